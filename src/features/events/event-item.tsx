import { useRef } from 'react';
import { getDoorState } from '#src/contract/door-hours.ts';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { hasRole, isHosting } from '#src/contract/host-roles.ts';
import { drawTakenSeats } from '#src/core/dinners/free-seats.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { useOnFirstVisible } from '#src/core/react/use-on-first-visible.ts';
import { useTrack } from '#src/core/react/use-track.ts';
import { useEventDate } from '#src/core/react/use-event-date.ts';
import { formatFullName } from '#src/components/person/person-name.ts';
import { Button } from '#src/components/base/button.tsx';
import { CoverPicture } from '#src/components/base/cover-picture.tsx';
import { EventDate } from '#src/components/base/event-date.tsx';
import { MiniPlan } from '#src/components/table-plan/mini-plan.tsx';
import { formatAttendance } from './format-attendance.ts';
import { formatMyStatus, isEventOver } from './event-state.ts';
import { HostTodosLine } from './host-todos-line.tsx';
import './events.css';

/**
 * A dinner in the list (R33): its photo or its tables, then the facts and the viewer's status. One that the viewer attends or hosts is
 * highlighted among others.
 * `isNext` marks the next dinner, shown above the others; `tab`: the list of one's own or of hosted dinners that it is in.
 */
export function EventItem({
  event,
  isNext = false,
  tab,
}: {
  event: DinnerEvent;
  isNext?: boolean;
  tab?: string;
}) {
  const core = useCore();
  const t = useTranslator();
  const formatEventDate = useEventDate();
  const link = useRouteLink();
  const track = useTrack();
  const item = useRef<HTMLElement>(null);
  useOnFirstVisible(item, () =>
    track(isNext ? 'upcoming_event_item_viewed' : 'event_item_viewed', { eventId: event.id }),
  );
  const now = core.clock.now();
  const isAmongHosted = tab === 'hosting';
  // Among the hosted, that the viewer hosts it is no news.
  const isStatusKnown = isAmongHosted && event.my_role === 'owner' && event.status === 'scheduled';
  // Among one's own, who has no other part in it was sent its link.
  const myStatusText =
    formatMyStatus(t, event, now) ?? (tab === 'mine' ? t('dinner_is_invited') : null);
  const statusText = isStatusKnown ? null : myStatusText;
  const attendanceText = formatAttendance(t, event, now);
  // Where all would be lit, that says nothing.
  const isMine =
    !isAmongHosted &&
    event.status === 'scheduled' &&
    (event.my_role !== null || event.my_status === 'accepted');
  const isDoorOpen =
    hasRole(event.my_role, 'door') &&
    event.attendee_count > 1 &&
    getDoorState(event, now) === 'open' &&
    !isEventOver(event, now);
  const Title = isNext ? 'h2' : 'h3';
  return (
    <article
      ref={item}
      className={['card', 'row', 'events-item', isNext && 'next', isMine && 'mine']
        .filter(Boolean)
        .join(' ')}
      aria-label={event.title}
    >
      <div className="card-top events-picture" aria-hidden={event.cover_url === null || undefined}>
        {event.cover_url === null ? (
          <MiniPlan stacked tables={drawTakenSeats(event)} />
        ) : (
          <CoverPicture
            url={event.cover_url}
            isCancelled={event.status === 'cancelled'}
            className="events-cover"
            sizes="(min-width: 700px) 208px, 72px"
            isLazy
          />
        )}
      </div>
      <div className="card-body">
        <Title className="name">
          <a
            {...link(
              event.my_role === 'door' ? routes.eventEvening(event.id) : routes.event(event.id),
            )}
          >
            <bdi>{event.title}</bdi>
          </a>
        </Title>
        <EventDate {...formatEventDate(event)} isCancelled={event.status === 'cancelled'} />
        <p className="soft">{[event.venue.name, event.venue.city].filter(Boolean).join(', ')}</p>
        {!event.is_host && (
          <p className="soft">{t('dinner_hosted_by', { host: formatFullName(event.host) })}</p>
        )}
        <div className="events-foot">
          {statusText && (
            <p className={event.status === 'cancelled' ? 'events-state off' : 'events-state'}>
              {statusText}
            </p>
          )}
          {isStatusKnown && <HostTodosLine event={event} />}
          {attendanceText && <p className="soft tabular-numbers">{attendanceText}</p>}
        </div>
        {isHosting(event) && !isStatusKnown && <HostTodosLine event={event} />}
        {isDoorOpen && (
          <Button size="small" className="events-check-in" {...link(routes.eventEvening(event.id))}>
            {t('desk_check_in')}
          </Button>
        )}
      </div>
    </article>
  );
}
