import { useMemo, useSyncExternalStore } from 'react';
import { type DeclinedStore, createDeclinedStore } from '../storage/declined-store.ts';
import type { Core } from '../core.ts';
import { useCore } from './core-provider.tsx';

/** By the session, which is one for the elements of all languages. */
const storeBySession = new WeakMap<Core['session'], DeclinedStore>();

/** On a stranger's page nothing outlives the tab, and in a frame not even the page. Reading `window.localStorage` may itself throw. */
function getDeclinedStore(core: Core): DeclinedStore {
  let declined = storeBySession.get(core.session);
  if (!declined) {
    declined = createDeclinedStore(() => (core.isMemoryOnly ? null : core.isFirstParty ? localStorage : sessionStorage));
    storeBySession.set(core.session, declined);
  }
  return declined;
}

/** Whether this dinner was declined on this device without an account (R48), and the way to change that. */
export function useDeclined(slug: string): { isDeclined: boolean; remember: () => void; forget: () => void } {
  const declined = getDeclinedStore(useCore());
  const isDeclined = useSyncExternalStore(
    declined.subscribe,
    () => slug !== '' && declined.has(slug),
    () => false,
  );
  return useMemo(() => ({ isDeclined, remember: () => declined.add(slug), forget: () => declined.remove(slug) }), [declined, isDeclined, slug]);
}
