// Covers: src/core/analytics, host/analytics, host/server/web/ingest
/** Analytics of visits to our own pages, with a local collector in place of PostHog. */
import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { analyticsEvents } from '#src/contract/analytics-events.ts';
import type { AuthSession } from '#src/contract/auth.ts';
import { MINUTE_MS } from '#src/contract/constants/time.ts';
import { openBrowser, watchConsole } from '#tests/helpers/browser/chromium.ts';
import {
  type CollectedEvent,
  type Collector,
  startCollector,
} from '#tests/helpers/services/analytics-collector.ts';
import {
  newAnalyticsContext,
  waitForRequestEnd,
  waitForIdle,
  leavePage,
  dedupeByUuid,
  waitForSnapshots,
  waitForEmptyQueue,
  waitForRecordedEvent,
} from '#tests/helpers/browser/analytics-browser.ts';
import {
  callApi,
  storeSession,
  signIn,
  completeIntro,
} from '#tests/helpers/server/member-client.ts';
import { firstRowsOrAll, testInFullRun } from '#tests/helpers/vitest/run-scope.ts';
import { type Server, startServerOnPostgres } from '#tests/helpers/server/server.ts';

let collector: Collector;
let server: Server;
let browser: Awaited<ReturnType<typeof openBrowser>>;
let context: BrowserContext;
let me: AuthSession;

beforeAll(async () => {
  collector = await startCollector();
  [browser, server] = await Promise.all([
    openBrowser(),
    startServerOnPostgres({ env: collector.env }),
  ]);
  me = await completeIntro(
    server,
    await signIn(server, 'counted@example.org', { first_name: 'Ada', last_name: 'Counted' }),
  );
});
beforeEach(async () => {
  collector.clear();
  context = await newAnalyticsContext(browser);
});
afterEach(() => context.close());
afterAll(async () => {
  await browser.close();
  await server.stop();
  await collector.close();
});

async function openPage({ expected = [] }: { expected?: RegExp[] } = {}): Promise<Page> {
  const page = await context.newPage();
  watchConsole(page, { expected });
  return page;
}
const open = (page: Page, path: string) => page.goto(server.url + path);
const isDocumentedEvent = ({ event }: CollectedEvent) => event in analyticsEvents;
/** The documented events that the collector received, with their documented properties. */
const receivedEvents = (): [string, Record<string, unknown>][] =>
  dedupeByUuid(collector.events())
    .filter(isDocumentedEvent)
    .map(({ event, properties }) => [event, pickDocumentedProperties(event, properties)]);
function pickDocumentedProperties(event: string, properties: Record<string, unknown>) {
  const names: readonly string[] = analyticsEvents[event as keyof typeof analyticsEvents];
  return Object.fromEntries(names.map((name) => [name, properties[name]]));
}
const eventsNamed = (event: string) =>
  dedupeByUuid(collector.events()).filter((each) => each.event === event);
const receivedUuids = () => collector.events().map(({ uuid }) => uuid);
/** Waits until the skeletons are gone: the page's height must not change while the test scrolls. */
const waitForContent = (page: Page) => expect.poll(() => page.locator('.skeleton').count()).toBe(0);

test('[R61] each screen records one view with its documented properties', async () => {
  await storeSession(context, server, me);
  const { results: profiles } = await callApi<{ results: { id: string }[] }>(
    server,
    'GET',
    '/api/profiles/',
    { access: me.access },
  );
  const { id: eventId } = await callApi<{ id: string }>(
    server,
    'GET',
    '/api/events/by-slug/?slug=first-table',
    { access: me.access },
  );
  const profileId = profiles[0]!.id;
  const page = await openPage();
  const screens: [path: string, event: string, properties: object][] = [
    ['/home', 'feed_viewed', {}],
    ['/events/', 'event_list_viewed', {}],
    [`/events/${eventId}`, 'event_viewed', { eventId }],
    ['/matches/', 'match_list_viewed', {}],
    ['/priorities/', 'priorities_viewed', {}],
    [`/priorities/${profileId}`, 'priority_viewed', { profileId }],
    ['/profile/', 'public_profile_viewed', { userId: me.user.id }],
    ['/profile/settings', 'settings_viewed', {}],
    ['/tutorial/', 'tutorial_viewed', { step: 0 }],
  ];
  for (const [path, event] of screens) {
    await open(page, path);
    await waitForRecordedEvent(page, event);
  }
  await waitForEmptyQueue(page);
  // Beacons of earlier pages may arrive after the last page's events.
  const missing = () =>
    screens.map(([, event]) => event).filter((event) => eventsNamed(event).length === 0);
  await expect.poll(missing).toEqual([]);
  for (const [, event, payload] of screens)
    expect(receivedEvents().filter(([name]) => name === event)).toEqual([[event, payload]]);
  // Every documented property is set.
  for (const [event, payload] of receivedEvents())
    expect([event, Object.values(payload).includes(undefined)]).toEqual([event, false]);
});

