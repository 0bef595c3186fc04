import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useTrackView } from '#src/core/react/use-track.ts';
import { Paragraphs } from '#src/parts/paragraphs.tsx';
import { PlaceCard } from '#src/parts/place-card.tsx';
import { Skeleton } from '#src/parts/skeleton.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { useFocusHeir } from '#src/parts/use-focus-heir.ts';
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
  /** The answer element, the feedback form and the host's way from page to page, put together by the page: a feature knows no other. */
  renderAnswer: Render;
  renderFeedback: Render;
  renderHostNav: Render;
}

/** One dinner as its guest and its host see it (R33, R44); it reads itself anew while it is looked at. */
export function EventPage({ eventId, ...given }: EventPageProps) {
  const core = useCore();
  const t = useTranslator();
  const found = useQuery({ ...queries(core).event(eventId), refetchInterval: AGAIN });
  useTrackView('event_viewed', { eventId }, found.data !== undefined);
  const trouble = getErrorMessage(t, found);
  if (found.data) return <Dinner event={found.data} {...given} />;
  if (trouble) return <StatusLine kind="trouble" text={trouble} actionLabel={t('action_retry')} onAction={() => void found.refetch()} />;
  return <Skeleton label={t('waiting')} height="900px" />;
}

function Dinner({ event, ...given }: { event: DinnerEvent } & Omit<EventPageProps, 'eventId'>) {
  const core = useCore();
  const on = event.status === 'scheduled';
  const over = isOver(event, core.clock.now());
  const open = on && !over;
  const coming = event.my_status === 'accepted';
  const inside = on && (coming || event.is_host);
  // Its host alone had a place on arrival: bringing others comes first, and stays there while they come.
  const [isEmpty] = useState(event.is_host && event.attendee_count <= 1);
  const seating = useQuery({ ...queries(core).seating(event.id), enabled: inside, refetchInterval: over ? false : AGAIN });
  // The answer and the place take turns on this page, and hand each other the focus.
  const answer = useRef<HTMLElement>(null);
  const place = useRef<HTMLHeadingElement>(null);
  const tellFocus = useFocusHeir(inside ? place : answer, String(inside));
  return (
    <article className="event">
      {event.is_host && given.renderHostNav(event)}
      <div className="event-two">
        <EventHead event={event} seating={seating.data} />
        <div className="event-side">
          {open && !inside && (
            <EventAnswer part={answer} tellFocus={tellFocus}>
              {given.renderAnswer(event)}
            </EventAnswer>
          )}
          {over && on && <Over event={event} renderFeedback={given.renderFeedback} />}
          {open && (
            <div className="event-acts">
              {inside && event.calendar && <CalendarMenu links={event.calendar} slug={event.slug} variant={isEmpty ? 'border' : 'primary'} />}
              {!inside && <FollowButton event={event} />}
            </div>
          )}
          <About event={event} />
        </div>
      </div>
      {open && inside && isEmpty && <Bring first event={event} renderShare={given.renderShare} renderInvite={given.renderInvite} />}
      {inside && (
        <EventPlace event={event} seating={seating} headingRef={place} tellFocus={tellFocus} renderHands={given.renderHands} renderPlan={given.renderPlan} />
      )}
      {open && inside && <EventDeck event={event} isSettled={Boolean(seating.data?.published_at)} />}
      {open && inside && !isEmpty && <Bring event={event} renderShare={given.renderShare} renderInvite={given.renderInvite} />}
      {on && <EventPeople event={event} />}
    </article>
  );
}

/** The host and what they wrote. */
function About({ event }: { event: DinnerEvent }) {
  const t = useTranslator();
  return (
    <>
      <Paragraphs text={event.description} />
      {!event.is_host && <PlaceCard kind="row" person={event.host} type={t('dinner_host_type')} as="p" />}
    </>
  );
}

function Over({ event, renderFeedback }: { event: DinnerEvent; renderFeedback: Render }) {
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
