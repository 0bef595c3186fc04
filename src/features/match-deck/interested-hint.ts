import { storageKeys } from '#src/core/storage/storage-keys.ts';
import type { Core } from '#src/core/core.ts';

/** Fallback without storage, as in a frame: lasts as long as the page. */
let isConsumedInMemory = false;

/** True on the first call on this device; on partner pages per tab, in frames per page load. */
export function consumeInterestedHint({ isFirstParty, isMemoryOnly }: Core): boolean {
  if (isConsumedInMemory) return false;
  isConsumedInMemory = true;
  if (isMemoryOnly) return true;
  try {
    const storage = isFirstParty ? localStorage : sessionStorage;
    if (storage.getItem(storageKeys.interestedNoticeShown) !== null) return false;
    storage.setItem(storageKeys.interestedNoticeShown, '1');
  } catch {
    // Without storage the flag in memory is enough.
  }
  return true;
}
