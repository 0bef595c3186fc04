import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { isApiError } from '#src/core/api/api-error.ts';
import { useCore, useSession } from '#src/core/react/core-provider.tsx';

const Restore = lazy(() => import('./restore.tsx').then((file) => ({ default: file.Restore })));

/** Somebody who deleted their account and may still take it back (R46). */
export function useIsLeaving(): boolean {
  const core = useCore();
  const { user } = useSession();
  // Deleted elsewhere while this page lies open: the first answer that says so is believed.
  useEffect(
    () =>
      core.queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { error } = event.action;
        if (!isApiError(error) || error.code !== 'deactivated' || core.session.get()?.user.deactivated_at) return;
        core.apiClient.call('readMe', {}).then(core.session.updateUser, () => undefined);
      }),
    [core],
  );
  return Boolean(user?.deactivated_at);
}

/** Shows what takes a deletion back instead of a page of a member's. */
export function RestoreGate({ shut, children }: { shut: boolean; children: ReactNode }) {
  if (!shut) return children;
  return (
    <Suspense>
      <Restore />
    </Suspense>
  );
}
