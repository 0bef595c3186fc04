import type { CallDefinition } from '#src/contract/call-definition.ts';
import { type CallResponse, type CallName, calls, type CallInput } from '#src/contract/calls.ts';
import { ApiError, isApiError } from './api-error.ts';
import { makeId } from '../browser/make-id.ts';
import { getOwn } from './get-own.ts';
import type { HttpClient, HttpRequestOptions } from './http-client.ts';
import type { Session } from '../session/session.ts';

export interface CallOptions {
  /** Idempotency-Key of the action; made here where none is given. */
  key?: string;
  signal?: AbortSignal;
  /** The language to be answered in, where it is another than the page's. */
  locale?: string;
  /** Whose call this is, null for a stranger's; it is not sent once somebody else is signed in. */
  forUser?: string | null;
  /** Goes on where the page is left meanwhile. */
  keepalive?: boolean;
}

export interface ApiClient {
  /**
   * Makes one call of the table.
   * @throws ApiError with status 0 where no answer came; see R52 for a 401.
   */
  call<N extends CallName>(name: N, input: CallInput<N>, options?: CallOptions): Promise<CallResponse<N>>;
  /** The same call, answered by a file of the kind asked for (`text/csv`). @throws as a call does */
  download<N extends CallName>(name: N, input: CallInput<N>, accept: string): Promise<Blob>;
  fetchJson(path: string, signal?: AbortSignal): Promise<unknown>;
  /** Whether a stranger may make it. */
  isPublic(name: CallName): boolean;
}

/** As the server reads it: who makes a session, or asks what everybody may know, carries none, and so is answered on any page. */
const shouldSendToken = (row: CallDefinition) => row.who !== 'anyone' || getOwn(row, 'allowWidgetScope') === true;

export function createApiClient(send: HttpClient, session: Session): ApiClient {
  /** `run` as whoever is signed in, and once more where their token had to be renewed. */
  async function runWithToken<T>(name: CallName, options: CallOptions, run: (options: HttpRequestOptions) => Promise<T>): Promise<T> {
    // Without what a page hung on Object.prototype.
    const safeOptions: CallOptions = Object.assign(Object.create(null), options);
    const row = calls[name];
    const idempotencyKey = row.method === 'GET' ? undefined : (safeOptions.key ?? makeId());
    // What is to outlive the page cannot wait for a renewal that would not.
    const auth = shouldSendToken(row) ? (safeOptions.keepalive ? session.get() : await session.getFreshAuthSession(safeOptions.locale)) : null;
    if (safeOptions.forUser !== undefined && safeOptions.forUser !== (auth?.user.id ?? null)) throw new ApiError('', { status: 401 });
    try {
      return await run({ ...safeOptions, key: idempotencyKey, token: auth?.access });
    } catch (error) {
      if (!auth?.refresh || !isApiError(error) || error.status !== 401) throw error;
      const next = await session.refresh(auth.access, safeOptions.locale);
      if (!next || next.user.id !== auth.user.id || next.access === auth.access) throw error;
      return run({ ...safeOptions, key: idempotencyKey, token: next.access });
    }
  }
  return {
    call: (name, input, options = {}) => runWithToken(name, options, (how) => send(name, input, how)),
    download: (name, input, accept) => runWithToken(name, {}, (how) => send.download(name, input, accept, how)),
    fetchJson: send.fetchJson,
    isPublic: (name) => calls[name].who === 'anyone',
  };
}
