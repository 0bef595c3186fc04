import { CatchBoundary } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { toEventBySlug } from '#src/core/dinners/invitation-state.ts';
import { DinnerPlan } from '#src/features/dinner-plan/dinner-plan.tsx';
import { RsvpForm } from '#src/features/dinner-rsvp/rsvp-form.tsx';
import { EventItem } from '#src/features/events/event-item.tsx';
import { HomeFeed } from '#src/features/home-feed/home-feed.tsx';
import { RequestsSkeleton } from '#src/features/hosting/guests/requests-skeleton.tsx';
import { HostOffer } from '#src/features/host-offer/host-offer.tsx';
import { StateBand } from '#src/features/invite-card/state-band.tsx';
import { ShareInvite } from '#src/features/invite-friends/share-invite.tsx';
import { StayInTouch } from '#src/features/matches/stay-in-touch.tsx';
import { LazyHomeRequests } from './home/lazy-home-requests.ts';

/** Home is for members: the form's step of signing in never shows here. */
const NoSignIn = () => null;

/** The line of figures above still leads to the requests. */
const NoRequests = () => null;

export function Page() {
  const t = useTranslator();
  return (
    <>
      <h1 className="visually-hidden">{t('page_home')}</h1>
      <HomeFeed
        renderState={(event, state, ref) => (
          <StateBand event={toEventBySlug(event)} state={state} ref={ref} />
        )}
        renderAnswer={(event, isMain) => (
          <RsvpForm event={toEventBySlug(event)} isMain={isMain} signIn={NoSignIn} />
        )}
        renderDinner={(event) => <EventItem event={event} />}
        renderStayInTouch={(seating) => <StayInTouch seating={seating} isOnHome />}
        renderRequests={(event, count, reportFocus) => (
          <CatchBoundary getResetKey={() => count} errorComponent={NoRequests}>
            <Suspense
              fallback={
                <div className="home-requests">
                  <RequestsSkeleton label={t('waiting')} count={count} />
                </div>
              }
            >
              <LazyHomeRequests event={event} count={count} reportFocus={reportFocus} />
            </Suspense>
          </CatchBoundary>
        )}
        renderPlan={(event, seating) => <DinnerPlan event={event} seating={seating} />}
        renderHostOffer={(event, onDeclined) => <HostOffer event={event} onDeclined={onDeclined} />}
        renderShare={(onShared, isPlain) => (
          <ShareInvite variant={isPlain ? 'ghost' : 'border'} onShared={onShared} />
        )}
      />
    </>
  );
}
