import { useNavigate, useSearch } from '@tanstack/react-router';
import { routes } from '#src/contract/routes.ts';
import { sanitizeRedirect } from '#src/core/session/sanitize-redirect.ts';
import { InvitedDinnerNotice } from '#src/features/intro/invited-dinner-notice.tsx';
import { useInvitedDinner } from '#src/features/intro/use-invited-dinner.ts';
import { introSteps, getCurrentStep, updateVisitedSteps } from '#src/features/intro/intro-steps.ts';
import { Intro } from '#src/features/intro/intro.tsx';

/** The introduction. Steps and choices are in the URL, so the browser's back and forward move through them (R07). */
export function Page() {
  const navigate = useNavigate();
  const search = useSearch({ from: '/intro/' });
  const { steps = [0], userChoices = {}, redirect, slug, eventSlug } = search;
  const dinner = useInvitedDinner({ slug, eventSlug });
  // Guests with a seat go home, where it is shown; others go to their dinner, to answer there (R09).
  const nextRedirect =
    redirect ??
    (dinner && !dinner.hasSeat ? sanitizeRedirect(routes.event(dinner.event.id)) : undefined);
  return (
    <Intro
      dinnerNotice={dinner && (dinner.hasSeat || !redirect) && <InvitedDinnerNotice {...dinner} />}
      step={getCurrentStep(steps)}
      choices={userChoices}
      onStep={(step) =>
        void navigate({
          to: '/intro/',
          search: { ...search, steps: updateVisitedSteps(steps, introSteps.indexOf(step)) },
        })
      }
      onChoose={(choice, replace) =>
        void navigate({
          to: '/intro/',
          search: { ...search, userChoices: { ...userChoices, ...choice } },
          replace,
        })
      }
      onFinished={() => void navigate({ to: '/tutorial/', search: { redirect: nextRedirect } })}
    />
  );
}
