import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { listGuestCounts } from '#src/core/dinners/guest-counts.ts';
import { STATUS_LABELS } from '../guests/guest-answer.tsx';
import './overview.css';

/** How many guests stand where, each a link to them in the guest list. */
export function GuestCountLinks({ event }: { event: DinnerEvent }) {
  const t = useTranslator();
  const link = useRouteLink();
  return (
    <ul className="host-counts" aria-label={t('guests_title')}>
      {listGuestCounts(event).map(({ status, count }) => (
        <li key={status}>
          <a {...link(routes.eventGuests(event.id, status))}>
            <span className={status === 'requested' ? 'host-count new' : 'host-count'}>
              {count}
            </span>{' '}
            <span>{t(STATUS_LABELS[status])}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
