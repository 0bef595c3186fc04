import { useNavigate, useSearch } from '@tanstack/react-router';
import { StepProgress } from '#src/features/intro/step-progress.tsx';
import { Tutorial, TUTORIAL_PAGE_COUNT } from '#src/features/tutorial/tutorial.tsx';
import { resolveRedirectTarget } from '../shell/routing/guards.ts';

/** Three pages about how a dinner works (R39). The current page is in the URL. */
export function Page() {
  const navigate = useNavigate();
  const { step = 0, redirect } = useSearch({ from: '/tutorial/' });
  return (
    <Tutorial
      page={step}
      progress={<StepProgress step={step} steps={TUTORIAL_PAGE_COUNT} labelKey="tutorial_step" />}
      onPageChange={(next) => void navigate({ to: '/tutorial/', search: { redirect, step: next } })}
      onDone={() => void navigate(resolveRedirectTarget(redirect))}
    />
  );
}
