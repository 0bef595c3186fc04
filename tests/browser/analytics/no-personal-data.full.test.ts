// Covers: src/core/analytics, host/analytics, host/server/web/ingest
/**
 * Puts a marker into every text of a person, a dinner or a URL, then searches all that reaches the collector for it: bodies,
 * URLs and headers.
 */
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuthSession } from '#src/contract/auth.ts';
import { DAY_MS } from '#src/contract/constants/time.ts';
import { openBrowser, watchConsole } from '#tests/helpers/browser/chromium.ts';
import { type Collector, startCollector } from '#tests/helpers/services/analytics-collector.ts';
import {
  newAnalyticsContext,
  leavePage,
  waitForSnapshots,
  waitForEmptyQueue,
} from '#tests/helpers/browser/analytics-browser.ts';
import {
  callApi,
  storeSession,
  signIn,
  completeIntro,
} from '#tests/helpers/server/member-client.ts';
import { type Server, startServerOnPostgres } from '#tests/helpers/server/server.ts';
import { createDinnerInput } from '#tests/helpers/api/dinner-input.ts';

/** Is in every name, e-mail and text of this test, and nowhere in our code. */
const MARKER = 'canary';

let collector: Collector;
let server: Server;
let browser: Awaited<ReturnType<typeof openBrowser>>;
let host: AuthSession;
let dinner: { id: string; slug: string };
/** Slugs, codes, tokens and seeded names, which can't contain the marker. */
const secrets = new Set<string>();

beforeAll(async () => {
  collector = await startCollector();
  [browser, server] = await Promise.all([
    openBrowser(),
    startServerOnPostgres({ env: collector.env }),
  ]);
  host = await completeIntro(
    server,
    await signIn(server, `${MARKER}.host@${MARKER}.example`, {
      first_name: 'Canaryada',
      last_name: 'Canarylovelace',
    }),
  );
  const { access } = host;
  const personalInfo = {
    headline: `${MARKER} headline`,
    location: `${MARKER} town`,
    dietary_needs: `${MARKER} diet`,
  };
  const me = await callApi<{ invite_slug: string }>(server, 'PATCH', '/api/user/update_info/', {
    access,
    body: personalInfo,
  });
  const { results } = await callApi<{ results: { id: string }[] }>(
    server,
    'GET',
    '/api/profiles/',
    { access },
  );
  const company = {
    name: `${MARKER} works`,
    role: `${MARKER} role`,
    website: `https://${MARKER}.example`,
  };
  for (const { id } of results)
    await callApi(server, 'PUT', `/api/profiles/${id}/update_profile_data/`, {
      access,
      body: { bio: `${MARKER} bio`, company },
    });
  dinner = await callApi(server, 'POST', '/api/events/', { access, body: newDinner });
  for (const secret of [me.invite_slug, host.access, host.refresh]) secrets.add(secret);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await collector.close();
});

const inTwentyDays = new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, 10);
const newDinner = createDinnerInput({
  title: 'Canary dinner',
  description: `${MARKER} description`,
  starts_at: `${inTwentyDays}T19:30:00Z`,
  ends_at: `${inTwentyDays}T22:30:00Z`,
  venue: { name: `${MARKER} house`, city: 'Canarytown', address: `${MARKER} street 1` },
  tables: [{ name: `${MARKER} table`, shape: 'long', seats: 8 }],
});

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  watchConsole(page, { expected: [/4\d\d/] });
  return page;
}

/** Fills every field it can and clicks a text with the marker, if there is one. */
async function fillFields(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor();
  for (const field of await page
    .locator(
      'input[type=text]:visible, input[type=search]:visible, input:not([type]):visible, textarea:visible',
    )
    .all())
    await field.fill(`${MARKER} typed`, { timeout: 2_000 }).catch(() => undefined);
  await page
    .getByText(/canary/i)
    .first()
    .click({ timeout: 2_000, noWaitAfter: true })
    .catch(() => undefined);
}

/** Adds the tokens of this page's member to `secrets`. */
async function addTokens(page: Page): Promise<void> {
  const session = await page.evaluate(
    () => JSON.parse(localStorage.getItem('beside.auth') ?? '{}') as Partial<AuthSession>,
  );
  for (const secret of [session.access, session.refresh]) if (secret) secrets.add(secret);
}

