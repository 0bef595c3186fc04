import { useNavigate, useSearch } from '@tanstack/react-router';
import { routes } from '#src/contract/routes.ts';
import { sanitizeRedirect } from '#src/core/session/sanitize-redirect.ts';
import { Ahead, useDinnerAhead } from '#src/features/intro/ahead.tsx';
import { introSteps, stepOf, walkTo } from '#src/features/intro/intro.logic.ts';
import { Intro } from '#src/features/intro/intro.tsx';

/** The introduction: walked steps and choices are the address, so the browser's back and forward walk them (R07). */
export function Page() {
  const navigate = useNavigate();
  const search = useSearch({ from: '/intro/' });
  const { steps = [0], userChoices = {}, redirect, slug, eventSlug } = search;
  const dinner = useDinnerAhead({ slug, eventSlug });
  // Whoever has a seat finds it at home; whoever has none yet is led to where the answer is one press away (R09).
  const onward = redirect ?? (dinner && !dinner.hasSeat ? sanitizeRedirect(routes.event(dinner.event.id)) : undefined);
  return (
    <Intro
      ahead={dinner && (dinner.hasSeat || !redirect) && <Ahead {...dinner} />}
      step={stepOf(steps)}
      choices={userChoices}
      onStep={(step) => void navigate({ to: '/intro/', search: { ...search, steps: walkTo(steps, introSteps.indexOf(step)) } })}
      onChoose={(choice, replace) => void navigate({ to: '/intro/', search: { ...search, userChoices: { ...userChoices, ...choice } }, replace })}
      onFinished={() => void navigate({ to: '/tutorial/', search: { redirect: onward } })}
    />
  );
}