test('[R60] analytics loads after the page, and only from our own origin', async () => {
  // A signed-in page: the app of an invitation starts after `load` anyway.
  await storeSession(context, server, me);
  const page = await openPage();
  const urls: string[] = [];
  let countBeforeLoad = 0;
  page.on('request', (request) => urls.push(request.url()));
  page.once('load', () => (countBeforeLoad = urls.length));
  await open(page, '/profile/settings');
  await waitForRecordedEvent(page, 'settings_viewed');
  await waitForEmptyQueue(page);
  await expect.poll(() => eventsNamed('settings_viewed').length).toBe(1);
  const isAnalytics = (url: string) => /\/ingest\/|\/assets\/(?:start|capture|recorder)-/.test(url);
  expect(urls.slice(0, countBeforeLoad).filter(isAnalytics)).toEqual([]);
  await expect.poll(() => urls.filter(isAnalytics).length).toBeGreaterThan(3);
  const origins = urls.filter((url) => /^https?:/.test(url)).map((url) => new URL(url).origin);
  expect([...new Set(origins)]).toEqual([server.url]);
  expect(
    urls
      .map((url) => new URL(url).pathname)
      .filter((path) => /^\/ingest\/(?!track|engage|groups|record|flags)/.test(path)),
  ).toEqual([]);
});

test('[R62] a member is identified once over reloads and tabs, and reset at sign-out', async () => {
  await storeSession(context, server, me);
  const page = await openPage();
  await open(page, '/profile/settings');
  await waitForRecordedEvent(page, 'settings_viewed');
  await page.reload();
  const second = await openPage();
  await open(second, '/events/');
  await waitForRecordedEvent(second, 'event_list_viewed');
  await waitForEmptyQueue(second);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('beside.identified')))
    .toBe(me.user.id);
  await expect
    .poll(() => eventsNamed('event_list_viewed').map(({ distinct_id }) => distinct_id))
    .toEqual([me.user.id]);
  await expect
    .poll(() => eventsNamed('$identify').map(({ distinct_id }) => distinct_id))
    .toEqual([me.user.id]);
  await waitForRecordedEvent(page, 'settings_viewed');
  await page.evaluate(() => localStorage.removeItem('beside.auth'));
  await page.evaluate(() =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'beside.auth' })),
  );
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('beside.identified')))
    .toBeNull();
  // Analytics resets in a later task, so the old id may still be stored.
  const readDistinctId = () =>
    page.evaluate(
      () => (JSON.parse(localStorage.getItem('ph_beside')!) as { distinct_id: string }).distinct_id,
    );
  await expect.poll(readDistinctId).not.toBe(me.user.id);
});

test('[R63] the cookie lasts 365 days; rage clicks and scroll quarters are recorded once', async () => {
  await storeSession(context, server, me);
  const page = await openPage();
  await page.clock.install();
  await open(page, '/profile/settings');
  await waitForRecordedEvent(page, 'settings_viewed');
  // Set once the analytics script has loaded.
  const readCookieDays = async () => {
    const cookie = (await context.cookies()).find(({ name }) => name.startsWith('ph_'));
    return cookie && Math.round((cookie.expires - Date.now() / 1000) / 86_400);
  };
  await expect.poll(readCookieDays).toBe(365);
  // The four clicks must happen within a second of the page's clock, even on a slow machine.
  await page.clock.pauseAt(Date.now() + MINUTE_MS);
  await page.getByRole('button', { name: 'Copy' }).first().click({ clickCount: 4, delay: 10 });
  await page.clock.resume();
  await waitForContent(page);
  for (const fraction of [0.3, 0.55, 0.3, 0.8, 1])
    await page.evaluate(async (fraction) => {
      scrollTo({
        top: fraction * (document.documentElement.scrollHeight - innerHeight),
        behavior: 'instant',
      });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }, fraction);
  await waitForEmptyQueue(page);
  await expect
    .poll(() => eventsNamed('scroll_reached').map(({ properties }) => properties.percent))
    .toEqual([25, 50, 75, 100]);
  await expect.poll(() => eventsNamed('$rageclick').length).toBe(1);
});

test('[R63] events the server couldn’t take are sent once, from the next page', async () => {
  await storeSession(context, server, me);
  const page = await openPage({ expected: [/503/] });
  await page.route('**/ingest/track/', (route) =>
    route.fulfill({ status: 503, headers: { 'Retry-After': '60' }, body: '{}' }),
  );
  const refusedResponse = page.waitForResponse(
    (response) => response.url().endsWith('/ingest/track/') && response.status() === 503,
  );
  await open(page, '/events/');
  await waitForRecordedEvent(page, 'event_list_viewed');
  await refusedResponse;
  await leavePage(page);
  expect(eventsNamed('event_list_viewed')).toEqual([]);
  await page.unroute('**/ingest/track/');
  await open(page, '/matches/');
  await waitForRecordedEvent(page, 'match_list_viewed');
  await waitForEmptyQueue(page);
  await expect
    .poll(() =>
      ['event_list_viewed', 'match_list_viewed'].map((event) => eventsNamed(event).length),
    )
    .toEqual([1, 1]);
  expect(new Set(receivedUuids()).size).toBe(receivedUuids().length);
});

