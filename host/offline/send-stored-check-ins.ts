/** Sends check-ins that were pressed without a connection, whichever page the app opens at. */
import { onlineManager } from '@tanstack/react-query';
import type { Core } from '#src/core/core.ts';
import { storageKeys } from '#src/core/storage/storage-keys.ts';
import { getWebStorage, type WebStorage } from '#src/core/storage/storage.ts';

const isStored = (storage: WebStorage | undefined): boolean => {
  try {
    return storage?.getItem(storageKeys.doorQueue) != null;
  } catch {
    // Storage is blocked.
    return false;
  }
};

export function sendStoredCheckIns(
  core: Core,
  storage: WebStorage | undefined = getWebStorage('localStorage'),
): void {
  async function start(): Promise<void> {
    if (!core.session.get() || !isStored(storage)) return;
    try {
      const { getDoorQueue } = await import('#src/features/hosting/evening/door-queue.ts');
      getDoorQueue(core);
    } catch {
      // Without a connection the script may be missing; with one this is tried again.
    }
  }
  void start();
  core.session.subscribe(() => void start());
  onlineManager.subscribe((isOnline) => isOnline && void start());
}
