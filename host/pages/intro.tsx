import { useNavigate, useSearch } from '@tanstack/react-router';
import { introSteps, stepOf, walkTo } from '#src/features/intro/intro.logic.ts';
import { Intro } from '#src/features/intro/intro.tsx';

/** The introduction: walked steps and choices are the address, so the browser's back and forward walk them (R07). */
export function Page() {
  const navigate = useNavigate();
  const { steps = [0], userChoices = {}, redirect } = useSearch({ from: '/intro/' });
  return (
    <Intro
      step={stepOf(steps)}
      choices={userChoices}
      onStep={(step) => void navigate({ to: '/intro/', search: { redirect, userChoices, steps: walkTo(steps, introSteps.indexOf(step)) } })}
      onChoose={(choice, replace) => void navigate({ to: '/intro/', search: { redirect, steps, userChoices: { ...userChoices, ...choice } }, replace })}
      onFinished={() => void navigate({ to: '/tutorial/', search: { redirect } })}
    />
  );
}
