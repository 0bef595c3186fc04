import { useQuery } from '@tanstack/react-query';
import { routes } from '#src/contract/routes.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import { queries } from '#src/core/data/queries.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { BackIcon } from '#src/components/base/icons.tsx';
import '#src/components/base/back-link.css';
import '#src/components/base/tabs.css';
import './hosting.css';

const PAGE_LABELS = {
  event: 'host_nav_event',
  eventEdit: 'host_nav_edit',
  eventGuests: 'host_nav_guests',
  eventSeating: 'host_nav_seating',
} as const;

/** Navigation between the host's pages of a dinner, with its name, date and a link back to it. */
export function HostNav({
  eventId,
  current,
}: {
  eventId: string;
  current: keyof typeof PAGE_LABELS;
}) {
  const core = useCore();
  const t = useTranslator();
  const dates = useDateFormatter();
  const link = useRouteLink();
  const { data: event } = useQuery(queries(core).event(eventId));
  return (
    <>
      {event && current !== 'event' && (
        <p className="host-dinner">
          <a className="back-link" {...link(routes.event(eventId))}>
            <BackIcon />
            <bdi>{event.title}</bdi>
          </a>
          <time className="soft small tabular-numbers" dateTime={event.starts_at}>
            {dates.formatDateTime(event.starts_at, event.time_zone)}
          </time>
        </p>
      )}
      <nav className="host-nav" aria-label={t('host_nav')}>
        <ul className="tabs">
          {(Object.keys(PAGE_LABELS) as (keyof typeof PAGE_LABELS)[]).map((page) => (
            <li key={page}>
              <a
                className="tab"
                {...link(routes[page](eventId))}
                aria-current={page === current ? 'page' : undefined}
              >
                {t(PAGE_LABELS[page])}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
