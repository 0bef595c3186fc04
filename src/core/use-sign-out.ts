import { useCallback, useState } from 'react';
import { sendHeld } from './held.ts';
import { useCore } from './provider.tsx';
import { forgetDrafts } from './use-draft.ts';
import { useGo } from './use-place.ts';

/** Nobody who logs out is kept signed in for longer by a server that does not answer. */
const PATIENCE = 2500;

export interface SigningOut {
  /** Where on the product it leads; nowhere unless given. */
  to?: string;
  /** Only to sign in anew: what is typed is wanted again. */
  keepsDrafts?: boolean;
}

export interface SignOut {
  signOut: (how?: SigningOut) => Promise<void>;
  /** From the press on, until nobody is signed in. */
  isSigningOut: boolean;
}

/**
 * Out by one's own will. What could still be undone is sent first, while it may be, and the session ends once that is answered,
 * at the latest when patience or the page does. What was typed and not saved leaves the device, since the next at it may be
 * somebody else (R36).
 */
export function useSignOut(): SignOut {
  const core = useCore();
  const go = useGo();
  const [isSigningOut, setSigningOut] = useState(false);
  const signOut = useCallback(
    async ({ to, keepsDrafts = false }: SigningOut = {}) => {
      setSigningOut(true);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const patience = new Promise((resolve) => {
        timer = setTimeout(resolve, PATIENCE);
      });
      let isOut = false;
      const end = () => {
        window.removeEventListener('pagehide', end);
        clearTimeout(timer);
        // A page that comes back has ended it already, and somebody else may be signed in.
        if (isOut) return;
        isOut = true;
        if (!keepsDrafts) forgetDrafts();
        void core.session.signOut();
      };
      window.addEventListener('pagehide', end);
      await Promise.race([sendHeld(core, { keepalive: true }), patience]);
      end();
      setSigningOut(false);
      if (to !== undefined) go(to);
    },
    [core, go],
  );
  return { signOut, isSigningOut };
}
