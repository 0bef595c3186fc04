import { type AuthSession, StoredAuthSession, type AuthTokens } from '#src/contract/auth.ts';
import { ApiError, isApiError } from '../api/api-error.ts';
import { makeId } from '../browser/make-id.ts';
import type { HttpClient } from '../api/http-client.ts';
import type { StringStore } from '../storage/storage.ts';
import { isTokenExpired } from './token-expiry.ts';
import { withLock } from './with-lock.ts';

export type SessionUser = StoredAuthSession['user'];

export interface Session {
  get(): StoredAuthSession | null;
  subscribe(listener: () => void): () => void;
  set(auth: AuthSession): void;
  /** Signs out on this device at once and tells the server if it can be reached. Never rejects. */
  signOut(): Promise<void>;
  /** Deletes the session on this device without a request. */
  clear(): void;
  /**
   * Refreshes the tokens; concurrent callers share one request (R52).
   * @param rejectedToken the access token the server rejected. If it has been replaced since, returns the current session at once.
   * @param locale the caller's language, if not the page's: the user's e-mails follow it (R49).
   * @returns the session to continue with, null if it has ended.
   * @throws ApiError if the server could not be reached. The session is kept, and the call may be retried.
   */
  refresh(rejectedToken?: string, locale?: string): Promise<StoredAuthSession | null>;
  /** The current session, refreshed first if its token has expired. @throws ApiError 401 if it has ended or the user has changed */
  getFreshAuthSession(locale?: string): Promise<StoredAuthSession | null>;
  updateUser(user: Partial<SessionUser> & { id: string }): void;
  /** Backs sent-codes.ts. */
  readonly sentCodesStore: StringStore;
}

export interface SessionOptions {
  httpClient: HttpClient;
  store: StringStore;
  sentCodesStore: StringStore;
  /** Web Lock name, so that only one tab refreshes at a time. */
  lockName: string;
  now: () => number;
  /** Called when the user changes; null means signed out. */
  onUserChange?: (before: string | null, after: string | null) => void;
}

export function parseStoredAuthSession(text: string | null): StoredAuthSession | null {
  try {
    const auth = StoredAuthSession.safeParse(JSON.parse(text ?? 'null'));
    return auth.success ? auth.data : null;
  } catch {
    return null;
  }
}

/** Keeps only the fields that are stored. @throws if one is missing */
function toStoredAuthSession(auth: unknown): StoredAuthSession {
  const stored = StoredAuthSession.parse(auth);
  if (!stored.user.deactivated_at) {
    delete stored.user.deactivated_at;
    delete stored.user.permanent_at;
  }
  return stored;
}

/** R52: any 4xx on refresh ends the session; a network or server failure doesn't. */
const isSessionEnded = (error: unknown) =>
  isApiError(error) && error.status >= 400 && error.status < 500;

