import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, type RefObject } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import { isHosting } from '#src/contract/host-roles.ts';
import { isUpcoming } from '#src/contract/taking-rsvps.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useTrackView } from '#src/core/react/use-track.ts';
import { DinnerSkeleton } from '#src/components/feedback/page-skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import {
  useFocusRestore,
  type ReportFocus,
  useReportFocusOnUnmount,
} from '#src/components/base/use-focus-restore.ts';
import { routes } from '#src/contract/routes.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { Button } from '#src/components/base/button.tsx';
import { HostWords } from '#src/components/base/host-words.tsx';
import { BackIcon } from '#src/components/base/icons.tsx';
import '#src/components/base/back-link.css';
import { DinnerAbout } from './dinner-about.tsx';
import { hideFromGuests, seeSeatingAsGuest } from './guest-view.ts';
import { InviteOthers, type InviteOthersProps } from './invite-others.tsx';
import { CalendarMenu } from './calendar-menu.tsx';
import { EventHeader } from './event-header.tsx';
import { EventPeople, type EventPeopleProps } from './event-people.tsx';
import { EventSeating, type EventSeatingProps } from './event-seating.tsx';
import { EVENT_REFETCH_INTERVAL_MS, isAnswerTitleInBand, isEventOver } from './event-state.ts';
import { DoorNote, GuestViewNote } from './host-notes.tsx';
import { HostRow } from './host-row.tsx';
import { PastDinner, type PastDinnerProps } from './past-dinner.tsx';
import { PlusOnes } from './plus-ones.tsx';
import { SeatNeeds } from './seat-needs.tsx';
import './event-page.css';

type Render = (event: DinnerEvent) => ReactNode;

export interface EventPageProps
  extends
    Omit<InviteOthersProps, 'event'>,
    Pick<EventSeatingProps, 'renderNeighbours' | 'renderPlan'>,
    Pick<PastDinnerProps, 'renderFeedback' | 'renderStayInTouch'>,
    Pick<EventPeopleProps, 'renderSeatmates'> {
  eventId: string;
  /** Shows its hosts the page that guests see, instead of the overview. */
  isGuestView?: boolean;
  /** The RSVP element, the overview of hosts and what a host asks for, passed in because a feature imports no other feature. */
  renderAnswer: Render;
  renderHostOverview: Render;
  renderHostOffer: Render;
}

/** A dinner's page for guests, and the overview of its hosts (R33, R44). Refetches while visible. */
export function EventPage({
  eventId,
  isGuestView = false,
  renderHostOverview,
  ...renderers
}: EventPageProps) {
  const core = useCore();
  const t = useTranslator();
  const eventQuery = useQuery({
    ...queries(core).event(eventId),
    refetchInterval: EVENT_REFETCH_INTERVAL_MS,
  });
  useTrackView('event_viewed', { eventId }, eventQuery.data !== undefined);
  const errorMessage = getErrorMessage(t, eventQuery);
  if (eventQuery.data && isHosting(eventQuery.data) && !isGuestView)
    return renderHostOverview(eventQuery.data);
  if (eventQuery.data)
    return (
      <Dinner
        event={hideFromGuests(eventQuery.data)}
        isOwnDinner={eventQuery.data.is_host}
        myRole={eventQuery.data.my_role}
        {...renderers}
      />
    );
  if (errorMessage)
    return (
      <StatusLine
        kind="error"
        text={errorMessage}
        actionLabel={t('action_retry')}
        onAction={() => void eventQuery.refetch()}
      />
    );
  return <DinnerSkeleton label={t('waiting')} />;
}

