import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { resolveHostLocale } from '#src/core/i18n/locale-preference.ts';
import { isTokenExpired } from '#src/core/session/token-expiry.ts';
import { createEarlyResponses, type EarlyRequests } from './early-responses.ts';

const ORIGIN = 'https://beside.example';
const EVENTS = `${ORIGIN}/api/events/?tab=mine`;
const createHeaders = (token?: string, language = 'en-GB') => ({
  Accept: 'application/json',
  'Accept-Language': language,
  ...(token && { Authorization: `Bearer ${token}` }),
});

function setUp(response: Promise<Response> = Promise.resolve(new Response('early'))) {
  const abort = vi.fn();
  const send = vi.fn<typeof fetch>(() => Promise.resolve(new Response('sent')));
  const early: EarlyRequests = { token: 'a', requests: [{ url: EVENTS, headers: createHeaders('a'), response, abort }] };
  const responses = createEarlyResponses(early, send);
  const read = async (init: RequestInit = {}, url = EVENTS) => (await responses.fetch(new Request(url, { headers: createHeaders('a'), ...init }))).text();
  return { ...responses, read, abort, send };
}

describe('[R52] an early response', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('is used once', async () => {
    const { read } = setUp();
    expect([await read(), await read()]).toEqual(['early', 'sent']);
  });

  test('is for the same URL, token and language only, and for reading', async () => {
    const { read } = setUp();
    expect(await read({}, `${ORIGIN}/api/events/?tab=all`)).toBe('sent');
    expect(await read({}, 'https://elsewhere.example/api/events/?tab=mine')).toBe('sent');
    expect(await read({ headers: createHeaders('b') })).toBe('sent');
    expect(await read({ headers: createHeaders() })).toBe('sent');
    expect(await read({ headers: createHeaders('a', 'de') })).toBe('sent');
    expect(await read({ headers: { ...createHeaders('a'), 'Idempotency-Key': 'k' } })).toBe('sent');
    expect(await read()).toBe('early');
  });

  test('from before a change is dropped', async () => {
    const { read, abort } = setUp();
    await read({ method: 'POST' }, `${ORIGIN}/api/feeds/mark_seen/`);
    expect(abort).toHaveBeenCalledOnce();
    expect(await read()).toBe('sent');
  });

  test('[R53] is dropped when the token is another or gone', async () => {
    for (const token of ['b', undefined]) {
      const { read, keepOnlyFor, abort } = setUp();
      keepOnlyFor('a');
      expect(abort).not.toHaveBeenCalled();
      keepOnlyFor(token);
      expect(abort).toHaveBeenCalledOnce();
      expect(await read()).toBe('sent');
    }
  });

  test('nobody asked for is dropped after 30 s', async () => {
    const { read } = setUp();
    vi.advanceTimersByTime(30_000);
    expect(await read()).toBe('sent');
  });

  test('that never came is asked for again', async () => {
    const { read } = setUp(Promise.reject(new TypeError('Failed to fetch')));
    expect(await read()).toBe('sent');
  });

  test('is cancelled with the request for it, and not asked for again', async () => {
    let fail: (reason: unknown) => void = () => {};
    const { read, abort, send } = setUp(new Promise((_, reject) => (fail = reject)));
    abort.mockImplementation((reason: unknown) => fail(reason));
    const controller = new AbortController();
    const result = read({ signal: controller.signal });
    controller.abort(new Error('left'));
    await expect(result).rejects.toThrow();
    expect(send).not.toHaveBeenCalled();
  });
});

