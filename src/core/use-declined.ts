import { useMemo, useSyncExternalStore } from 'react';
import { type Declined, createDeclined } from './declined.ts';
import type { Core } from './core.ts';
import { useCore } from './provider.tsx';

/** By the session, which is one for the elements of all languages. */
const made = new WeakMap<Core['session'], Declined>();

/** On a stranger's page nothing outlives the tab, and in a frame not even the page. Reading `window.localStorage` may itself throw. */
function declinedOf(core: Core): Declined {
  let declined = made.get(core.session);
  if (!declined) {
    declined = createDeclined(() => (core.memoryOnly ? null : core.own ? localStorage : sessionStorage));
    made.set(core.session, declined);
  }
  return declined;
}

/** Whether this dinner was declined on this device without an account (R48), and the way to change that. */
export function useDeclined(slug: string): { has: boolean; remember: () => void; forget: () => void } {
  const declined = declinedOf(useCore());
  const has = useSyncExternalStore(
    declined.subscribe,
    () => slug !== '' && declined.has(slug),
    () => false,
  );
  return useMemo(() => ({ has, remember: () => declined.remember(slug), forget: () => declined.forget(slug) }), [declined, has, slug]);
}
