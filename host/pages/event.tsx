import '#widgets/elements/dinner-rsvp.ts';
import '#widgets/elements/seatmate.ts';
import { useParams } from '@tanstack/react-router';
import { DinnerPlan } from '#src/features/dinner-plan/dinner-plan.tsx';
import { SeatNeighbours } from '#src/features/dinner-plan/seat-neighbours.tsx';
import { EventPage } from '#src/features/events/event-page.tsx';
import { Feedback } from '#src/features/feedback/feedback.tsx';
import { HostNav } from '#src/features/hosting/host-nav.tsx';
import { InviteGuests } from '#src/features/hosting/guests/invite-guests.tsx';
import { GuestCounts } from '#src/features/hosting/overview/guest-counts.tsx';
import { HostNeeds } from '#src/features/hosting/overview/host-needs.tsx';
import { ShareInvite } from '#src/features/invite-friends/share-invite.tsx';

/** A dinner (R33). The RSVP and the seatmate card are the elements that partner pages use too. */
export function Page() {
  const { eventId = '' } = useParams({ strict: false });
  return (
    <EventPage
      key={eventId}
      eventId={eventId}
      renderAnswer={({ slug }) => <beside-dinner-rsvp bare event-slug={slug} />}
      renderNeighbours={(seating, note) => (
        <SeatNeighbours seating={seating} maxReasons={2} renderNote={note} />
      )}
      renderPlan={(event, seating) => <DinnerPlan event={event} seating={seating} />}
      renderShare={({ slug }) => <ShareInvite eventSlug={slug} />}
      renderInvite={(event, done) => (
        <InviteGuests event={event} listedUserIds={[]} onDone={done} />
      )}
      renderSeatmates={({ slug }) => <beside-seatmate event-slug={slug} />}
      renderFeedback={({ id }) => <Feedback eventId={id} />}
      renderHostNav={({ id }) => <HostNav eventId={id} current="event" />}
      renderHostOverview={(event, seating) => (
        <>
          <GuestCounts event={event} />
          <HostNeeds event={event} seating={seating} />
        </>
      )}
    />
  );
}
