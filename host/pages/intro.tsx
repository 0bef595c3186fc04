import { useNavigate, useSearch } from '@tanstack/react-router';
import { Ahead, useBegunAnswer } from '#src/features/intro/ahead.tsx';
import { introSteps, stepOf, walkTo } from '#src/features/intro/intro.logic.ts';
import { Intro } from '#src/features/intro/intro.tsx';

/** The introduction: walked steps and choices are the address, so the browser's back and forward walk them (R07). */
export function Page() {
  const navigate = useNavigate();
  const search = useSearch({ from: '/intro/' });
  const { steps = [0], userChoices = {}, redirect, slug, eventSlug } = search;
  const answer = useBegunAnswer({ slug, eventSlug });
  return (
    <Intro
      ahead={<Ahead slug={slug} eventSlug={eventSlug} />}
      step={stepOf(steps)}
      choices={userChoices}
      onStep={(step) => void navigate({ to: '/intro/', search: { ...search, steps: walkTo(steps, introSteps.indexOf(step)) } })}
      onChoose={(choice, replace) => void navigate({ to: '/intro/', search: { ...search, userChoices: { ...userChoices, ...choice } }, replace })}
      onFinished={() => {
        answer();
        void navigate({ to: '/tutorial/', search: { redirect } });
      }}
    />
  );
}
