// Covers: src/core/analytics, host/analytics, host/server/web/ingest
/** Events of a member's actions (R61), outbound links (R63), elements on partner pages, and flags that arrive late (R60). */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { type AnalyticsEventName, analyticsEvents } from '#src/contract/analytics-events.ts';
import { analyticsConfig } from '#src/contract/constants/analytics-config.ts';
import { MINUTE_MS } from '#src/contract/constants/time.ts';
import type { AuthSession } from '#src/contract/auth.ts';
import { openBrowser, watchConsole } from '#tests/helpers/browser/chromium.ts';
import { type Collector, startCollector } from '#tests/helpers/services/analytics-collector.ts';
import {
  newAnalyticsContext,
  waitForIdle,
  leavePage,
  dedupeByUuid,
  waitForEmptyQueue,
  waitForRecordedEvent,
} from '#tests/helpers/browser/analytics-browser.ts';
import {
  callApi,
  storeSession,
  signIn,
  completeIntro,
} from '#tests/helpers/server/member-client.ts';
import { type Server, startServerOnPostgres } from '#tests/helpers/server/server.ts';

const OUTBOUND_URL = 'https://www.linkedin.com/in/somebody';
const UUID = /^[0-9a-f-]{36}$/;

let collector: Collector;
let server: Server;
let browser: Awaited<ReturnType<typeof openBrowser>>;
let context: BrowserContext;

beforeAll(async () => {
  collector = await startCollector();
  [browser, server] = await Promise.all([
    openBrowser(),
    startServerOnPostgres({ env: collector.env }),
  ]);
});
beforeEach(async () => {
  collector.clear();
  context = await newAnalyticsContext(browser, { reducedMotion: 'reduce' });
});
afterEach(() => context.close());
afterAll(async () => {
  await browser.close();
  await server.stop();
  await collector.close();
});

async function openPage(expected: RegExp[] = []): Promise<Page> {
  const page = await context.newPage();
  watchConsole(page, { expected });
  return page;
}
const open = (page: Page, path: string) => page.goto(server.url + path);
const eventsNamed = (event: string) =>
  dedupeByUuid(collector.events()).filter((each) => each.event === event);
const listDocumentedProperties = (event: AnalyticsEventName) =>
  eventsNamed(event).map(({ properties }) =>
    Object.fromEntries(analyticsEvents[event].map((name) => [name, properties[name]])),
  );