test('[R63] pending events are sent when the page closes', async () => {
  await storeSession(context, server, me);
  const page = await openPage();
  await open(page, '/profile/settings');
  await waitForRecordedEvent(page, 'settings_viewed');
  await waitForEmptyQueue(page);
  await waitForContent(page);
  await page.evaluate(() =>
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
  );
  await waitForRecordedEvent(page, 'scroll_reached');
  await leavePage(page);
  await expect.poll(() => eventsNamed('scroll_reached').length).toBe(4);
});

testInFullRun('[R63] two tabs never send an event twice, even if one closes', async () => {
  await storeSession(context, server, me);
  const [first, second] = [await openPage(), await openPage()];
  await Promise.all([open(first, '/profile/settings'), open(second, '/matches/')]);
  await Promise.all([
    waitForRecordedEvent(first, 'settings_viewed'),
    waitForRecordedEvent(second, 'match_list_viewed'),
  ]);
  await waitForEmptyQueue(second);
  await waitForContent(first);
  await first.evaluate(() =>
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
  );
  await waitForRecordedEvent(first, 'scroll_reached');
  await first.close();
  await open(second, '/priorities/');
  await waitForRecordedEvent(second, 'priorities_viewed');
  await waitForEmptyQueue(second);
  for (const event of ['settings_viewed', 'match_list_viewed', 'priorities_viewed'])
    await expect.poll(() => eventsNamed(event).length, { message: event }).toBe(1);
  await expect.poll(() => eventsNamed('scroll_reached').length).toBe(4);
  expect(new Set(receivedUuids()).size).toBe(receivedUuids().length);
});

test('[R60] a session recording contains no text', async () => {
  await storeSession(context, server, me);
  const page = await openPage();
  await open(page, '/profile/edit');
  await waitForSnapshots(page, collector);
  const recording = JSON.stringify(collector.snapshots());
  expect(recording).toContain('$snapshot_data');
  for (const word of ['Counted', 'counted@example.org', 'Personal'])
    expect(recording).not.toContain(word);
});

test('[R36] [R60] after opting out a member is no longer recorded', async () => {
  const other = await completeIntro(
    server,
    await signIn(server, 'uncounted@example.org', { first_name: 'Uma', last_name: 'Quiet' }),
  );
  await callApi(server, 'PATCH', '/api/user/update_info/', {
    access: other.access,
    body: { analytics_opt_out: true },
  });
  await storeSession(context, server, other);
  const page = await openPage();
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  // Without the opt-out, analytics would load after both responses.
  const startResponses = [
    page.waitForResponse(/\/assets\/start-/),
    page.waitForResponse(/\/api\/user\/me\//),
  ];
  await open(page, '/profile/settings?tab=privacy');
  const usageDataSwitch = page.getByRole('switch', { name: /usage data/i });
  await usageDataSwitch.waitFor();
  await Promise.all(startResponses);
  await waitForIdle(page);
  expect(paths.filter((path) => /^\/(?:ingest\/|assets\/capture-)/.test(path))).toEqual([]);
  // Navigating at once would abort pending requests.
  await Promise.all([page.waitForResponse(/\/api\/user\/update_info\//), usageDataSwitch.check()]);
  await open(page, '/events/');
  await waitForRecordedEvent(page, 'event_list_viewed');
  await open(page, '/profile/settings?tab=privacy');
  await waitForRecordedEvent(page, 'settings_viewed');
  await usageDataSwitch.uncheck();
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.startsWith('beside.uncounted ')),
      ),
    )
    .toEqual([]);
});

const blockedCases: [
  condition: string,
  lastRequest: RegExp,
  setUp: (page: Page) => Promise<unknown>,
][] = [
  [
    'the analytics script is missing',
    /\/assets\/capture-/,
    (page) =>
      page.route(/\/assets\/(?:capture|recorder)-/, (route) =>
        route.fulfill({ status: 404, body: '' }),
      ),
  ],
  [
    'analytics requests are refused',
    /\/ingest\//,
    (page) => page.route('**/ingest/**', (route) => route.abort()),
  ],
  [
    'storage throws',
    /\/ingest\//,
    (page) =>
      page.addInitScript(() => {
        for (const kind of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, kind, {
            get: () => {
              throw new DOMException('no', 'SecurityError');
            },
          });
      }),
  ],
  [
    'the analytics script is blocked',
    /\/assets\/start-/,
    (page) => page.route(/\/assets\/(?:start|capture|recorder)-/, (route) => route.abort()),
  ],
];

test.each(firstRowsOrAll(blockedCases, 3))(
  '[R60] if %s the page still works',
  async (_, lastRequest, setUp) => {
    // The browser's own message about the blocked request.
    const page = await openPage({
      expected: [
        /Failed to load resource|request failed: .*(?:ingest|assets\/(?:start|capture|recorder))/,
      ],
    });
    await setUp(page);
    const requestEnd = waitForRequestEnd(page, lastRequest);
    await open(page, '/invite/host?eventSlug=first-table');
    await page.getByRole('button', { name: 'Accept' }).waitFor();
    await requestEnd;
    await waitForIdle(page);
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).waitFor();
  },
);
