import { storageKeys } from '#src/core/storage/storage-keys.ts';
import type { Core } from '#src/core/core.ts';

/** Without storage, as in a frame, it is told once for as long as the page lives. */
let isToldHere = false;

/** True the first time it is asked on this device; on a stranger's page, in this tab, since nothing of ours outlives it there, and in a frame on this page. */
export function isFirstInterested({ isFirstParty, isMemoryOnly }: Core): boolean {
  if (isToldHere) return false;
  isToldHere = true;
  if (isMemoryOnly) return true;
  try {
    const storage = isFirstParty ? localStorage : sessionStorage;
    if (storage.getItem(storageKeys.isInterestedTold) !== null) return false;
    storage.setItem(storageKeys.isInterestedTold, '1');
  } catch {
    return true;
  }
  return true;
}
