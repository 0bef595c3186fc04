import { afterEach, describe, expect, test, vi } from 'vitest';
import { MapStorage } from '#src/core/testing/fake-api.test-helper.ts';

const ORIGIN = 'https://beside.example';
const NOW_MS = 1_700_000_000_000;
const encode = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const createToken = (payload: object) => `${encode({})}.${encode(payload)}.x`;
const freshToken = createToken({ exp: NOW_MS / 1000 + 60, sub: '??>>' });
const storeAuth = (access: string, user: object = {}) => ({
  'beside.auth': JSON.stringify({ access, refresh: 'r', user: { id: '1', ...user } }),
});
const firstRequests = { publicRequests: '/api/config/', requests: '/api/user/me/' };

interface Visit {
  /** Null where the browser blocks storage. */
  stored?: Record<string, string> | null;
  /** Undefined in older browsers inside of apps. */
  languages?: string[] | undefined;
  language?: string;
  search?: string;
  isOnline?: boolean;
  pathname?: string;
  /** The script's attributes. */
  data?: Record<string, string>;
}

interface SentRequest {
  url: string;
  headers: Record<string, string>;
  credentials: string;
}

/** Runs the script as on a page with these, and returns what it did. */
async function run({
  stored = {},
  search = '',
  isOnline = true,
  pathname = '/home',
  data = firstRequests,
  ...browser
}: Visit) {
  const sent: SentRequest[] = [];
  const dataset: { chrome?: string } = {};
  const localStorage = new MapStorage();
  for (const [key, value] of Object.entries(stored ?? {})) localStorage.setItem(key, value);
  if (stored === null)
    vi.spyOn(localStorage, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  vi.stubGlobal('document', {
    documentElement: { dataset, lang: 'en' },
    currentScript: { dataset: data },
  });
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('location', { origin: ORIGIN, pathname, search });
  vi.stubGlobal('navigator', { languages: ['en-GB'], ...browser, onLine: isOnline });
  vi.stubGlobal('fetch', (url: string, init: Omit<SentRequest, 'url'>) => {
    sent.push({ url, ...init });
    return Promise.resolve(new Response(''));
  });
  vi.spyOn(Date, 'now').mockReturnValue(NOW_MS);
  vi.resetModules();
  await import('./signed-in.ts');
  const early = globalThis.besideEarlyRequests;
  globalThis.besideEarlyRequests = undefined;
  return { sent, isChromeShown: dataset.chrome !== undefined, early };
}
afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['de_CH', 'de-CH'],
  ['fr', 'en'],
  [undefined, 'en'],
])('[R56] a browser without a list of languages has its one: %s', async (language, expected) => {
  for (const languages of [undefined, []]) {
    const { sent } = await run({
      languages,
      ...(language && { language }),
      stored: storeAuth(freshToken),
    });
    expect(sent.map(({ headers }) => headers['Accept-Language'])).toEqual([expected, expected]);
  }
});

describe('where a session is stored', () => {
  test('the first requests go to this origin without cookies, the public one without the token', async () => {
    const { sent, isChromeShown, early } = await run({ stored: storeAuth(freshToken) });
    expect(
      sent.map(({ url, headers, credentials }) => [url, headers.Authorization, credentials]),
    ).toEqual([
      [`${ORIGIN}/api/config/`, undefined, 'omit'],
      [`${ORIGIN}/api/user/me/`, `Bearer ${freshToken}`, 'omit'],
    ]);
    expect([isChromeShown, early?.token]).toEqual([true, freshToken]);
  });

  test.each([
    ['expired', createToken({ exp: NOW_MS / 1000 - 60 })],
    ['about to expire', createToken({ exp: NOW_MS / 1000 + 3 })],
    ['unreadable', 'x'],
    ['without an expiry', createToken({})],
  ])('[R52] nothing is sent with a token that is %s', async (_, token) => {
    expect((await run({ stored: storeAuth(token) })).sent).toEqual([]);
  });

  test('nothing is sent offline, but the app chrome is shown', async () => {
    expect(await run({ stored: storeAuth(freshToken), isOnline: false })).toMatchObject({
      sent: [],
      isChromeShown: true,
    });
  });

  test('[R20] the offline page shows the app chrome on signed-in pages only and sends nothing', async () => {
    const visits = ['/home', '/events/1/edit', '/', '/invite/host', '/homeless'];
    const shown: boolean[] = [];
    for (const pathname of visits) {
      const { sent, isChromeShown } = await run({
        stored: storeAuth(freshToken),
        pathname,
        data: { pages: 'home events' },
      });
      expect(sent).toEqual([]);
      shown.push(isChromeShown);
    }
    expect(shown).toEqual([true, true, false, false, false]);
  });

  test.each([
    [['en-US', 'de-CH'], 'de', '', 'de-CH'],
    [['fr'], null, '', 'en'],
    [['en-US'], 'de', '?locale=ar', 'ar'],
    [['en-US'], 'de', '?locale=xx', 'de'],
    [['en-US'], null, '?locale=de_DE', 'de-DE'],
    [['fr_FR', 'ar-001', 'en'], null, '', 'ar-001'],
    [['en-US', 'de_CH.UTF-8'], 'de', '', 'de-CH'],
  ])(
    '[R56] the requests are in the language of the app: %j, chosen %s, %s',
    async (languages, chosen, search, expected) => {
      const { sent, isChromeShown } = await run({
        languages,
        search,
        stored: { ...storeAuth(freshToken), ...(chosen && { 'beside.locale': chosen }) },
      });
      expect(sent.map(({ headers }) => headers['Accept-Language'])).toEqual([expected, expected]);
      // The server drew the chrome in English.
      expect(isChromeShown).toBe(expected === 'en');
    },
  );
});

test.each([
  ['a stranger', {}],
  ['a browser that blocks storage', null],
  ['a signed-out member', { 'beside.auth': 'null' }],
  ['a broken session', { 'beside.auth': '{broken' }],
  ['a new member, who is led to another page', storeAuth(freshToken, { is_new: true })],
  ['a deleted account', storeAuth(freshToken, { deactivated_at: '2026-01-01' })],
] as [string, Record<string, string> | null][])(
  'for %s nothing is sent or shown',
  async (_, stored) => {
    expect(await run({ stored })).toMatchObject({ sent: [], isChromeShown: false });
  },
);
