import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { isApiError } from '#src/core/api/api-error.ts';
import { useCore, useSession } from '#src/core/react/core-provider.tsx';

const Restore = lazy(() =>
  import('./restore-account-page.tsx').then((file) => ({ default: file.RestoreAccountPage })),
);

/** Whether the user deleted their account and can still restore it (R46). */
export function useIsDeactivated(): boolean {
  const core = useCore();
  const { user } = useSession();
  // The account may be deleted in another tab or device: react to the first response that says so.
  useEffect(
    () =>
      core.queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { error } = event.action;
        if (
          !isApiError(error) ||
          error.code !== 'deactivated' ||
          core.session.get()?.user.deactivated_at
        )
          return;
        core.apiClient.call('readMe', {}).then(core.session.updateUser, () => undefined);
      }),
    [core],
  );
  return Boolean(user?.deactivated_at);
}

interface RestoreGateProps {
  shouldRestore: boolean;
  children: ReactNode;
}

export function RestoreAccountGate({ shouldRestore, children }: RestoreGateProps) {
  if (!shouldRestore) return children;
  return (
    <Suspense>
      <Restore />
    </Suspense>
  );
}
