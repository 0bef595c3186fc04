import { storageKeys } from '#src/core/storage/storage-keys.ts';
import type { Core } from '#src/core/core.ts';
import { localStore } from '#src/core/storage/storage.ts';

interface IdentityOptions {
  core: Core;
  hasConsent: () => boolean;
  /** `isAlreadyIdentified`: another page has sent the identify event already. */
  identify: (userId: string, isAlreadyIdentified: boolean) => void;
  reset: () => void;
  /** Called when the user has changed. */
  onChange: () => void;
}

interface IdentityTracker {
  /** Call when the user's consent has changed. */
  update: () => void;
}

/**
 * Identifies the signed-in user once, by id only, and resets on sign-out (R62). The id is stored, so that other
 * pages and later visits don't identify again.
 */
export function trackIdentity({
  core,
  hasConsent,
  identify,
  reset,
  onChange,
}: IdentityOptions): IdentityTracker {
  const store = localStore(storageKeys.identifiedUser);
  let identifiedUserId = store.read();

  function update() {
    const userId = core.session.get()?.user.id ?? null;
    if (identifiedUserId !== null && identifiedUserId !== userId) {
      identifiedUserId = null;
      store.write(null);
      reset();
      if (userId === null) onChange();
    }
    if (userId === null || identifiedUserId === userId || !hasConsent()) return;
    identifiedUserId = userId;
    const isAlreadyIdentified = store.read() === userId;
    if (!isAlreadyIdentified) store.write(userId);
    identify(userId, isAlreadyIdentified);
    onChange();
  }
  core.session.subscribe(update);
  update();
  return { update };
}