export function createSession({
  httpClient,
  store,
  sentCodesStore,
  lockName,
  now,
  onUserChange,
}: SessionOptions): Session {
  const listeners = new Set<() => void>();
  // Undefined until first read: creating a session touches no storage.
  let storedText: string | null | undefined;
  let current: StoredAuthSession | null = null;
  /** The refresh in progress, and the token it replaces: another user may sign in meanwhile. */
  let pendingRefresh: { token: string; result: Promise<StoredAuthSession | null> } | undefined;
  /** A token issued just now already looks expired, so the device clock is wrong: ignore `exp` until the next sign-in. */
  let isClockOff = false;

  /** Reads the store again, because another tab may have written to it. */
  function syncFromStore(): StoredAuthSession | null {
    if (storedText === undefined) store.subscribe(syncFromStore);
    const text = store.read();
    if (text === storedText) return current;
    const isFirstRead = storedText === undefined;
    const before = current?.user.id ?? null;
    storedText = text;
    current = parseStoredAuthSession(text);
    const after = current?.user.id ?? null;
    if (!isFirstRead && before !== after) onUserChange?.(before, after);
    if (!isFirstRead) [...listeners].forEach((listener) => listener());
    return current;
  }
  const get = () => (storedText === undefined ? syncFromStore() : current);

  function commit(auth: StoredAuthSession | null) {
    syncFromStore();
    store.write(auth && JSON.stringify(auth));
    syncFromStore();
  }

  function clear() {
    isClockOff = false;
    commit(null);
    sentCodesStore.write(null);
  }

  async function requestNewTokens(
    before: StoredAuthSession,
    locale?: string,
  ): Promise<StoredAuthSession | null> {
    // The server takes a refresh token that was used before for a stolen one, and ends the session for both tabs.
    await store.askOtherTabs?.();
    const stored = syncFromStore();
    // While we waited for the lock, another tab refreshed, or somebody signed in or out.
    if (!stored || stored.refresh !== before.refresh) return stored;
    let tokens: AuthTokens;
    try {
      tokens = await httpClient(
        'refresh',
        { body: { refresh: stored.refresh } },
        { key: makeId(), locale },
      );
    } catch (error) {
      const latest = syncFromStore();
      if (latest?.refresh !== stored.refresh) return latest;
      if (!isSessionEnded(error)) throw error;
      clear();
      return null;
    }
    const latest = syncFromStore();
    isClockOff = isTokenExpired(tokens.access, now());
    if (latest?.refresh === stored.refresh) {
      commit({ ...latest, ...tokens });
      return current;
    }
    // Signed out or replaced by another user in the meantime: revoke the new tokens.
    if (latest?.user.id !== stored.user.id)
      void httpClient('signOut', { body: {} }, { token: tokens.access, key: makeId() }).catch(
        () => {},
      );
    return latest;
  }

  function refresh(rejectedToken?: string, locale?: string): Promise<StoredAuthSession | null> {
    const before = syncFromStore();
    if (!before || (rejectedToken !== undefined && before.access !== rejectedToken))
      return Promise.resolve(before);
    if (pendingRefresh?.token === before.refresh) return pendingRefresh.result;
    const result = withLock(lockName, () => requestNewTokens(before, locale)).finally(() => {
      if (pendingRefresh?.result === result) pendingRefresh = undefined;
    });
    pendingRefresh = { token: before.refresh, result };
    return result;
  }

  const isExpired = ({ access }: StoredAuthSession) => !isClockOff && isTokenExpired(access, now());
  /** If the refresh fails, continue with the old token: the call itself will report the error. */
  const refreshOrKeep = (auth: StoredAuthSession, locale?: string) =>
    refresh(auth.access, locale).catch(() => auth);

  async function getFreshAuthSession(locale?: string): Promise<StoredAuthSession | null> {
    const auth = get();
    if (!auth || !isExpired(auth)) return auth;
    let next = await refreshOrKeep(auth, locale);
    // Tokens that another tab refreshed may have expired again by now.
    if (next && next.access !== auth.access && isExpired(next))
      next = await refreshOrKeep(next, locale);
    if (next?.user.id !== auth.user.id) throw new ApiError('', { status: 401 });
    return next;
  }

  /** Ends the session on the server, refreshing an expired token once. Uses keepalive, because the page may be closed right after. */
  async function revoke({ access, refresh: token }: StoredAuthSession): Promise<void> {
    const requestOptions = () => ({ key: makeId(), keepalive: true });
    try {
      await httpClient('signOut', { body: {} }, { token: access, ...requestOptions() });
    } catch (error) {
      if (!isApiError(error) || error.status !== 401) throw error;
      const tokens = await httpClient('refresh', { body: { refresh: token } }, requestOptions());
      await httpClient('signOut', { body: {} }, { token: tokens.access, ...requestOptions() });
    }
  }

  return {
    get,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(auth) {
      isClockOff = false;
      commit(toStoredAuthSession(auth));
    },
    async signOut() {
      const auth = syncFromStore();
      clear();
      if (auth) await revoke(auth).catch(() => {});
    },
    clear,
    refresh,
    getFreshAuthSession,
    updateUser(user) {
      const auth = syncFromStore();
      if (auth?.user.id === user.id)
        commit(toStoredAuthSession({ ...auth, user: { ...auth.user, ...user } }));
    },
    sentCodesStore,
  };
}
