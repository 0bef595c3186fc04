import ky, { type KyInstance } from 'ky';
import type { CallDefinition } from '#src/contract/call-definition.ts';
import { type CallResponse, type CallName, calls, type CallInput } from '#src/contract/calls.ts';
import { parseRetryAfter } from '#src/contract/parse-retry-after.ts';
import {
  ApiError,
  parseErrorCode,
  parseFieldErrors,
  isApiError,
  parseErrorMessage,
} from './api-error.ts';
import { findBlockReason, watchPolicyViolations } from './find-block-reason.ts';
import { getOwnProperty } from './get-own-property.ts';

const REQUEST_TIMEOUT_MS = 30_000;
const UPLOAD_TIMEOUT_MS = 120_000;

export interface HttpRequestOptions {
  token?: string;
  key?: string;
  signal?: AbortSignal;
  /** Response language, if not the page's. */
  locale?: string;
  /** Lets the request finish after the page is left. Small bodies only: browsers allow 64 KiB of keepalive data at a time. */
  keepalive?: boolean;
}

/** One request, one response: no session, no retry. */
export interface HttpClient {
  <N extends CallName>(
    name: N,
    input: CallInput<N>,
    options?: HttpRequestOptions,
  ): Promise<CallResponse<N>>;
  /** The same call, returning a file of the accepted type. */
  download<N extends CallName>(
    name: N,
    input: CallInput<N>,
    accept: string,
    options?: HttpRequestOptions,
  ): Promise<Blob>;
  /** Fetches a JSON file from the API's origin, such as `/media/texts.json`, without a token. */
  fetchJson(path: string, signal?: AbortSignal): Promise<unknown>;
}

export interface HttpClientOptions {
  /** Absolute URL without a trailing slash. */
  apiUrl: string;
  fetch: typeof fetch;
  locale: string;
  now: () => number;
}

/** Ids, slugs and tokens. Anything else fails as a 404 without being sent, so that `..` can't change the path. */
const PATH_SEGMENT = /^[\w-][\w.~-]{0,199}$/;

function buildPath(definition: CallDefinition, input: unknown): string {
  return definition.path.replace(/:([a-z_]+)/g, (_, name: string) => {
    const value = getOwnProperty(getOwnProperty(input, 'params'), name);
    if (typeof value !== 'string' || !PATH_SEGMENT.test(value))
      throw new ApiError('', { status: 404 });
    return value;
  });
}

function buildQueryString(input: unknown): string {
  const query = getOwnProperty(input, 'query');
  const entries = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return entries.length ? `?${new URLSearchParams(entries)}` : '';
}

function buildBody(definition: CallDefinition, input: unknown): BodyInit | undefined {
  if (getOwnProperty(definition, 'isUpload')) {
    const form = new FormData();
    form.append('file', getOwnProperty(input, 'file') as Blob);
    return form;
  }
  const body = getOwnProperty(input, 'body');
  return body === undefined ? undefined : JSON.stringify(body);
}

/** The body as JSON: `{}` if empty, `undefined` if invalid. */
async function parseJsonBody(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text ? JSON.parse(text) : {};
  } catch {
    return undefined;
  }
}

interface HttpRequestInit {
  method: string;
  headers?: Headers;
  body?: BodyInit;
  signal?: AbortSignal;
  keepalive?: boolean;
  timeoutMs: number;
}

/** Options that ky and fetch would otherwise look up on Object.prototype. */
const explicitDefaults = {
  prefixUrl: '',
  mode: 'cors',
  cache: 'default',
  redirect: 'follow',
  referrer: 'about:client',
  referrerPolicy: '',
  integrity: '',
  window: undefined,
  duplex: undefined,
  priority: undefined,
  searchParams: undefined,
  json: undefined,
  hooks: undefined,
} as const;

