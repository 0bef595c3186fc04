import '../../src/features/tutorial/tutorial.css';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Progress } from '#src/features/intro/progress.tsx';
import { Tutorial, tutorialPages } from '#src/features/tutorial/tutorial.tsx';
import { destination } from '../shell/guards.ts';

/** Three pages about how a dinner works (R39). The current page is in the URL. */
export function Page() {
  const navigate = useNavigate();
  const { step = 0, redirect } = useSearch({ from: '/tutorial/' });
  return (
    <Tutorial
      page={step}
      progress={<Progress step={step} steps={tutorialPages} words="tutorial_step" />}
      onPage={(next) => void navigate({ to: '/tutorial/', search: { redirect, step: next } })}
      onDone={() => void navigate(destination(redirect))}
    />
  );
}
