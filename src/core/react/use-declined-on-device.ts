import { useMemo, useSyncExternalStore } from 'react';
import { createDeclinedEventStore } from '../storage/declined-event-store.ts';
import type { Core } from '../core.ts';
import { useCore } from './core-provider.tsx';

/** Nothing outlives the tab on partner pages, or the page in a frame. Reading `window.localStorage` may throw. */
const getDeclinedStore = ({ state, isMemoryOnly, isFirstParty }: Core) =>
  state('declinedEvents', () =>
    createDeclinedEventStore(() =>
      isMemoryOnly ? null : isFirstParty ? localStorage : sessionStorage,
    ),
  );

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