export function createHttpClient({ apiUrl, fetch, locale, now }: HttpClientOptions): HttpClient {
  // ky passes a plain object as init. Drop its prototype, so that properties a page added to Object.prototype don't count as options.
  const fetchWithOwnOptions: typeof fetch = (input, init) =>
    fetch(input, Object.assign(Object.create(null), init));
  // react-query does all retries (R55); retrying here too would multiply them.
  const client: KyInstance = ky.create({
    ...explicitDefaults,
    fetch: fetchWithOwnOptions,
    retry: 0,
    throwHttpErrors: false,
    credentials: 'omit',
  });

  const countViolations = watchPolicyViolations(apiUrl);

  async function sendRequest<T>(
    url: string,
    init: HttpRequestInit,
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    // ky's own timeout ends when the headers arrive, but a body can stall too.
    const controller = new AbortController();
    const abort = () => controller.abort(init.signal?.reason);
    if (init.signal?.aborted) abort();
    init.signal?.addEventListener('abort', abort);
    const timer = setTimeout(
      () => controller.abort(new DOMException('The request timed out.', 'TimeoutError')),
      init.timeoutMs,
    );
    // Only those since now: a refusal of another path says nothing about a lost connection later.
    const violationsBefore = countViolations();
    const hasSeenViolation = () => countViolations() > violationsBefore;
    try {
      const response = await client(url, { ...init, signal: controller.signal, timeout: false });
      if (response.ok) return await read(response);
      const json = await parseJsonBody(response);
      const retryAfter = parseRetryAfter(response.headers.get('Retry-After'), now());
      const serverMessage = parseErrorMessage(json);
      throw new ApiError(serverMessage ?? `Request failed with status code ${response.status}`, {
        status: response.status,
        code: parseErrorCode(json),
        fields: parseFieldErrors(json),
        retryAfter,
        serverMessage,
      });
    } catch (error) {
      if (isApiError(error) || init.signal?.aborted) throw error;
      // A keepalive request belongs to a page that is being left.
      const mayBeBlocked = error instanceof TypeError && !init.keepalive;
      const blockReason = mayBeBlocked
        ? await findBlockReason(url, fetchWithOwnOptions, hasSeenViolation, controller.signal)
        : undefined;
      throw new ApiError(error instanceof Error ? error.message : '', {
        status: 0,
        blockReason,
        host: new URL(url).host,
        cause: error,
      });
    } finally {
      clearTimeout(timer);
      init.signal?.removeEventListener('abort', abort);
    }
  }

  function request<T>(
    definition: CallDefinition,
    input: unknown,
    accept: string,
    options: HttpRequestOptions,
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    const url = apiUrl + buildPath(definition, input) + buildQueryString(input);
    const body = buildBody(definition, input);
    const headers = new Headers({
      Accept: accept,
      'Accept-Language': (getOwnProperty(options, 'locale') as string | undefined) ?? locale,
    });
    const token = getOwnProperty(options, 'token');
    const key = getOwnProperty(options, 'key');
    if (typeof token === 'string') headers.set('Authorization', `Bearer ${token}`);
    if (typeof key === 'string') headers.set('Idempotency-Key', key);
    if (typeof body === 'string') headers.set('Content-Type', 'application/json');
    const init = {
      method: definition.method,
      headers,
      body,
      signal: getOwnProperty(options, 'signal') as AbortSignal | undefined,
      keepalive: getOwnProperty(options, 'keepalive') === true,
      timeoutMs: getOwnProperty(definition, 'isUpload') ? UPLOAD_TIMEOUT_MS : REQUEST_TIMEOUT_MS,
    };
    return sendRequest(url, init, read);
  }

  async function send<N extends CallName>(
    name: N,
    input: CallInput<N>,
    options: HttpRequestOptions = {},
  ): Promise<CallResponse<N>> {
    const definition = calls[name];
    const json = await request(definition, input, 'application/json', options, parseJsonBody);
    const parsed = definition.response.safeParse(json);
    if (!parsed.success) throw new ApiError('', { status: 200, cause: parsed.error });
    return parsed.data as CallResponse<N>;
  }

  return Object.assign(send, {
    download: async <N extends CallName>(
      name: N,
      input: CallInput<N>,
      accept: string,
      options: HttpRequestOptions = {},
    ) => request(calls[name], input, accept, options, (response) => response.blob()),
    fetchJson: (path: string, signal?: AbortSignal) =>
      sendRequest(
        apiUrl + path,
        { method: 'GET', signal, timeoutMs: REQUEST_TIMEOUT_MS },
        parseJsonBody,
      ),
  });
}
