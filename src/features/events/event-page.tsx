import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState, type RefObject } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useTrackView } from '#src/core/react/use-track.ts';
import { Paragraphs } from '#src/components/base/paragraphs.tsx';
import { PersonCard } from '#src/components/person/person-card.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import {
  useFocusRestore,
  type ReportFocus,
  useReportFocusOnUnmount,
} from '#src/components/base/use-focus-restore.ts';
import { routes } from '#src/contract/routes.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { Button } from '#src/components/base/button.tsx';
import { InviteOthers, type InviteOthersProps } from './invite-others.tsx';
import { CalendarMenu } from './calendar-menu.tsx';
import { EventHeader } from './event-header.tsx';
import { EventPeople, type EventPeopleProps } from './event-people.tsx';
import { EventSeating, type EventSeatingProps } from './event-seating.tsx';
import { EVENT_REFETCH_INTERVAL_MS, isEventOver } from './event-state.ts';
import { FollowButton } from './follow-button.tsx';
import './event-page.css';

type Render = (event: DinnerEvent) => ReactNode;

export interface EventPageProps
  extends
    Omit<InviteOthersProps, 'event' | 'isMainAction'>,
    Pick<EventSeatingProps, 'renderNeighbours' | 'renderPlan'>,
    Pick<EventPeopleProps, 'renderSeatmates'> {
  eventId: string;
  /** The RSVP element, the feedback form and the host navigation, passed in because a feature imports no other feature. */
  renderAnswer: Render;
  renderFeedback: Render;
  renderHostNav: Render;
  /** What the host sees of the guests, and what waits for the host. */
  renderHostOverview: (event: DinnerEvent, seating: Seating | undefined) => ReactNode;
}

/** A dinner's page for guests and host (R33, R44). Refetches while visible. */
export function EventPage({ eventId, ...renderers }: EventPageProps) {
  const core = useCore();
  const t = useTranslator();
  const eventQuery = useQuery({
    ...queries(core).event(eventId),
    refetchInterval: EVENT_REFETCH_INTERVAL_MS,
  });
  useTrackView('event_viewed', { eventId }, eventQuery.data !== undefined);
  const errorMessage = getErrorMessage(t, eventQuery);
  if (eventQuery.data) return <Dinner event={eventQuery.data} {...renderers} />;
  if (errorMessage)
    return (
      <StatusLine
        kind="error"
        text={errorMessage}
        actionLabel={t('action_retry')}
        onAction={() => void eventQuery.refetch()}
      />
    );
  return <Skeleton label={t('waiting')} height="900px" />;
}

