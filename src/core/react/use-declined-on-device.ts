import { useMemo, useSyncExternalStore } from 'react';
import {
  type DeclinedEventStore,
  createDeclinedEventStore,
} from '../storage/declined-event-store.ts';
import type { Core } from '../core.ts';
import { useCore } from './core-provider.tsx';

/** Keyed by session, because localized copies of a core share it. */
const storeBySession = new WeakMap<Core['session'], DeclinedEventStore>();

/** Nothing outlives the tab on partner pages, or the page in a frame. Reading `window.localStorage` may throw. */
function getDeclinedStore(core: Core): DeclinedEventStore {
  let store = storeBySession.get(core.session);
  if (!store) {
    store = createDeclinedEventStore(() =>
      core.isMemoryOnly ? null : core.isFirstParty ? localStorage : sessionStorage,
    );
    storeBySession.set(core.session, store);
  }
  return store;
}

/** Whether this dinner was declined on this device without an account (R48), with functions to change that. */
export function useDeclinedOnDevice(slug: string): {
  isDeclined: boolean;
  remember: () => void;
  forget: () => void;
} {
  const store = getDeclinedStore(useCore());
  const isDeclined = useSyncExternalStore(
    store.subscribe,
    () => slug !== '' && store.has(slug),
    () => false,
  );
  return useMemo(
    () => ({ isDeclined, remember: () => store.add(slug), forget: () => store.remove(slug) }),
    [store, isDeclined, slug],
  );
}
