import ky, { type KyInstance } from 'ky';
import type { CallDefinition } from '#src/contract/call-definition.ts';
import { type CallResponse, type CallName, calls, type CallInput } from '#src/contract/calls.ts';
import { parseRetryAfter } from '#src/contract/parse-retry-after.ts';
import { ApiError, codeOf, fieldsOf, isApiError, messageOf } from './api-error.ts';
import { own } from './own.ts';

const PATIENCE = 30_000;
const UPLOAD_PATIENCE = 120_000;

export interface SendOptions {
  token?: string;
  key?: string;
  signal?: AbortSignal;
  /** The language to be answered in, where it is another than the page's. */
  locale?: string;
  /** Goes on where the page that asks is left meanwhile. Only for what is small: a browser takes 64 KiB of it at a time. */
  keepalive?: boolean;
}

/** One request, one answer: no session, no second try. */
export interface Send {
  <N extends CallName>(name: N, input: CallInput<N>, options?: SendOptions): Promise<CallResponse<N>>;
  /** The same call, answered by a file of the kind asked for. */
  download<N extends CallName>(name: N, input: CallInput<N>, accept: string, options?: SendOptions): Promise<Blob>;
  /** A file of the same address, such as `/media/texts.json`, without token. */
  file(path: string, signal?: AbortSignal): Promise<unknown>;
}

export interface SendSettings {
  /** Absolute address, without a slash at the end. */
  api: string;
  fetch: typeof fetch;
  locale: string;
  now: () => number;
}

/** Ids, slugs and tokens. What is none of them the server would not find; it is never sent, so that `..` cannot walk the paths. */
const segment = /^[\w-][\w.~-]{0,199}$/;

function pathOf(row: CallDefinition, input: unknown): string {
  return row.path.replace(/:([a-z_]+)/g, (_, name: string) => {
    const value = own(own(input, 'params'), name);
    if (typeof value !== 'string' || !segment.test(value)) throw new ApiError('', { status: 404 });
    return value;
  });
}

function searchOf(input: unknown): string {
  const query = own(input, 'query');
  const given = Object.entries(query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length ? `?${new URLSearchParams(given)}` : '';
}

function bodyOf(row: CallDefinition, input: unknown): BodyInit | undefined {
  if (own(row, 'isUpload')) {
    const form = new FormData();
    form.append('file', own(input, 'file') as Blob);
    return form;
  }
  const body = own(input, 'body');
  return body === undefined ? undefined : JSON.stringify(body);
}

/** The body as JSON: an empty object where there is none, `undefined` where it cannot be read. */
async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text ? JSON.parse(text) : {};
  } catch {
    return undefined;
  }
}

interface Init {
  method: string;
  headers?: Headers;
  body?: BodyInit;
  signal?: AbortSignal;
  keepalive?: boolean;
  timeout: number;
}

/** What ky and the browser would look for further up where it is not said. */
const plain = {
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

export function createSend({ api, fetch, locale, now }: SendSettings): Send {
  // What a page hung on Object.prototype is no option of ours: the plain init that ky hands on is stripped of it.
  const bare: typeof fetch = (input, init) => fetch(input, Object.assign(Object.create(null), init));
  // Every retry is react-query's (R55); a second layer here would multiply them.
  const client: KyInstance = ky.create({ ...plain, fetch: bare, retry: 0, throwHttpErrors: false, credentials: 'omit' });

  async function ask<T>(url: string, init: Init, read: (response: Response) => Promise<T>): Promise<T> {
    try {
      const response = await client(url, init);
      if (response.ok) return await read(response);
      const json = await jsonOf(response);
      const retryAfter = parseRetryAfter(response.headers.get('Retry-After'), now());
      const message = messageOf(json, `Request failed with status code ${response.status}`);
      throw new ApiError(message, { status: response.status, code: codeOf(json), fields: fieldsOf(json), retryAfter });
    } catch (error) {
      if (isApiError(error) || init.signal?.aborted) throw error;
      throw new ApiError(error instanceof Error ? error.message : '', { status: 0, cause: error });
    }
  }

  function request<T>(row: CallDefinition, input: unknown, accept: string, options: SendOptions, read: (response: Response) => Promise<T>): Promise<T> {
    const url = api + pathOf(row, input) + searchOf(input);
    const body = bodyOf(row, input);
    const headers = new Headers({ Accept: accept, 'Accept-Language': (own(options, 'locale') as string | undefined) ?? locale });
    const token = own(options, 'token');
    const key = own(options, 'key');
    if (typeof token === 'string') headers.set('Authorization', `Bearer ${token}`);
    if (typeof key === 'string') headers.set('Idempotency-Key', key);
    if (typeof body === 'string') headers.set('Content-Type', 'application/json');
    const init = {
      method: row.method,
      headers,
      body,
      signal: own(options, 'signal') as AbortSignal | undefined,
      keepalive: own(options, 'keepalive') === true,
      timeout: own(row, 'isUpload') ? UPLOAD_PATIENCE : PATIENCE,
    };
    return ask(url, init, read);
  }

  async function send<N extends CallName>(name: N, input: CallInput<N>, options: SendOptions = {}): Promise<CallResponse<N>> {
    const row = calls[name];
    const json = await request(row, input, 'application/json', options, jsonOf);
    const answer = row.response.safeParse(json);
    if (!answer.success) throw new ApiError('', { status: 200, cause: answer.error });
    return answer.data as CallResponse<N>;
  }

  return Object.assign(send, {
    download: async <N extends CallName>(name: N, input: CallInput<N>, accept: string, options: SendOptions = {}) =>
      request(calls[name], input, accept, options, (response) => response.blob()),
    file: (path: string, signal?: AbortSignal) => ask(api + path, { method: 'GET', signal, timeout: PATIENCE }, jsonOf),
  });
}