async function acceptAsStranger(page: Page): Promise<void> {
  const [slug] = secrets;
  await page.goto(
    `${server.url}/invite/${slug}?eventSlug=${dinner.slug}&redirect=${MARKER}#${MARKER}`,
  );
  const email = `${MARKER}.guest@${MARKER}.example`;
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = await server.codeFor(email);
  secrets.add(code);
  await page.getByRole('textbox', { name: 'Code' }).pressSequentially(code);
  await page.getByLabel('First name').fill('Canarygrace');
  await page.getByLabel('Last name').fill('Canaryhopper');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { name: 'You’re in, Canarygrace.' }).waitFor();
  await addTokens(page);

  await page.reload();
  await page.waitForURL(/\/intro/);
  await page.getByLabel('Headline').fill(`${MARKER} line`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('checkbox', { name: /^Raising/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.waitForURL(/\/home$/);
  await fillFields(page);
}

async function signInByEmail(page: Page): Promise<void> {
  const email = `${MARKER}.late@${MARKER}.example`;
  await page.goto(`${server.url}/email/`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.waitForURL(/\/email\/verify\?.*canary/);
  const code = await server.codeFor(email);
  secrets.add(code);
  await page.getByRole('textbox', { name: 'Code' }).pressSequentially(code);
  await page.waitForURL(/\/intro/);
  await addTokens(page);
}

async function visitPagesAsHost(page: Page): Promise<void> {
  const { access } = host;
  const { results: profiles } = await callApi<{ results: { id: string }[] }>(
    server,
    'GET',
    '/api/profiles/',
    { access },
  );
  const { results: matches } = await callApi<{
    results: { id: string; target_user: { first_name: string; last_name: string } }[];
  }>(server, 'GET', '/api/matches/', {
    access,
  });
  for (const { target_user } of matches)
    secrets.add(`${target_user.first_name} ${target_user.last_name}`);
  const eventPath = `/events/${dinner.id}`;
  const matchPaths = matches[0] ? [`/matches/${matches[0].id}`] : [];
  const paths = [
    '/home',
    `/events/?tab=hosting&q=${MARKER}`,
    '/events/new',
    eventPath,
    `${eventPath}/edit`,
    `${eventPath}/guests`,
    `${eventPath}/seating`,
    '/matches/',
    '/matches/deck',
    ...matchPaths,
    '/priorities/',
    `/priorities/${profiles[0]!.id}`,
    '/profile/',
    '/profile/edit',
    '/profile/settings',
    '/tutorial/',
  ];
  for (const path of paths) {
    await page.goto(
      `${server.url}${path}${path.includes('?') ? '&' : '?'}${MARKER}=${MARKER}#${MARKER}`,
    );
    await fillFields(page);
  }
  // Waits for a recording, as it is too large for the beacon that a closing page sends.
  await page.goto(server.url + eventPath);
  await waitForSnapshots(page, collector);
  await page.goto(`${server.url}/profile/settings`);
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await page.waitForURL((url) => url.pathname === '/');
}

/** Matches the secret as a whole word. */
const toPattern = (secret: string) =>
  new RegExp(`(?<![\\w-])${secret.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`);

test('[R60] [R64] [case 81] no personal data or secret reaches the collector on any journey', async () => {
  const journeys: [(page: Page) => Promise<void>, AuthSession | null][] = [
    [acceptAsStranger, null],
    [signInByEmail, null],
    [visitPagesAsHost, host],
  ];
  for (const [journey, auth] of journeys) {
    const context = await newAnalyticsContext(browser);
    if (auth) await storeSession(context, server, auth);
    const page = await openPage(context);
    await journey(page);
    await waitForEmptyQueue(page);
    await leavePage(page);
    await context.close();
  }

  const readEventNames = () => new Set(collector.events().map(({ event }) => event));
  const expectedEvents = [
    'invite_viewed',
    'event_viewed',
    'public_profile_viewed',
    'settings_viewed',
    'match_list_viewed',
    '$pageview',
    '$autocapture',
    '$identify',
  ];
  await expect
    .poll(() => expectedEvents.filter((event) => !readEventNames().has(event)), { timeout: 30_000 })
    .toEqual([]);
  expect(collector.snapshots().length).toBeGreaterThan(0);
  expect(secrets.size).toBeGreaterThan(8);

  const receivedTexts = collector.requests.map(({ path, query, headers, text }) =>
    [path, JSON.stringify(query), JSON.stringify(headers), text].join('\n'),
  );
  const excerptAt = (text: string, index: number) =>
    text.slice(Math.max(0, index - 120), index + 60);
  const hits = receivedTexts.flatMap((text) =>
    [new RegExp(MARKER, 'i'), ...[...secrets].map(toPattern)].flatMap((each) =>
      each.test(text) ? [excerptAt(text, text.search(each))] : [],
    ),
  );
  expect(hits).toEqual([]);
});
