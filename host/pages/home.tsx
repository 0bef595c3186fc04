import '#widgets/elements/dinner-rsvp.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { DinnerPlan } from '#src/features/dinner-plan/dinner-plan.tsx';
import { SeatNeighbours } from '#src/features/dinner-plan/seat-neighbours.tsx';
import { HomeFeed } from '#src/features/home-feed/home-feed.tsx';
import { RequestsAtMyDinners } from '#src/features/hosting/overview/host-needs.tsx';
import { ShareInvite } from '#src/features/invite-friends/share-invite.tsx';

export function Page() {
  const t = useTranslator();
  return (
    <>
      <h1 className="visually-hidden">{t('page_home')}</h1>
      <HomeFeed
        renderHostNeeds={(events) => <RequestsAtMyDinners events={events} />}
        // `bare`: the dinner's name is already above it.
        renderAnswer={({ slug }) => <beside-dinner-rsvp bare event-slug={slug} />}
        renderNeighbours={(seating) => <SeatNeighbours seating={seating} />}
        renderPlan={(event, seating) => <DinnerPlan event={event} seating={seating} />}
        renderShare={(onShared, main) => (
          <ShareInvite
            variant={main ? 'primary' : 'border'}
            size={main ? 'large' : 'medium'}
            onShared={onShared}
          />
        )}
      />
    </>
  );
}
