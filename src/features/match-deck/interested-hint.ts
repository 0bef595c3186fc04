import { getScopedStorage } from '#src/core/storage/storage.ts';
import { storageKeys } from '#src/core/storage/storage-keys.ts';
import type { Core } from '#src/core/core.ts';

/** True on the first call on this device; on partner pages per tab, in frames per page load. */
export function consumeInterestedHint({ state, storageScope }: Core): boolean {
  // Fallback without storage, as in a frame.
  const hint = state('interestedHint', () => ({ isConsumed: false }));
  if (hint.isConsumed) return false;
  hint.isConsumed = true;
  try {
    const storage = getScopedStorage(storageScope);
    if (storage && storage.getItem(storageKeys.interestedHintShown) !== null) return false;
    storage?.setItem(storageKeys.interestedHintShown, '1');
  } catch {
    // Without storage the core's flag is enough.
  }
  return true;
}
