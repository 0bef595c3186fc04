import type { CallDefinition } from '#src/contract/call-definition.ts';
import { type CallResponse, type CallName, calls, type CallInput } from '#src/contract/calls.ts';
import { ApiError, isApiError } from './api-error.ts';
import { waitForShownSpinners } from '../browser/shown-spinners.ts';
import { makeId } from '../browser/make-id.ts';
import { getOwnProperty } from './get-own-property.ts';
import type { HttpClient, HttpRequestOptions } from './http-client.ts';
import type { Session } from '../session/session.ts';

export interface CallOptions {
  /** Idempotency-Key of the action; generated when missing. */
  key?: string;
  signal?: AbortSignal;
  /** Response language, if not the page's. */
  locale?: string;
  /** The user this call belongs to (null: signed out). The call fails with 401 if another user is signed in by then. */
  forUser?: string | null;
  /** Lets the request finish after the page is left. */
  keepalive?: boolean;
}

export interface ApiClient {
  /**
   * Makes one API call.
   * @throws ApiError, with status 0 if there was no response; see R52 for 401.
   */
  call<N extends CallName>(
    name: N,
    input: CallInput<N>,
    options?: CallOptions,
  ): Promise<CallResponse<N>>;
  /** The same call, returning a file of the accepted type (`text/csv`). @throws ApiError like `call` */
  download<N extends CallName>(
    name: N,
    input: CallInput<N>,
    accept: string,
    options?: CallOptions,
  ): Promise<Blob>;
  fetchJson(path: string, signal?: AbortSignal): Promise<unknown>;
  /** Whether the call works without signing in. */
  isPublic(name: CallName): boolean;
}

/** Public and sign-in calls carry no token, so they also work on origins that aren't listed. The server applies the same rule. */
const shouldSendToken = (definition: CallDefinition) =>
  definition.who !== 'anyone' || getOwnProperty(definition, 'allowWidgetScope') === true;

export function createApiClient(httpClient: HttpClient, session: Session): ApiClient {
  /** Runs the request with the current token, and once more after a 401 if the token could be refreshed. */
  async function runWithToken<T>(
    name: CallName,
    options: CallOptions,
    run: (options: HttpRequestOptions) => Promise<T>,
  ): Promise<T> {
    // No prototype: a page may have added properties to Object.prototype.
    const safeOptions: CallOptions = Object.assign(Object.create(null), options);
    const definition = calls[name];
    const idempotencyKey = definition.method === 'GET' ? undefined : (safeOptions.key ?? makeId());
    // A keepalive request can't wait for a token refresh, which would not survive the page.
    const auth = shouldSendToken(definition)
      ? safeOptions.keepalive
        ? session.get()
        : await session.getFreshAuthSession(safeOptions.locale)
      : null;
    if (safeOptions.forUser !== undefined && safeOptions.forUser !== (auth?.user.id ?? null))
      throw new ApiError('', { status: 401 });
    try {
      return await run({ ...safeOptions, key: idempotencyKey, token: auth?.access });
    } catch (error) {
      if (!auth?.refresh || !isApiError(error) || error.status !== 401) throw error;
      const next = await session.refresh(auth.access, safeOptions.locale);
      if (!next || next.user.id !== auth.user.id || next.access === auth.access) throw error;
      return run({ ...safeOptions, key: idempotencyKey, token: next.access });
    }
  }
  async function receive<T>(
    name: CallName,
    options: CallOptions,
    run: (options: HttpRequestOptions) => Promise<T>,
  ): Promise<T> {
    const response = await runWithToken(name, options, run);
    await waitForShownSpinners();
    return response;
  }
  return {
    call: (name, input, options = {}) =>
      receive(name, options, (requestOptions) => httpClient(name, input, requestOptions)),
    download: (name, input, accept, options = {}) =>
      receive(name, options, (requestOptions) =>
        httpClient.download(name, input, accept, requestOptions),
      ),
    fetchJson: httpClient.fetchJson,
    isPublic: (name) => calls[name].who === 'anyone',
  };
}
