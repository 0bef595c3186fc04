import { storageKeys } from '#src/core/storage/storage-keys.ts';
import type { Core } from '#src/core/core.ts';

/** True on the first call on this device; on partner pages per tab, in frames per page load. */
export function consumeInterestedHint({ state, isFirstParty, isMemoryOnly }: Core): boolean {
  // Fallback without storage, as in a frame.
  const hint = state('interestedHint', () => ({ isConsumed: false }));
  if (hint.isConsumed) return false;
  hint.isConsumed = true;
  if (isMemoryOnly) return true;
  try {
    const storage = isFirstParty ? localStorage : sessionStorage;
    if (storage.getItem(storageKeys.interestedNoticeShown) !== null) return false;
    storage.setItem(storageKeys.interestedNoticeShown, '1');
  } catch {
    // Without storage the core's flag is enough.
  }
  return true;
}
