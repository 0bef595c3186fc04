import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, isApiError } from './api-error.ts';
import { createCore, localizeCore } from '../core.ts';
import { queries } from '../data/queries.ts';
import {
  MapStorage,
  type FakeApi,
  startFakeApi,
  numberedUuid,
} from '../testing/fake-api.test-helper.ts';

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
});
afterEach(() => api.close());

const createGermanCore = () =>
  createCore({
    apiUrl: `${api.url}/`,
    isFirstParty: true,
    storage: new MapStorage(),
    locale: 'de',
  });
const getApiError = async (promise: Promise<unknown>) => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isApiError(error)) throw new Error(`no ApiError: ${String(error)}`);
  return error;
};

describe('API calls', () => {
  it('[R55] a response that stalls after its headers fails after 30 s', async () => {
    const responses: Promise<Response>[] = [];
    const recordingFetch: typeof fetch = (...args) => {
      const response = fetch(...args);
      responses.push(response);
      return response;
    };
    const core = createCore({
      apiUrl: api.url,
      isFirstParty: true,
      storage: new MapStorage(),
      fetch: recordingFetch,
    });
    api.reply('/api/config/', { stall: true });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const failure = getApiError(core.apiClient.call('readConfig', {}));
      while (responses.length === 0) await Promise.resolve();
      await responses[0];
      // Until the client has handled the headers.
      await new Promise(setImmediate);
      vi.advanceTimersByTime(30_000);
      expect((await failure).status).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('[R50] uses the method and path of its row, with query, body and language', async () => {
    const core = createGermanCore();
    api.reply('/api/events/?tab=all', { body: { results: [], next: null } });
    expect(
      await core.apiClient.call('listEvents', { query: { tab: 'all', q: undefined } }),
    ).toEqual({ results: [], next: null });
    await core.apiClient.call('sendFeedback', { body: { rating: 'up', text: 'Good company' } });
    const [list, feedback] = api.requests;
    expect([list?.method, list?.headers['accept-language'], list?.headers.authorization]).toEqual([
      'GET',
      'de',
      undefined,
    ]);
    expect([feedback?.method, feedback?.headers['content-type'], feedback?.body]).toEqual([
      'POST',
      'application/json',
      '{"rating":"up","text":"Good company"}',
    ]);
  });

  it("[R56, R70] calls and refreshes use the element's language, cached separately", async () => {
    const core = createGermanCore();
    core.session.set(api.signIn(1));
    api.expireAccessTokens();
    const english = localizeCore(core, 'en');
    await english.queryClient.fetchQuery(queries(english).me());
    await core.queryClient.fetchQuery(queries(core).me());
    expect(api.requests.map(({ path, headers }) => [path, headers['accept-language']])).toEqual([
      ['/api/user/me/', 'en'],
      ['/api/auth/refresh/', 'en'],
      ['/api/user/me/', 'en'],
      ['/api/user/me/', 'de'],
    ]);
    expect(localizeCore(core, 'de-AT')).toBe(core);
  });

  it('[R50] sends the bearer token, except on sign-in and public calls', async () => {
    const core = createGermanCore();
    const auth = api.signIn(1);
    core.session.set(auth);
    await core.apiClient.call('readMe', {});
    await core.apiClient.call('sendCode', { body: { email: 'guest@example.org' } });
    await core.apiClient.call('readConfig', {});
    expect(api.requests.map(({ headers }) => headers.authorization)).toEqual([
      `Bearer ${auth.access}`,
      undefined,
      undefined,
    ]);
  });

  it('mutations send an Idempotency-Key, given or generated; queries send none', async () => {
    const core = createGermanCore();
    await core.apiClient.call('readConfig', {});
    await core.apiClient.call('sendFeedback', { body: { rating: null, text: '' } });
    await core.apiClient.call(
      'sendFeedback',
      { body: { rating: null, text: '' } },
      { key: 'named-by-an-event' },
    );
    const keys = api.requests.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBeUndefined();
    expect(keys[1]).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(keys[2]).toBe('named-by-an-event');
  });

  it('[R37] sends a file as multipart form data', async () => {
    const core = createGermanCore();
    core.session.set(api.signIn(1));
    await getApiError(
      core.apiClient.call('uploadPicture', { file: new Blob(['portrait'], { type: 'image/png' }) }),
    );
    expect(api.requests[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(api.requests[0]?.body).toContain('name="file"');
    expect(api.requests[0]?.body).toContain('portrait');
  });

  it('a 204 response gives an empty object', async () => {
    const core = createGermanCore();
    core.session.set(api.signIn(1));
    expect(await core.apiClient.call('signOut', { body: {} })).toEqual({});
  });

  it('an invalid path parameter fails as 404 without a request', async () => {
    const error = await getApiError(
      createGermanCore().apiClient.call('readInvite', { params: { slug: '..' } }),
    );
    expect([error.status, api.requests.length]).toEqual([404, 0]);
  });

  it('ignores properties a page added to Object.prototype', async () => {
    const prototype = Object.prototype as Record<string, unknown>;
    const evil = {
      token: 'evil',
      key: 'evil',
      params: { evil: 1 },
      upload: true,
      api: 'https://evil.example',
      forUser: 'evil',
      keepalive: true,
      prefixUrl: 'https://evil.example/',
      method: 'DELETE',
    };
    Object.assign(prototype, evil);
    try {
      await createGermanCore().apiClient.call('readConfig', {});
    } finally {
      for (const name of Object.keys(evil)) delete prototype[name];
    }
    const sent = api.requests[0];
    expect([
      sent?.path,
      sent?.headers.authorization,
      sent?.headers['idempotency-key'],
      sent?.body,
    ]).toEqual(['/api/config/', undefined, undefined, '']);
  });

  it('[R31] uses keepalive only if asked to', async () => {
    const sent: boolean[] = [];
    const recordingFetch: typeof fetch = (request, init) => {
      sent.push((request as Request).keepalive);
      return fetch(request, init);
    };
    const core = createCore({
      apiUrl: api.url,
      isFirstParty: true,
      storage: new MapStorage(),
      fetch: recordingFetch,
    });
    await core.apiClient.call('sendFeedback', { body: { rating: 'up', text: '' } });
    await core.apiClient.call(
      'sendFeedback',
      { body: { rating: 'up', text: '' } },
      { keepalive: true },
    );
    expect(sent).toEqual([false, true]);
  });

  it('[R36] signing out uses keepalive, also when the token has expired', async () => {
    const sent: [path: string, keepalive: boolean][] = [];
    const recordingFetch: typeof fetch = (request, init) => {
      const { url, keepalive } = request as Request;
      sent.push([new URL(url).pathname, keepalive]);
      return fetch(request, init);
    };
    const core = createCore({
      apiUrl: api.url,
      isFirstParty: true,
      storage: new MapStorage(),
      fetch: recordingFetch,
    });
    core.session.set(api.signIn(1));
    api.expireAccessTokens();
    await core.session.signOut();
    const paths = ['/api/auth/sign-out/', '/api/auth/refresh/', '/api/auth/sign-out/'];
    expect(sent).toEqual(paths.map((path) => [path, true]));
  });

  it('[R44] downloads a list as a file, again after refreshing an expired token', async () => {
    const core = createGermanCore();
    const guests = `/api/events/${numberedUuid(4)}/guests/`;
    core.session.set(api.signIn(1));
    api.expireAccessTokens();
    api.reply(guests, ({ headers }) =>
      api.isValidToken(headers.authorization?.slice('Bearer '.length) ?? '')
        ? { raw: 'first_name\r\nAda' }
        : { status: 401, body: { error: 'Please sign in again.' } },
    );
    const file = await core.apiClient.download(
      'listGuests',
      { params: { id: numberedUuid(4) } },
      'text/csv',
    );
    expect(await file.text()).toBe('first_name\r\nAda');
    expect(
      api.requestsTo(guests).map(({ headers }) => [headers.accept, headers['accept-language']]),
    ).toEqual([
      ['text/csv', 'de'],
      ['text/csv', 'de'],
    ]);
    expect(api.requestsTo('/api/auth/refresh/')).toHaveLength(1);
  });

  it("[R54] a failed download has the server's error message", async () => {
    const core = createGermanCore();
    core.session.set(api.signIn(1));
    api.reply(`/api/events/${numberedUuid(4)}/guests/`, {
      status: 403,
      body: { error: 'Only its host may see that.' },
    });
    const refused = await getApiError(
      core.apiClient.download('listGuests', { params: { id: numberedUuid(4) } }, 'text/csv'),
    );
    expect([refused.status, refused.message]).toEqual([403, 'Only its host may see that.']);
  });

  it('keeps using the fetch it was created with', async () => {
    const core = createGermanCore();
    const { fetch } = globalThis;
    globalThis.fetch = () => Promise.reject(new Error('patched'));
    try {
      expect((await core.apiClient.call('readConfig', {})).product_name).toBe('Beside');
    } finally {
      globalThis.fetch = fetch;
    }
  });
});

describe('failed API calls', () => {
  const failWith = async (reply: Parameters<FakeApi['reply']>[1]) => {
    api.reply('/api/config/', reply);
    return getApiError(createGermanCore().apiClient.call('readConfig', {}));
  };

  it('[R54] shows the error string, an object as JSON, or a fallback message', async () => {
    expect((await failWith({ status: 403, body: { error: 'Not here.' } })).message).toBe(
      'Not here.',
    );
    expect(
      (await failWith({ status: 400, body: { error: { email: ['Required'] } } })).message,
    ).toBe('{"email":["Required"]}');
    expect((await failWith({ status: 502, raw: '<h1>Bad gateway</h1>' })).message).toBe(
      'Request failed with status code 502',
    );
    expect((await failWith({ status: 200, raw: '<h1>Sign in to the wifi</h1>' })).message).toBe(
      'Something went wrong. Try again.',
    );
    expect(new ApiError('', { status: 500 }).message).toBe('Something went wrong. Try again.');
  });

  it('has status, code, fields and retryAfter', async () => {
    const refused = await failWith({
      status: 400,
      body: { error: { email: ['Required', 7], text: 'odd' } },
    });
    expect([refused.status, refused.fields, refused.code]).toEqual([
      400,
      { email: ['Required'] },
      undefined,
    ]);
    const busy = await failWith({
      status: 503,
      body: { error: 'Busy', code: 'full' },
      headers: { 'Retry-After': '3' },
    });
    expect([busy.status, busy.code, busy.retryAfter]).toEqual([503, 'full', 3]);
    expect(
      (await failWith({ status: 403, body: { error: 'No', code: 'unheard of' } })).code,
    ).toBeUndefined();
  });

  it('a network failure has status 0', async () => {
    expect((await failWith({ drop: true })).status).toBe(0);
    const unreachableCore = createCore({
      apiUrl: 'http://127.0.0.1:9',
      isFirstParty: true,
      storage: new MapStorage(),
    });
    expect((await getApiError(unreachableCore.apiClient.call('readConfig', {}))).status).toBe(0);
  });

  it('a truncated, empty, HTML or malformed response is an error', async () => {
    for (const reply of [
      { raw: '{"product_name":"Bes' },
      { raw: '<html></html>' },
      { body: null },
      {},
      { body: { product_name: 7 } },
    ])
      expect(isApiError(await failWith(reply))).toBe(true);
  });

  it('an aborted call rejects with AbortError', async () => {
    api.reply('/api/config/', { delay: 500 });
    const stop = new AbortController();
    const call = createGermanCore().apiClient.call('readConfig', {}, { signal: stop.signal });
    setTimeout(() => stop.abort(), 20);
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is recognized by name across two copies of the code', () => {
    const foreign = Object.assign(new Error('from another bundle'), {
      name: 'ApiError',
      status: 404,
    });
    expect([
      isApiError(foreign),
      isApiError(new Error('x')),
      isApiError({ name: 'ApiError', status: 1 }),
    ]).toEqual([true, false, false]);
  });

  it('createCore throws for an API URL that is not absolute http(s)', () => {
    for (const address of ['/api', '', 'javascript:alert(1)', 'file:///etc'])
      expect(() => createCore({ apiUrl: address, isFirstParty: false })).toThrow(TypeError);
  });
});