describe('public/signed-in.js', () => {
  const script = readFileSync(path.resolve(import.meta.dirname, '../public/signed-in.js'), 'utf8');
  const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const createToken = (payload: object) => `${encode({})}.${encode(payload)}.x`;
  const NOW_MS = 1_700_000_000_000;
  const freshToken = createToken({ exp: NOW_MS / 1000 + 60, sub: '??>>' });

  const firstRequests = { publicRequests: '/api/config/', requests: '/api/user/me/' };

  interface Visit {
    stored?: Record<string, string>;
    languages?: string[];
    search?: string;
    isOnline?: boolean;
    pathname?: string;
    /** The script's attributes. */
    data?: Record<string, string>;
  }
  /** Runs the script as on a page with these, and returns what it sent. */
  function run({ stored = {}, languages = ['en-GB'], search = '', isOnline = true, pathname = '/home', data = firstRequests }: Visit) {
    const sent: { url: string; headers: Record<string, string>; credentials: string }[] = [];
    const dataset: { frame?: string } = {};
    const environment = {
      window: {} as { besideEarlyRequests?: EarlyRequests },
      document: { documentElement: { dataset, lang: 'en' }, currentScript: { dataset: data } },
      localStorage: { getItem: (key: string) => stored[key] ?? null },
      location: { origin: ORIGIN, pathname, search },
      navigator: { languages, onLine: isOnline },
      Date: { now: () => NOW_MS },
      fetch: (url: string, init: { headers: Record<string, string>; credentials: string }) => {
        sent.push({ url, ...init });
        return Promise.resolve(new Response(''));
      },
    };
    // oxlint-disable-next-line no-new-func, no-implied-eval -- runs the file as the page does
    new Function(...Object.keys(environment), script)(...Object.values(environment));
    return { sent, isFrameShown: dataset.frame !== undefined, early: environment.window.besideEarlyRequests };
  }
  const storeAuth = (access: string, user: object = {}) => ({ 'beside.auth': JSON.stringify({ access, refresh: 'r', user: { id: '1', ...user } }) });

  test('sends the first requests to this origin without cookies, the public one without the token', () => {
    const { sent, isFrameShown, early } = run({ stored: storeAuth(freshToken) });
    expect(sent.map(({ url, headers, credentials }) => [url, headers.Authorization, credentials])).toEqual([
      [`${ORIGIN}/api/config/`, undefined, 'omit'],
      [`${ORIGIN}/api/user/me/`, `Bearer ${freshToken}`, 'omit'],
    ]);
    expect([isFrameShown, early?.token]).toEqual([true, freshToken]);
  });

  test('[R52] sends nothing for a token that the app would refresh first, or can’t be read', () => {
    for (const seconds of [-60, 0, 2, 3, 4, 60]) {
      const token = createToken({ exp: NOW_MS / 1000 + seconds });
      expect(run({ stored: storeAuth(token) }).sent.length === 0, String(seconds)).toBe(isTokenExpired(token, NOW_MS));
    }
    for (const token of ['', 'x', 'a.b.c', createToken({})]) expect(run({ stored: storeAuth(token) }).sent, token).toEqual([]);
  });

  test('sends nothing offline, for strangers, new members and deleted accounts', () => {
    const visits: Visit[] = [
      { stored: {} },
      { stored: { 'beside.auth': 'null' } },
      { stored: { 'beside.auth': '{broken' } },
      { stored: storeAuth(freshToken, { is_new: true }) },
      { stored: storeAuth(freshToken, { deactivated_at: '2026-01-01' }) },
    ];
    for (const visit of visits) expect(run(visit)).toMatchObject({ sent: [], isFrameShown: false });
    expect(run({ stored: storeAuth(freshToken), isOnline: false })).toMatchObject({ sent: [], isFrameShown: true });
  });

  test('[R20] the page for offline use shows the frame on signed-in pages only, and sends nothing', () => {
    const isShown = (pathname: string) => {
      const { sent, isFrameShown } = run({ stored: storeAuth(freshToken), pathname, data: { pages: 'home events' } });
      expect(sent).toEqual([]);
      return isFrameShown;
    };
    expect(['/home', '/events/1/edit', '/', '/invite/host', '/homeless'].map(isShown)).toEqual([true, true, false, false, false]);
  });

  test.each([
    [['de-AT', 'en'], null, ''],
    [['fr', 'ar-EG'], null, ''],
    [['fr'], null, ''],
    [['en-US', 'de-CH'], 'de', ''],
    [['en-US'], 'ar', ''],
    [['en-US'], 'xx', ''],
    [['en-US'], 'de', '?locale=ar'],
    [['en-US'], 'de', '?locale=xx'],
  ])('[R56] asks in the language of the app: %j, chosen %s, %s', (languages, chosen, search) => {
    const getItem = (key: string) => (key === 'beside.locale' ? chosen : null);
    const inApp = search === '?locale=ar' ? 'ar' : resolveHostLocale(languages, { getItem, setItem: () => {}, removeItem: () => {} });
    const { sent, isFrameShown } = run({ languages, search, stored: { ...storeAuth(freshToken), ...(chosen && { 'beside.locale': chosen }) } });
    expect(sent.map(({ headers }) => headers['Accept-Language'])).toEqual([inApp, inApp]);
    expect(isFrameShown).toBe(inApp.startsWith('en'));
  });
});
