import { useCallback, useState } from 'react';
import { waitForShownSpinners } from '../browser/shown-spinners.ts';
import { storageKeys } from '../storage/storage-keys.ts';
import { createFallbackStore, getScopedStorage } from '../storage/storage.ts';
import { flushDeferredActions } from './deferred-actions.ts';
import { useCore } from './core-provider.tsx';
import { clearDrafts } from './use-draft.ts';
import { useNavigateToRoute } from './use-route-link.ts';

/** A server that doesn't respond must not delay signing out for longer. */
const SIGN_OUT_FLUSH_TIMEOUT_MS = 2500;

export interface SignOutOptions {
  /** Route to open afterwards; stays on the page if not set. */
  redirectTo?: string;
  /** Set when signing out only to sign in again: drafts are still needed. */
  shouldKeepDrafts?: boolean;
}

export interface SignOutState {
  signOut: (options?: SignOutOptions) => Promise<void>;
  isSigningOut: boolean;
}

/**
 * Signs out on the user's request. Pending undoable actions are sent first, while the token is valid; the session ends when they
 * finish, on timeout, or when the page is left. Drafts and unsent check-ins are deleted, because somebody else may use the device next (R36).
 */
export function useSignOut(): SignOutState {
  const core = useCore();
  const navigateToRoute = useNavigateToRoute();
  const [isSigningOut, setSigningOut] = useState(false);
  const signOut = useCallback(
    async ({ redirectTo, shouldKeepDrafts = false }: SignOutOptions = {}) => {
      setSigningOut(true);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const timeout = new Promise((resolve) => {
        timer = setTimeout(resolve, SIGN_OUT_FLUSH_TIMEOUT_MS);
      });
      let isFinished = false;
      const finish = () => {
        window.removeEventListener('pagehide', finish);
        clearTimeout(timer);
        // After a restore from the back/forward cache this runs again, and another user may be signed in.
        if (isFinished) return;
        isFinished = true;
        if (!shouldKeepDrafts) {
          clearDrafts();
          const getStorage = () => getScopedStorage(core.storageScope);
          createFallbackStore(storageKeys.doorQueue, getStorage).write(null);
        }
        void core.session.signOut();
      };
      window.addEventListener('pagehide', finish);
      await Promise.race([flushDeferredActions(core, { keepalive: true }), timeout]);
      await waitForShownSpinners();
      finish();
      setSigningOut(false);
      if (redirectTo !== undefined) navigateToRoute(redirectTo);
    },
    [core, navigateToRoute],
  );
  return { signOut, isSigningOut };
}
