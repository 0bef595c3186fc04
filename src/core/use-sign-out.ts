import { useCallback } from 'react';
import { sendHeld } from './held.ts';
import { useCore } from './provider.tsx';
import { forgetDrafts } from './use-draft.ts';
import { useGo } from './use-place.ts';

/** Nobody is kept signed in for longer by a server that does not answer. */
const PATIENCE = 2500;

export interface SigningOut {
  /** Where on the product it leads; nowhere unless given. */
  to?: string;
  /** Only to sign in anew: what is typed is wanted again. */
  keepsDrafts?: boolean;
}

/**
 * Out by one's own will. What could still be undone is sent first, while it may be; what was typed and not saved leaves the
 * device, since the next at it may be somebody else (R36).
 */
export function useSignOut(): (how?: SigningOut) => Promise<void> {
  const core = useCore();
  const go = useGo();
  return useCallback(
    async ({ to, keepsDrafts = false } = {}) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const patience = new Promise((resolve) => {
        timer = setTimeout(resolve, PATIENCE);
      });
      await Promise.race([sendHeld(core), patience]);
      clearTimeout(timer);
      if (!keepsDrafts) forgetDrafts();
      void core.session.signOut();
      if (to !== undefined) go(to);
    },
    [core, go],
  );
}