function Dinner({ event, ...renderers }: { event: DinnerEvent } & Omit<EventPageProps, 'eventId'>) {
  const core = useCore();
  const isScheduled = event.status === 'scheduled';
  const isPast = isEventOver(event, core.clock.now());
  const isUpcoming = isScheduled && !isPast;
  const isAttending = event.my_status === 'accepted';
  const hasAccess = isScheduled && (isAttending || event.is_host);
  // If only the host had a seat at first, inviting is the main action and keeps its place as guests join.
  const [hasStartedEmpty] = useState(event.is_host && event.attendee_count <= 1);
  const seating = useQuery({
    ...queries(core).seating(event.id),
    enabled: hasAccess,
    refetchInterval: isPast ? false : EVENT_REFETCH_INTERVAL_MS,
  });
  // The RSVP section and the seat section replace each other and pass on the focus.
  const answerSection = useRef<HTMLElement>(null);
  const seatHeading = useRef<HTMLHeadingElement>(null);
  const reportFocus = useFocusRestore(hasAccess ? seatHeading : answerSection, String(hasAccess));
  return (
    <article className="event" aria-label={event.title}>
      {event.is_host && renderers.renderHostNav(event)}
      {event.is_host && isUpcoming && (
        <div className="event-section">{renderers.renderHostOverview(event, seating.data)}</div>
      )}
      <div className="event-layout">
        <EventHeader event={event} seating={seating.data} />
        <div className="event-side">
          {isUpcoming && !hasAccess && (
            <EventRsvp sectionRef={answerSection} reportFocus={reportFocus}>
              {renderers.renderAnswer(event)}
            </EventRsvp>
          )}
          {isPast && isScheduled && (
            <PastDinner event={event} renderFeedback={renderers.renderFeedback} />
          )}
          {isUpcoming && (
            <div className="event-actions">
              {hasAccess && event.calendar && (
                <CalendarMenu
                  links={event.calendar}
                  slug={event.slug}
                  variant={hasStartedEmpty || event.is_host ? 'border' : 'primary'}
                />
              )}
              {!hasAccess && <FollowButton event={event} />}
            </div>
          )}
          <About event={event} />
        </div>
      </div>
      {isUpcoming && hasAccess && hasStartedEmpty && (
        <InviteOthers
          // Requests come first.
          isMainAction={event.guest_counts?.requested === 0}
          event={event}
          renderShare={renderers.renderShare}
          renderInvite={renderers.renderInvite}
        />
      )}
      {hasAccess && (
        <EventSeating
          event={event}
          seating={seating}
          headingRef={seatHeading}
          reportFocus={reportFocus}
          renderNeighbours={renderers.renderNeighbours}
          renderPlan={renderers.renderPlan}
        />
      )}
      {isUpcoming && hasAccess && (
        <MatchDeckLink event={event} isSettled={Boolean(seating.data?.published_at)} />
      )}
      {isUpcoming && hasAccess && !hasStartedEmpty && (
        <InviteOthers
          event={event}
          renderShare={renderers.renderShare}
          renderInvite={renderers.renderInvite}
        />
      )}
      {isScheduled && <EventPeople event={event} renderSeatmates={renderers.renderSeatmates} />}
    </article>
  );
}

/** The RSVP section. Reports on unmount whether it had the focus, so that the seat section can take it over. */
function EventRsvp({
  sectionRef,
  reportFocus,
  children,
}: {
  sectionRef: RefObject<HTMLElement | null>;
  reportFocus: ReportFocus;
  children: ReactNode;
}) {
  const t = useTranslator();
  useReportFocusOnUnmount(sectionRef, reportFocus);
  return (
    <section
      ref={sectionRef}
      tabIndex={-1}
      className="event-section"
      aria-label={t('dinner_answer')}
    >
      {children}
    </section>
  );
}

/** Link to the deck of this dinner's new matches, if there are any (R32). `isSettled`: choices no longer change the seating. */
function MatchDeckLink({ event, isSettled }: { event: DinnerEvent; isSettled: boolean }) {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const { data } = useQuery(queries(core).matches({ event_id: event.id }));
  if (!data?.results.some(({ state }) => state === 'new')) return null;
  return (
    <section className="event-section">
      <h2 className="heading">{t(isSettled ? 'deck_title' : 'dinner_deck')}</h2>
      <p className="soft">{t(isSettled ? 'dinner_deck_text_final' : 'dinner_deck_text')}</p>
      <div>
        <Button {...link(routes.matchDeck({ eventId: event.id }))}>{t('dinner_deck_open')}</Button>
      </div>
    </section>
  );
}

function About({ event }: { event: DinnerEvent }) {
  const t = useTranslator();
  return (
    <>
      <Paragraphs text={event.description} />
      {!event.is_host && (
        <PersonCard variant="row" person={event.host} type={t('dinner_host_type')} as="p" />
      )}
    </>
  );
}

function PastDinner({ event, renderFeedback }: { event: DinnerEvent; renderFeedback: Render }) {
  const t = useTranslator();
  const wasGuest = event.my_status === 'accepted' && !event.is_host;
  if (!wasGuest) return <p className="lead">{t('dinner_over')}</p>;
  return (
    <section className="event-section">
      <h2 className="heading">{t('dinner_feedback')}</h2>
      {renderFeedback(event)}
    </section>
  );
}