test('[R61] a member’s actions are recorded with every documented property', async () => {
  const me: AuthSession = await signIn(server, 'member@beside.example');
  const { access } = me;
  // Jobs add the demo club's matches and feed items shortly after the start; home loads the feed only once.
  const readNewMatches = async () =>
    (
      await callApi<{ results: { id: string }[] }>(server, 'GET', '/api/matches/?state=new', {
        access,
      })
    ).results;
  const readFeedItems = async () =>
    (
      await callApi<{ results: { type: string }[] }>(server, 'GET', '/api/feeds/list_available/', {
        access,
      })
    ).results;
  await vi.waitFor(async () => expect((await readNewMatches()).length).toBeGreaterThan(3), {
    timeout: 60_000,
    interval: 200,
  });
  await vi.waitFor(
    async () => expect((await readFeedItems()).map(({ type }) => type)).toContain('daily_matches'),
    { timeout: 60_000, interval: 200 },
  );
  await storeSession(context, server, me);
  await context.addInitScript((origin) => {
    if (location.origin === origin) localStorage.setItem('beside.interested-told', '1');
  }, new URL(server.url).origin);
  const page = await openPage();

  await open(page, '/matches/deck');
  await page.locator('.deck-card.top').waitFor();
  for (const key of ['ArrowRight', 'ArrowLeft', 'z']) await page.keyboard.press(key);
  await waitForRecordedEvent(page, 'match_turn_undone');

  await open(page, '/home');
  await waitForRecordedEvent(page, 'feed_viewed');
  await page
    .getByRole('button', { name: /^Dismiss/ })
    .first()
    .click();
  // The dismissal is sent once it can't be undone.
  await waitForRecordedEvent(page, 'feed_item_dismissed');
  await open(page, '/profile/#edit');
  await page.getByLabel('About you').fill('Ask me about ice.');
  await page.getByLabel('Company', { exact: true }).fill('Drift Ice');
  await page.getByRole('button', { name: 'Save card' }).click();
  await waitForRecordedEvent(page, 'public_profile_company_edited');

  await open(page, '/profile/edit');
  await page.getByLabel('Headline').fill('Ice that makes itself.');
  await page.getByRole('button', { name: /^Save/ }).click();
  await waitForRecordedEvent(page, 'settings_profile_edited');

  await open(page, '/priorities/new');
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Add this priority' }).click();
  await waitForRecordedEvent(page, 'priority_added');

  await open(page, '/profile/settings');
  await waitForRecordedEvent(page, 'settings_viewed');
  // The rail's: every such button runs the same hook.
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await page.waitForURL((url) => url.pathname === '/');
  await waitForEmptyQueue(page);

  const userId = me.user.id;
  const profileId = expect.stringMatching(UUID) as string;
  const matchId = expect.stringMatching(UUID) as string;
  const expectedEvents: [AnalyticsEventName, object][] = [
    ['match_interested', { matchId }],
    ['match_dismissed', { matchId }],
    ['match_turn_undone', { matchId }],
    [
      'feed_item_dismissed',
      { feedId: expect.stringMatching(UUID) as string, feedType: expect.any(String) as string },
    ],
    ['public_profile_bio_edited', { profileId }],
    ['public_profile_company_edited', { profileId }],
    ['settings_profile_edited', { userId }],
    ['priority_added', { profileId }],
    ['settings_logged_out', { userId }],
  ];
  const listMissing = () =>
    expectedEvents.map(([event]) => event).filter((event) => eventsNamed(event).length === 0);
  await expect.poll(listMissing, { timeout: 60_000 }).toEqual([]);
  for (const [event, ids] of expectedEvents)
    expect([event, ...listDocumentedProperties(event)]).toEqual([event, ids]);
  expect(listDocumentedProperties('match_turn_undone')).toEqual(
    listDocumentedProperties('match_dismissed'),
  );
  expect(
    expectedEvents.flatMap(([event]) => eventsNamed(event)).map(({ distinct_id }) => distinct_id),
  ).toEqual(expectedEvents.map(() => userId));
});

/** A partner page with one of our elements. */
async function servePartnerPage(element: string): Promise<string> {
  const html = `<!doctype html><html lang="en"><title>Theirs</title><link rel="icon" href="data:,"><script type="module" src="${server.url}/beside.js"></script>${element}</html>`;
  const partnerServer = createServer((_, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html),
  );
  await new Promise<void>((ready) => partnerServer.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    partnerServer.closeAllConnections();
    partnerServer.close();
  });
  return `http://127.0.0.1:${(partnerServer.address() as AddressInfo).port}/`;
}

test('[R60] on a partner page an element records only its own events, and only if analytics is on', async () => {
  const renderCard = (attributes: string) =>
    `<beside-invite-card slug="host" event-slug="first-table" ${attributes}></beside-invite-card>`;
  const visit = async (
    attributes: string,
    waitForEvents = async (): Promise<unknown> => undefined,
  ) => {
    const page = await openPage();
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await page.goto(await servePartnerPage(renderCard(attributes)));
    await page.getByRole('button', { name: 'Accept' }).waitFor();
    await page.waitForLoadState('networkidle');
    // Analytics loads when the page is idle, so it would be requested by now.
    await waitForIdle(page);
    // Events may still be pending and are lost with the page.
    await waitForEvents();
    const storedKeys = await page.evaluate(() => [...Object.keys(localStorage), document.cookie]);
    await leavePage(page);
    return { paths: paths.filter((path) => /ingest|partner-analytics/.test(path)), storedKeys };
  };
  for (const attributes of ['', 'analytics="off"'])
    expect((await visit(attributes)).paths).toEqual([]);
  // A page of ours that the previous test closed may still send its last event.
  const partnerEvents = () =>
    dedupeByUuid(collector.events()).filter(
      ({ properties }) => properties.$host !== new URL(server.url).host,
    );
  const { paths, storedKeys } = await visit('analytics="on"', () =>
    expect.poll(() => partnerEvents().map(({ event }) => event)).toContain('invite_viewed'),
  );
  // Control: the pattern above finds the script and the requests of analytics.
  expect([
    paths.some((path) => path.includes('partner-analytics')),
    paths.some((path) => path.includes('ingest')),
  ]).toEqual([true, true]);
  expect(partnerEvents().map(({ event }) => event)).toEqual(['invite_viewed']);
  const [{ distinct_id, properties }] = partnerEvents() as [ReturnType<typeof eventsNamed>[number]];
  expect([distinct_id, properties.origin]).toEqual([expect.stringMatching(UUID), 'partner']);
  expect(storedKeys.filter((each) => /ph_|uncounted|identified/.test(each))).toEqual([]);
});

