import { useNavigate, useSearch } from '@tanstack/react-router';
import { introSteps, stepOf } from '#src/features/intro/intro.logic.ts';
import { Intro } from '#src/features/intro/intro.tsx';
import { destination } from '../shell/guards.ts';

/** The introduction: the walked steps are the address, so the browser's back and forward walk them (R07). */
export function Page() {
  const navigate = useNavigate();
  const { steps = [0], redirect } = useSearch({ strict: false });
  return (
    <Intro
      step={stepOf(steps)}
      onStep={(step) => void navigate({ to: '/intro', search: { redirect, steps: walk(steps, introSteps.indexOf(step)) } })}
      onFinished={() => void navigate(destination(redirect))}
    />
  );
}

/** Forward adds a step; back to one that was walked cuts what came after it. */
function walk(steps: number[], next: number): number[] {
  const seen = steps.indexOf(next);
  return seen < 0 ? [...steps, next] : steps.slice(0, seen + 1);
}
