import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { getDoorState } from '#src/contract/door-hours.ts';
import { hasRole } from '#src/contract/host-roles.ts';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { FeedItem } from '#src/contract/feeds.ts';
import type { Seating } from '#src/contract/seating.ts';
import { daysUntil } from '#src/core/i18n/format-date.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { findMySeat } from '#src/core/dinners/my-seat.ts';
import { isUpcoming } from '#src/contract/taking-rsvps.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { useTrack } from '#src/core/react/use-track.ts';
import { useEventDate } from '#src/core/react/use-event-date.ts';
import { Button } from '#src/components/base/button.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import {
  type ReportFocus,
  useReportFocusOnUnmount,
} from '#src/components/base/use-focus-restore.ts';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { EventDate } from '#src/components/base/event-date.tsx';
import type { Translator } from '#src/i18n/translator.ts';
import { FeedCancelRsvp } from './feed-cancel-rsvp.tsx';
import { DinnerPicture } from './dinner-picture.tsx';
import { DinnerSeat } from './dinner-seat.tsx';
import { useMarkSeen } from './use-mark-seen.ts';

/** How far off the dinner is, in days of its time zone. */
function formatCountdown(now: number, t: Translator, event: DinnerEvent): string {
  const { city } = event.venue;
  if (Date.parse(event.starts_at) <= now) return t('home_now', { city });
  const days = daysUntil(event.starts_at, event.time_zone, now);
  return days === 0 ? t('home_today', { city }) : t.plural('home_in_days', days, { city });
}

export interface UpcomingDinnerProps {
  event: DinnerEvent;
  items: readonly FeedItem[];
  /** No card above has home's main action. */
  isMain: boolean;
  reportFocus: ReportFocus;
  /** The table plan, passed in by the page. */
  renderPlan: (event: DinnerEvent, seating: Seating) => ReactNode;
}

/** The viewer's next dinner: its picture with their seat highlighted, the facts, the seat and who is beside it. */
export function UpcomingDinner({
  event,
  items,
  isMain,
  reportFocus,
  renderPlan,
}: UpcomingDinnerProps) {
  const core = useCore();
  const t = useTranslator();
  const formatEventDate = useEventDate();
  const [isPlanOpen, setPlanOpen] = useState(false);
  const planId = useId();
  const link = useRouteLink();
  const track = useTrack();
  const leadRef = useRef<HTMLParagraphElement>(null);
  const section = useRef<HTMLElement>(null);
  // It goes with the seat that was given up.
  useReportFocusOnUnmount(section, reportFocus);
  useMarkSeen(leadRef, items, () => track('upcoming_event_item_viewed', { eventId: event.id }));
  const seating = useQuery(queries(core).seating(event.id));
  const errorMessage = getErrorMessage(t, seating);
  const planRef = useRef<HTMLDivElement>(null);
  const togglePlan = () => setPlanOpen(!isPlanOpen);
  // A large plan takes long to draw: the pressed button is painted first.
  const canDrawPlan = useDeferredValue(isPlanOpen);
  const isPlanDrawn = isPlanOpen && canDrawPlan;
  useEffect(() => {
    if (!isPlanDrawn) return undefined;
    // On phones the plan opens below the screen. The focus stays, as the same button closes it.
    const scrollToPlan = () => {
      const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
      planRef.current?.scrollIntoView({
        block: 'nearest',
        behavior: prefersReducedMotion ? 'auto' : 'smooth',
      });
    };
    // The plan measures its place before it draws itself.
    const frame = requestAnimationFrame(scrollToPlan);
    return () => cancelAnimationFrame(frame);
  }, [isPlanDrawn]);
  const isDoorOpen =
    hasRole(event.my_role, 'door') &&
    event.attendee_count > 1 &&
    getDoorState(event, core.clock.now()) === 'open';
  const isLoading = !seating.data && !errorMessage;
  const seat = seating.data ? findMySeat(seating.data) : null;
  return (
    <section className="feed-dinner" aria-label={event.title} ref={section}>
      <p className="heading" ref={leadRef}>
        {formatCountdown(core.clock.now(), t, event)}
      </p>
      <article className="card dinner" aria-label={event.title}>
        <div className="card-top">
          <DinnerPicture event={event} hasSeat wide />
        </div>
        <div className="card-body">
          <h2 className="dinner-title">
            <a {...link(routes.event(event.id))}>{event.title}</a>
          </h2>
          <div>
            <EventDate {...formatEventDate(event)} />
            <p className="soft">
              {[event.venue.name, event.venue.address, event.venue.city].filter(Boolean).join(', ')}
            </p>
          </div>
          {isLoading ? (
            <div className="dinner-seat">
              <Skeleton lines={3} />
            </div>
          ) : (
            seating.data && <DinnerSeat event={event} seating={seating.data} />
          )}
          <div className="dinner-actions">
            {isLoading && <Skeleton width="152px" height="44px" />}
            {isDoorOpen && (
              <Button
                variant={isMain ? 'primary' : 'border'}
                {...link(routes.eventEvening(event.id))}
              >
                {t('desk_check_in')}
              </Button>
            )}
            {seat && (
              <Button
                variant={isMain && !isDoorOpen ? 'primary' : 'border'}
                aria-expanded={isPlanOpen}
                aria-controls={planId}
                onClick={togglePlan}
              >
                {t(isPlanOpen ? 'home_hide_table' : 'home_see_table')}
              </Button>
            )}
            {event.calendar && !isLoading && !isDoorOpen && (
              <Button variant="ghost" href={event.calendar.ics_url}>
                {t('calendar_add')}
              </Button>
            )}
          </div>
        </div>
      </article>
      {errorMessage && (
        <StatusLine
          kind="error"
          text={errorMessage}
          actionLabel={t('action_retry')}
          onAction={() => void seating.refetch()}
        />
      )}
      <div id={planId} ref={planRef} className="feed-plan" hidden={!isPlanOpen}>
        {isPlanDrawn && seating.data && renderPlan(event, seating.data)}
      </div>
      {!event.is_host && isUpcoming(event, core.clock.now()) && <FeedCancelRsvp event={event} />}
    </section>
  );
}
