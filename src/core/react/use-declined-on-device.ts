import { useMemo, useSyncExternalStore } from 'react';
import { createDeclinedEventStore } from '../storage/declined-event-store.ts';
import { getScopedStorage } from '../storage/storage.ts';
import type { Core } from '../core.ts';
import { useCore } from './core-provider.tsx';

const getDeclinedStore = ({ state, storageScope }: Core) =>
  state('declinedEvents', () => createDeclinedEventStore(() => getScopedStorage(storageScope)));

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
