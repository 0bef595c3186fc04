import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import { queries } from '#src/core/data/queries.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { isDinnerOver } from './guests/allowed-actions.ts';
import '#src/components/base/tabs.css';
import './hosting.css';

const TAB_LABELS = {
  event: 'host_nav_event',
  eventGuests: 'host_nav_guests',
  eventSeating: 'host_nav_seating',
  eventEvening: 'host_nav_evening',
  eventEdit: 'host_nav_edit',
} as const;
type HostPage = keyof typeof TAB_LABELS;
const pages = Object.keys(TAB_LABELS) as HostPage[];
/** Where nothing can be changed once a dinner is over or cancelled. */
const PAGES_BEFORE_THE_END: readonly HostPage[] = ['eventSeating', 'eventEdit'];

/** The header of the host's pages of a dinner: what, when, where and how full, over the links between them. */
export function HostNav({ eventId, current }: { eventId: string; current: HostPage }) {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const { data: event, isPending } = useQuery(queries(core).event(eventId));
  const isOver = event !== undefined && isDinnerOver(event, core.clock.now());
  const isAtTheDoor = event?.my_role === 'door';
  const shownPages = pages.filter(
    (page) =>
      page === current ||
      (!isAtTheDoor &&
        (!isOver || !PAGES_BEFORE_THE_END.includes(page)) &&
        (event?.status !== 'cancelled' || page !== 'eventEvening')),
  );
  const isOverview = current === 'event';
  const currentTab = useRef<HTMLAnchorElement>(null);
  // On a phone it may be beyond the edge.
  useEffect(() => {
    currentTab.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, []);
  const Title = isOverview ? 'h1' : 'p';
  return (
    <header className="host-head">
      <div className="host-head-words">
        <Title className="host-title">
          {!event ? (
            isPending && <Skeleton width="9em" height="1.16em" />
          ) : isOverview ? (
            <bdi>{event.title}</bdi>
          ) : (
            <a {...link(routes.event(eventId, isAtTheDoor ? 'guest' : undefined))}>
              <bdi>{event.title}</bdi>
            </a>
          )}
        </Title>
        {event && <Facts event={event} />}
      </div>
      <nav className="host-nav" aria-label={t('host_nav')}>
        <ul className="tabs">
          {shownPages.map((page) => (
            <li key={page}>
              <a
                ref={page === current ? currentTab : undefined}
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
  const date = dates.formatDateTime(event.starts_at, event.time_zone);
  return (
    <p className="host-facts">
      <time className="event-date" dateTime={event.starts_at}>
        {isCancelled ? <s className="soft">{date}</s> : date}
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
