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
  /** Signed out here at once; the server is told as well as it can be. Never fails. */
  signOut(): Promise<void>;
  /** Forgets the session on this device without telling the server. */
  clear(): void;
  /**
   * One refresh for everybody who asks at a time (R52).
   * @param rejectedToken the access token that was refused; if it is not ours any more, ours is given at once.
   * @param locale whoever asks speaks another language than the page: letters follow (R49).
   * @returns the session to go on with, null when there is none.
   * @throws ApiError that may be tried again where the server could not be asked; the session stays.
   */
  refresh(rejectedToken?: string, locale?: string): Promise<StoredAuthSession | null>;
  /** Whose call goes out now; a token that is known to have run out is renewed first. @throws ApiError 401 where the session is over */
  getFreshAuthSession(locale?: string): Promise<StoredAuthSession | null>;
  updateUser(user: Partial<SessionUser> & { id: string }): void;
  /** When a code was last sent to each address: see codes.ts. */
  readonly sentCodesStore: StringStore;
}

export interface SessionOptions {
  send: HttpClient;
  store: StringStore;
  sentCodesStore: StringStore;
  /** Name of the lock by which tabs take turns. */
  lockName: string;
  now: () => number;
  /** Called when the person changes; null is nobody. */
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

/** Only what is to be kept. @throws where that is not there */
function toStoredAuthSession(auth: unknown): StoredAuthSession {
  const stored = StoredAuthSession.parse(auth);
  if (!stored.user.deactivated_at) {
    delete stored.user.deactivated_at;
    delete stored.user.permanent_at;
  }
  return stored;
}

/** The server's word that this session is over, in contrast to a line that failed. */
const isSessionEnded = (error: unknown) => isApiError(error) && error.status >= 400 && error.status < 500;

export function createSession({ send, store: shelf, sentCodesStore: codes, lockName: lock, now: clock, onUserChange: onUser }: SessionOptions): Session {
  const listeners = new Set<() => void>();
  // Undefined until first asked for: making a session reads nothing.
  let storedText: string | null | undefined;
  let current: StoredAuthSession | null = null;
  let pendingRefresh: Promise<StoredAuthSession | null> | undefined;
  /** A token made here just now has run out already: this device's clock says nothing about tokens. */
  let isClockOff = false;

  /** The store is the truth: another tab may have written since. */
  function syncFromStore(): StoredAuthSession | null {
    if (storedText === undefined) shelf.subscribe(syncFromStore);
    const found = shelf.read();
    if (found === storedText) return current;
    const first = storedText === undefined;
    const before = current?.user.id ?? null;
    storedText = found;
    current = parseStoredAuthSession(found);
    const after = current?.user.id ?? null;
    if (!first && before !== after) onUser?.(before, after);
    if (!first) [...listeners].forEach((listener) => listener());
    return current;
  }
  const get = () => (storedText === undefined ? syncFromStore() : current);

  function commit(auth: StoredAuthSession | null) {
    syncFromStore();
    shelf.write(auth && JSON.stringify(auth));
    syncFromStore();
  }

  function clear() {
    isClockOff = false;
    commit(null);
    codes.write(null);
  }

  async function requestNewTokens(before: StoredAuthSession, locale?: string): Promise<StoredAuthSession | null> {
    const now = syncFromStore();
    // Another tab was quicker, or somebody signed in or out while we waited for our turn.
    if (!now || now.refresh !== before.refresh) return now;
    let tokens: AuthTokens;
    try {
      tokens = await send('refresh', { body: { refresh: now.refresh } }, { key: makeId(), locale });
    } catch (error) {
      const latest = syncFromStore();
      if (latest?.refresh !== now.refresh) return latest;
      if (!isSessionEnded(error)) throw error;
      clear();
      return null;
    }
    const left = syncFromStore();
    isClockOff = isTokenExpired(tokens.access, clock());
    if (left?.refresh === now.refresh) {
      commit({ ...left, ...tokens });
      return current;
    }
    // Too late: signed out, or somebody else, in the meantime. The new pair must not live on anywhere.
    if (left?.user.id !== now.user.id) void send('signOut', { body: {} }, { token: tokens.access, key: makeId() }).catch(() => {});
    return left;
  }

  function refresh(used?: string, locale?: string): Promise<StoredAuthSession | null> {
    const before = syncFromStore();
    if (!before || (used !== undefined && before.access !== used)) return Promise.resolve(before);
    pendingRefresh ??= withLock(lock, () => requestNewTokens(before, locale)).finally(() => {
      pendingRefresh = undefined;
    });
    return pendingRefresh;
  }

  const isExpired = ({ access }: StoredAuthSession) => !isClockOff && isTokenExpired(access, clock());
  /** Where the server could not be asked the call finds out by itself. */
  const refreshOrKeep = (auth: StoredAuthSession, locale?: string) => refresh(auth.access, locale).catch(() => auth);

  async function fresh(locale?: string): Promise<StoredAuthSession | null> {
    const auth = get();
    if (!auth || !isExpired(auth)) return auth;
    let next = await refreshOrKeep(auth, locale);
    // The pair another tab has made is handed over as it is, and may have run out as well.
    if (next && next.access !== auth.access && isExpired(next)) next = await refreshOrKeep(next, locale);
    if (next?.user.id !== auth.user.id) throw new ApiError('', { status: 401 });
    return next;
  }

  /** Ends a session at the server, renewing an expired token once to be let in. Whoever logs out may close the page the next moment. */
  async function revoke({ access, refresh: token }: StoredAuthSession): Promise<void> {
    const sent = () => ({ key: makeId(), keepalive: true });
    try {
      await send('signOut', { body: {} }, { token: access, ...sent() });
    } catch (error) {
      if (!isApiError(error) || error.status !== 401) throw error;
      const tokens = await send('refresh', { body: { refresh: token } }, sent());
      await send('signOut', { body: {} }, { token: tokens.access, ...sent() });
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
    getFreshAuthSession: fresh,
    updateUser(user) {
      const auth = syncFromStore();
      if (auth?.user.id === user.id) commit(toStoredAuthSession({ ...auth, user: { ...auth.user, ...user } }));
    },
    sentCodesStore: codes,
  };
}