/** Opens one of our pages with an outbound link that stays in the tab. */
async function openPageWithLink(areBeaconsWorking: boolean): Promise<Page> {
  if (!areBeaconsWorking)
    await context.addInitScript(() => void (navigator.sendBeacon = () => false));
  await context.route('https://www.linkedin.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Away</title>' }),
  );
  const page = await openPage([/linkedin/]);
  await page.clock.install();
  await open(page, '/invite/host?eventSlug=first-table');
  await waitForRecordedEvent(page, 'invite_viewed');
  // Sends everything that is pending, so that the next event is the link's.
  await page.clock.fastForward(analyticsConfig.flushIntervalMs);
  await waitForEmptyQueue(page);
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'Away' });
    document.body.prepend(link);
  }, OUTBOUND_URL);
  await page.clock.pauseAt(new Date(Date.now() + MINUTE_MS));
  return page;
}
const followLink = (page: Page) =>
  page.getByRole('link', { name: 'Away' }).click({ noWaitAfter: true });

test('[R63] an outbound link is recorded with its host only, without delay if beacons work', async () => {
  const page = await openPageWithLink(true);
  await followLink(page);
  await page.waitForURL(OUTBOUND_URL);
  await expect
    .poll(() => eventsNamed('link_followed').map(({ properties }) => properties.target))
    .toEqual(['www.linkedin.com']);
});

test('[R63] without beacons an outbound link waits for its event, at most 300 ms', async () => {
  const page = await openPageWithLink(false);
  let requestCount = 0;
  await page.route('**/ingest/track/', () => void (requestCount += 1));
  await followLink(page);
  await expect.poll(() => requestCount).toBe(1);
  await page.clock.runFor(299);
  expect(page.url()).toContain(server.url);
  await page.clock.runFor(1);
  await page.waitForURL(OUTBOUND_URL);

  // The event was stored and is sent from the next page.
  await page.unroute('**/ingest/track/');
  await page.clock.resume();
  await open(page, '/invite/host?eventSlug=first-table');
  await expect
    .poll(() => eventsNamed('link_followed').map(({ properties }) => properties.target), {
      timeout: 30_000,
    })
    .toEqual(['www.linkedin.com']);
});

test('[R60] a page uses default flags until the server’s flags arrive', async () => {
  const me = await completeIntro(
    server,
    await signIn(server, 'flagged@example.org', { first_name: 'Ada', last_name: 'Flagged' }),
  );
  await storeSession(context, server, me);
  collector.respondTo('/flags/', {
    body: { flags: { 'feed-empty-share': { key: 'feed-empty-share', enabled: false } } },
  });
  const page = await openPage();
  const share = page.getByRole('button', { name: /your invite link$/ });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  // A page waits three seconds for its flags. So the request for them starts only once the page is drawn.
  await page.route(/\/assets\/start-/, (route) => released.then(() => route.continue()));
  let wasShownBefore = false;
  await page.route(
    '**/ingest/flags/**',
    async (route) => {
      wasShownBefore = await share.isVisible();
      await route.continue();
    },
    { times: 1 },
  );
  await open(page, '/home');
  await share.waitFor();
  release();
  await share.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Find a dinner' }).waitFor();
  expect(wasShownBefore).toBe(true);
});
