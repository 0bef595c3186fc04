import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { listGuestCounts } from '#src/core/dinners/guest-counts.ts';
import { isDoorOpen } from '../guests/allowed-actions.ts';
import { STATUS_LABELS } from '../guests/guest-answer.tsx';
import './overview.css';

/** How many guests stand where, each a link to them in the guest list. While the door is open, who is coming is counted as they come. */
export function GuestCountLinks({ event }: { event: DinnerEvent }) {
  const { clock } = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const isEvening = isDoorOpen(event, clock.now());
  const counts = listGuestCounts(event).filter(
    ({ status }) => !(isEvening && status === 'accepted'),
  );
  if (counts.length === 0) return null;
  return (
    <ul className="host-counts" aria-label={t('guests_title')}>
      {counts.map(({ status, count }) => (
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
