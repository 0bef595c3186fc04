import { getAuthKey, storageKeys } from '#src/core/storage/storage-keys.ts';

/** Whether this tab holds a session, or a stranger's answer to this dinner: then the guest is shown what they have, which only React can. */
export function hasStoredAnswer(api: string, eventSlug: unknown): boolean {
  try {
    if (sessionStorage.getItem(getAuthKey(api)) !== null) return true;
    const declined: unknown = JSON.parse(sessionStorage.getItem(storageKeys.declinedEvents) ?? '[]');
    return typeof eventSlug === 'string' && Array.isArray(declined) && declined.includes(eventSlug);
  } catch {
    // Storage is blocked, so nothing is stored.
    return false;
  }
}