function Dinner({
  event,
  isOwnDinner,
  myRole,
  ...renderers
}: {
  event: DinnerEvent;
  /** The viewer is its owner, who can't give up the seat or rate the dinner. */
  isOwnDinner: boolean;
  myRole: DinnerEvent['my_role'];
} & Omit<EventPageProps, 'eventId' | 'isGuestView' | 'renderHostOverview'>) {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const isScheduled = event.status === 'scheduled';
  const isPast = isEventOver(event, core.clock.now());
  const isNotOver = isScheduled && !isPast;
  const isAhead = isUpcoming(event, core.clock.now());
  const hasSeat = isScheduled && event.my_status === 'accepted';
  const seatingQuery = useQuery({
    ...queries(core).seating(event.id),
    enabled: hasSeat,
    refetchInterval: isPast ? false : EVENT_REFETCH_INTERVAL_MS,
  });
  const isHost = isHosting({ my_role: myRole });
  const seating = isHost
    ? { ...seatingQuery, data: seatingQuery.data && seeSeatingAsGuest(seatingQuery.data) }
    : seatingQuery;
  // Helping at an unlisted dinner, or being asked to, is no invitation to it.
  const isForGuests =
    event.visibility === 'members' ||
    event.my_status !== null ||
    isHost ||
    (myRole === null && event.offered_role === null);
  // The RSVP section and the seat section replace each other and pass on the focus.
  const answerSection = useRef<HTMLElement>(null);
  const seatHeading = useRef<HTMLHeadingElement>(null);
  const reportFocus = useFocusRestore(hasSeat ? seatHeading : answerSection, String(hasSeat));
  return (
    <article className="event" aria-label={event.title}>
      <a className="back-link event-back" {...link(routes.events())}>
        <BackIcon />
        {t('nav_dinners')}
      </a>
      {isHost && <GuestViewNote eventId={event.id} />}
      {myRole === 'door' && <DoorNote eventId={event.id} />}
      {event.offered_role && renderers.renderHostOffer(event)}
      {isPast && isScheduled ? (
        <PastDinner
          event={event}
          seating={seating}
          canRate={hasSeat && !isOwnDinner}
          renderFeedback={renderers.renderFeedback}
          renderStayInTouch={renderers.renderStayInTouch}
          renderPlan={renderers.renderPlan}
        />
      ) : (
        <div className="event-layout">
          <EventHeader event={event} seating={hasSeat ? seating.data : undefined} />
          <div className="event-side">
            {isNotOver && event.invitation_text && <HostWords text={event.invitation_text} />}
            {((isNotOver && !hasSeat) || !isScheduled) && isForGuests && (
              <EventRsvp
                sectionRef={answerSection}
                reportFocus={reportFocus}
                isTitleInBand={isAnswerTitleInBand(event, core.clock.now())}
              >
                {renderers.renderAnswer(event)}
              </EventRsvp>
            )}
            {isAhead && hasSeat && event.calendar && (
              <div>
                <CalendarMenu links={event.calendar} slug={event.slug} />
              </div>
            )}
          </div>
          {hasSeat && (
            <EventSeating
              event={event}
              seating={seating}
              canGiveUpSeat={!isOwnDinner}
              headingRef={seatHeading}
              reportFocus={reportFocus}
              renderNeighbours={renderers.renderNeighbours}
              renderPlan={renderers.renderPlan}
            />
          )}
          <div className="event-side event-about">
            {event.description && <h2 className="heading">{t('invite_description')}</h2>}
            <DinnerAbout event={event} />
            <HostRow event={event} canFollow={isNotOver && !hasSeat} />
          </div>
        </div>
      )}
      {isAhead && hasSeat && (
        <MatchDeckLink event={event} isSettled={Boolean(seating.data?.published_at)} />
      )}
      {isAhead && hasSeat && (
        <div className="event-folds">
          <PlusOnes event={event} />
          <SeatNeeds event={event} />
          <InviteOthers
            event={event}
            renderShare={renderers.renderShare}
            renderInvite={renderers.renderInvite}
          />
        </div>
      )}
      {isScheduled && <EventPeople event={event} renderSeatmates={renderers.renderSeatmates} />}
    </article>
  );
}

/** The RSVP section. Reports on unmount whether it had the focus, so that the seat section can take it over. */
function EventRsvp({
  sectionRef,
  reportFocus,
  isTitleInBand,
  children,
}: {
  sectionRef: RefObject<HTMLElement | null>;
  reportFocus: ReportFocus;
  isTitleInBand: boolean;
  children: ReactNode;
}) {
  const t = useTranslator();
  useReportFocusOnUnmount(sectionRef, reportFocus);
  return (
    <section
      ref={sectionRef}
      tabIndex={-1}
      className={isTitleInBand ? 'event-section event-answered' : 'event-section'}
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
