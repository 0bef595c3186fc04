import { storageKeys } from '#src/core/storage/storage-keys.ts';
import type { Core } from '#src/core/core.ts';
import { localStore } from '#src/core/storage/storage.ts';

interface PersonSettings {
  core: Core;
  mayTell: () => boolean;
  /** `isSaid`: another page has said so already, and only this one does not know yet. */
  identify: (user: string, isSaid: boolean) => void;
  reset: () => void;
  /** Somebody else is here than before. */
  onChange: () => void;
}

/**
 * Says once who somebody is, by id alone, and forgets it with the session (R62). The flag is kept, so that another page, or
 * the same one tomorrow, does not say it again.
 */
export function followPerson({ core, mayTell, identify, reset, onChange }: PersonSettings): { look: () => void } {
  const flag = localStore(storageKeys.identifiedUser);
  let known = flag.read();

  function look() {
    const user = core.session.get()?.user.id ?? null;
    if (known !== null && known !== user) {
      known = null;
      flag.write(null);
      reset();
      if (user === null) onChange();
    }
    if (user === null || known === user || !mayTell()) return;
    known = user;
    const isSaid = flag.read() === user;
    if (!isSaid) flag.write(user);
    identify(user, isSaid);
    onChange();
  }
  core.session.subscribe(look);
  look();
  return { look };
}
