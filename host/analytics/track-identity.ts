import { storageKeys } from '#src/core/storage/storage-keys.ts';
import type { Core } from '#src/core/core.ts';
import { localStore } from '#src/core/storage/storage.ts';

interface IdentityOptions {
  core: Core;
  hasConsent: () => boolean;
  /** `isAlreadyIdentified`: another page has sent the identify event already. */
  identify: (user: string, isAlreadyIdentified: boolean) => void;
  reset: () => void;
  /** The user has changed. */
  onChange: () => void;
}

interface IdentityTracker {
  /** Call when the user's consent has changed. */
  update: () => void;
}

/**
 * Identifies the signed-in user once, by id only, and resets on sign-out (R62). The identified user is stored, so that other
 * pages and later visits don't identify again.
 */
export function trackIdentity({ core, hasConsent, identify, reset, onChange }: IdentityOptions): IdentityTracker {
  const store = localStore(storageKeys.identifiedUser);
  let identifiedUser = store.read();

  function update() {
    const user = core.session.get()?.user.id ?? null;
    if (identifiedUser !== null && identifiedUser !== user) {
      identifiedUser = null;
      store.write(null);
      reset();
      if (user === null) onChange();
    }
    if (user === null || identifiedUser === user || !hasConsent()) return;
    identifiedUser = user;
    const isAlreadyIdentified = store.read() === user;
    if (!isAlreadyIdentified) store.write(user);
    identify(user, isAlreadyIdentified);
    onChange();
  }
  core.session.subscribe(update);
  update();
  return { update };
}
