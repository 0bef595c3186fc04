import { useCallback, useState } from 'react';
import { flushDeferredActions } from './deferred-actions.ts';
import { useCore } from './core-provider.tsx';
import { clearDrafts } from './use-draft.ts';
import { useGoToRoute } from './use-route-link.ts';

/** Nobody who logs out is kept signed in for longer by a server that does not answer. */
const SIGN_OUT_FLUSH_TIMEOUT_MS = 2500;

export interface SignOutOptions {
  /** Where on the product it leads; nowhere unless given. */
  redirectTo?: string;
  /** Only to sign in anew: what is typed is wanted again. */
  shouldKeepDrafts?: boolean;
}

export interface SignOutState {
  signOut: (how?: SignOutOptions) => Promise<void>;
  /** From the press on, until nobody is signed in. */
  isSigningOut: boolean;
}

/**
 * Out by one's own will. What could still be undone is sent first, while it may be, and the session ends once that is answered,
 * at the latest when patience or the page does. What was typed and not saved leaves the device, since the next at it may be
 * somebody else (R36).
 */
export function useSignOut(): SignOutState {
  const core = useCore();
  const go = useGoToRoute();
  const [isSigningOut, setSigningOut] = useState(false);
  const signOut = useCallback(
    async ({ redirectTo: to, shouldKeepDrafts: keepsDrafts = false }: SignOutOptions = {}) => {
      setSigningOut(true);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const timeout = new Promise((resolve) => {
        timer = setTimeout(resolve, SIGN_OUT_FLUSH_TIMEOUT_MS);
      });
      let isOut = false;
      const finish = () => {
        window.removeEventListener('pagehide', finish);
        clearTimeout(timer);
        // A page that comes back has ended it already, and somebody else may be signed in.
        if (isOut) return;
        isOut = true;
        if (!keepsDrafts) clearDrafts();
        void core.session.signOut();
      };
      window.addEventListener('pagehide', finish);
      await Promise.race([flushDeferredActions(core, { keepalive: true }), timeout]);
      finish();
      setSigningOut(false);
      if (to !== undefined) go(to);
    },
    [core, go],
  );
  return { signOut, isSigningOut };
}
