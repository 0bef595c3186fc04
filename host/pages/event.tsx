import '#widgets/elements/dinner-rsvp.ts';
import '#widgets/elements/seatmate.ts';
import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import { runWhenIdle } from '#src/core/browser/run-when-idle.ts';
import { DinnerPlan } from '#src/features/dinner-plan/dinner-plan.tsx';
import { SeatNeighbours } from '#src/features/dinner-plan/seat-neighbours.tsx';
import { EventPage } from '#src/features/events/event-page.tsx';
import { Feedback } from '#src/features/feedback/feedback.tsx';
import { HostOffer } from '#src/features/host-offer/host-offer.tsx';
import { ShareInvite } from '#src/features/invite-friends/share-invite.tsx';
import { StayInTouch } from '#src/features/matches/stay-in-touch.tsx';
import { HostOverview } from './event/lazy-host-overview.ts';
import { LazyInviteDialog } from './event/lazy-invite-dialog.tsx';

/** A dinner (R33). The RSVP and the seatmate card are the elements that partner pages use too. */
export function Page() {
  const { eventId = '' } = useParams({ strict: false });
  const { view } = useSearch({ strict: false });
  // Who gives up their seat sees at once how to take it back. If it fails, the element loads it itself.
  useEffect(() => {
    runWhenIdle(() => void import('#widgets/views/dinner-rsvp.tsx').catch(() => undefined));
  }, []);
  const renderPlan = (event: DinnerEvent, seating: Seating, isFolded = false) => (
    <DinnerPlan event={event} seating={seating} foldsLongTable={!isFolded} />
  );
  const renderShare = (event: DinnerEvent) => <ShareInvite event={event} />;
  const renderSeatmates = ({ slug }: DinnerEvent) => <beside-seatmate event-slug={slug} />;
  return (
    <EventPage
      key={eventId}
      eventId={eventId}
      isGuestView={view === 'guest'}
      renderAnswer={({ slug }) => <beside-dinner-rsvp bare event-slug={slug} />}
      renderNeighbours={(seating, note, myNote) => (
        <SeatNeighbours seating={seating} maxReasons={2} renderNote={note} myNote={myNote} />
      )}
      renderPlan={renderPlan}
      renderShare={renderShare}
      renderInvite={(event, close) => <LazyInviteDialog event={event} onClose={close} />}
      renderSeatmates={renderSeatmates}
      renderFeedback={({ id, my_rating }) => <Feedback eventId={id} rating={my_rating} />}
      renderStayInTouch={(seating) => <StayInTouch seating={seating} />}
      renderHostOffer={(event) => <HostOffer event={event} />}
      renderHostOverview={(event) => <HostOverview event={event} />}
    />
  );
}
