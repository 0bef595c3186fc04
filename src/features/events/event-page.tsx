import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useTrackView } from '#src/core/react/use-track.ts';
import { Paragraphs } from '#src/components/base/paragraphs.tsx';
import { PersonCard } from '#src/components/person/person-card.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { useFocusRestore } from '#src/components/base/use-focus-restore.ts';
import { Bring, type BringProps } from './bring.tsx';
import { CalendarMenu } from './calendar-menu.tsx';
import { EventAnswer } from './event-answer.tsx';
import { EventDeck } from './event-deck.tsx';
import { EventHead } from './event-head.tsx';
import { EventPeople } from './event-people.tsx';
import { EventPlace, type EventPlaceProps } from './event-place.tsx';
import { AGAIN, isOver } from './event-state.ts';
import { FollowButton } from './follow-button.tsx';

type Render = (event: DinnerEvent) => ReactNode;

export interface EventPageProps extends Omit<BringProps, 'event' | 'first'>, Pick<EventPlaceProps, 'renderHands' | 'renderPlan'> {
  eventId: string;
  /** The RSVP element, the feedback form and the host navigation, passed in because a feature imports no other feature. */
  renderAnswer: Render;
  renderFeedback: Render;
  renderHostNav: Render;
}

/** A dinner's page for guests and host (R33, R44). Refetches while visible. */
export function EventPage({ eventId, ...renderers }: EventPageProps) {
  const core = useCore();
  const t = useTranslator();
  const eventQuery = useQuery({ ...queries(core).event(eventId), refetchInterval: AGAIN });
  useTrackView('event_viewed', { eventId }, eventQuery.data !== undefined);
  const errorMessage = getErrorMessage(t, eventQuery);
  if (eventQuery.data) return <Dinner event={eventQuery.data} {...renderers} />;
  if (errorMessage) return <StatusLine kind="error" text={errorMessage} actionLabel={t('action_retry')} onAction={() => void eventQuery.refetch()} />;
  return <Skeleton label={t('waiting')} height="900px" />;
}

function Dinner({ event, ...renderers }: { event: DinnerEvent } & Omit<EventPageProps, 'eventId'>) {
  const core = useCore();
  const isScheduled = event.status === 'scheduled';
  const isPast = isOver(event, core.clock.now());
  const isUpcoming = isScheduled && !isPast;
  const isAttending = event.my_status === 'accepted';
  const hasAccess = isScheduled && (isAttending || event.is_host);
  // If only the host had a seat at first, inviting is the main action and keeps its place as guests join.
  const [startedEmpty] = useState(event.is_host && event.attendee_count <= 1);
  const seating = useQuery({ ...queries(core).seating(event.id), enabled: hasAccess, refetchInterval: isPast ? false : AGAIN });
  // The RSVP section and the seat section replace each other and pass on the focus.
  const answerSection = useRef<HTMLElement>(null);
  const seatHeading = useRef<HTMLHeadingElement>(null);
  const reportFocus = useFocusRestore(hasAccess ? seatHeading : answerSection, String(hasAccess));
  return (
    <article className="event">
      {event.is_host && renderers.renderHostNav(event)}
      <div className="event-layout">
        <EventHead event={event} seating={seating.data} />
        <div className="event-side">
          {isUpcoming && !hasAccess && (
            <EventAnswer part={answerSection} tellFocus={reportFocus}>
              {renderers.renderAnswer(event)}
            </EventAnswer>
          )}
          {isPast && isScheduled && <PastDinner event={event} renderFeedback={renderers.renderFeedback} />}
          {isUpcoming && (
            <div className="event-acts">
              {hasAccess && event.calendar && <CalendarMenu links={event.calendar} slug={event.slug} variant={startedEmpty ? 'border' : 'primary'} />}
              {!hasAccess && <FollowButton event={event} />}
            </div>
          )}
          <About event={event} />
        </div>
      </div>
      {isUpcoming && hasAccess && startedEmpty && <Bring first event={event} renderShare={renderers.renderShare} renderInvite={renderers.renderInvite} />}
      {hasAccess && (
        <EventPlace
          event={event}
          seating={seating}
          headingRef={seatHeading}
          tellFocus={reportFocus}
          renderHands={renderers.renderHands}
          renderPlan={renderers.renderPlan}
        />
      )}
      {isUpcoming && hasAccess && <EventDeck event={event} isSettled={Boolean(seating.data?.published_at)} />}
      {isUpcoming && hasAccess && !startedEmpty && <Bring event={event} renderShare={renderers.renderShare} renderInvite={renderers.renderInvite} />}
      {isScheduled && <EventPeople event={event} />}
    </article>
  );
}

function About({ event }: { event: DinnerEvent }) {
  const t = useTranslator();
  return (
    <>
      <Paragraphs text={event.description} />
      {!event.is_host && <PersonCard variant="row" person={event.host} type={t('dinner_host_type')} as="p" />}
    </>
  );
}

function PastDinner({ event, renderFeedback }: { event: DinnerEvent; renderFeedback: Render }) {
  const t = useTranslator();
  const wasGuest = event.my_status === 'accepted' && !event.is_host;
  if (!wasGuest) return <p className="lead">{t('dinner_over')}</p>;
  return (
    <section className="event-part">
      <h2 className="heading">{t('dinner_feedback')}</h2>
      {renderFeedback(event)}
    </section>
  );
}
