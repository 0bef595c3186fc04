import { useQuery } from '@tanstack/react-query';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import { queries } from '#src/core/data/queries.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import '#src/components/base/tabs.css';
import './hosting.css';

const TAB_LABELS = {
  event: 'host_nav_event',
  eventGuests: 'host_nav_guests',
  eventSeating: 'host_nav_seating',
  eventEdit: 'host_nav_edit',
} as const;

/** The header of the host's pages of a dinner: what, when, where and how full, over the links between them. */
export function HostNav({
  eventId,
  current,
}: {
  eventId: string;
  current: keyof typeof TAB_LABELS;
}) {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const { data: event, isPending } = useQuery(queries(core).event(eventId));
  return (
    <header className="host-head">
      <div className="host-head-words">
        <p className="host-title">
          {!event ? (
            isPending && <Skeleton width="9em" height="1.16em" />
          ) : current === 'event' ? (
            // The page's heading says it too.
            <bdi aria-hidden="true">{event.title}</bdi>
          ) : (
            <a {...link(routes.event(eventId))}>
              <bdi>{event.title}</bdi>
            </a>
          )}
        </p>
        {event && <Facts event={event} />}
      </div>
      <nav className="host-nav" aria-label={t('host_nav')}>
        <ul className="tabs">
          {(Object.keys(TAB_LABELS) as (keyof typeof TAB_LABELS)[]).map((page) => (
            <li key={page}>
              <a
                className="tab"
                {...link(routes[page](eventId))}
                aria-current={page === current ? 'page' : undefined}
              >
                {t(TAB_LABELS[page])}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

function Facts({ event }: { event: DinnerEvent }) {
  const core = useCore();
  const t = useTranslator();
  const dates = useDateFormatter();
  const isCancelled = event.status === 'cancelled';
  const isOver = Date.parse(event.ends_at) <= core.clock.now();
  const { name, city } = event.venue;
  return (
    <p className="host-facts">
      <time className="event-date" dateTime={event.starts_at}>
        {dates.formatDateTime(event.starts_at, event.time_zone)}
      </time>
      <span>{[name, city].filter(Boolean).join(', ')}</span>
      <span className={isCancelled ? 'host-state none' : 'host-state'}>
        {isCancelled
          ? t('dinner_is_cancelled')
          : t.plural(
              isOver ? 'dinner_seats_taken_past' : 'dinner_seats_taken',
              event.attendee_count,
              { capacity: event.capacity },
            )}
      </span>
    </p>
  );
}
