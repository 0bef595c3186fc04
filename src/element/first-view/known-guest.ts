import { normalizeApiUrl } from '#src/core/api-url.ts';
import { getSharedCores } from '#src/core/page-registry.ts';
import { getAuthKey, storageKeys } from '#src/core/storage/storage-keys.ts';

/** Whether somebody is signed in, or has declined this dinner in this tab: then only React can show what is theirs. */
export function isKnownGuest(api: string, eventSlug: unknown): boolean {
  const apiUrl = normalizeApiUrl(api);
  // Where storage is blocked, the session is in memory.
  if (
    [...getSharedCores().values()].some(
      (core) => core.apiUrl === apiUrl && core.session.get() !== null,
    )
  )
    return true;
  try {
    if (sessionStorage.getItem(getAuthKey(api)) !== null) return true;
    const declined: unknown = JSON.parse(
      sessionStorage.getItem(storageKeys.declinedEvents)?.toLowerCase() ?? '[]',
    );
    return (
      typeof eventSlug === 'string' &&
      Array.isArray(declined) &&
      declined.includes(eventSlug.toLowerCase())
    );
  } catch {
    // Storage is blocked, so nothing is stored.
    return false;
  }
}
