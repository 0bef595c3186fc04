import { useRef } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { FeedItem } from '#src/contract/feeds.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { useTrack } from '#src/core/react/use-track.ts';
import { useEventDate } from '#src/core/react/use-event-date.ts';
import { CoverPicture } from '#src/components/base/cover-picture.tsx';
import { EventDate } from '#src/components/base/event-date.tsx';
import { MiniPlan } from '#src/components/table-plan/mini-plan.tsx';
import { useMarkSeen } from './use-mark-seen.ts';

export interface LaterDinnersProps {
  events: readonly DinnerEvent[];
  /** Feed items these rows replace. */
  items: readonly FeedItem[];
  hasMore: boolean;
}

/** The dinners after the next one, one linked row each. */
export function LaterDinners({ events, items, hasMore }: LaterDinnersProps) {
  const t = useTranslator();
  const formatEventDate = useEventDate();
  const link = useRouteLink();
  const track = useTrack();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useMarkSeen(headingRef, items, () =>
    events.forEach(({ id }) => track('upcoming_event_item_viewed', { eventId: id })),
  );
  return (
    <section className="feed-later">
      <h2 className="heading" ref={headingRef}>
        {t('home_later')}
      </h2>
      <ul>
        {events.map((event) => (
          <li key={event.id}>
            {event.cover_url === null ? (
              <MiniPlan stacked tables={event.tables} />
            ) : (
              <CoverPicture
                url={event.cover_url}
                isCancelled={event.status === 'cancelled'}
                sizes="76px"
                isLazy
              />
            )}
            <div>
              <h3 className="lead">
                <a {...link(routes.event(event.id))}>{event.title}</a>
              </h3>
              <EventDate {...formatEventDate(event)} />
              <p className="soft">
                {[event.venue.name, event.venue.city].filter(Boolean).join(', ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {hasMore && (
        <a className="link feed-later-all" {...link(routes.events())}>
          {t('home_all_dinners')}
        </a>
      )}
    </section>
  );
}
