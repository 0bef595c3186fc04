// Covers: src/core, src/element, src/features/dinner-rsvp
/** A dinner's time in its own zone and, where that differs, in the reader's or the `time-zone` attribute's. */
import type { Page } from 'playwright';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { AuthSession } from '#src/contract/auth.ts';
import type { PublicEvent } from '#src/contract/events.ts';
import { setUpBrowserAndServer } from '#tests/helpers/browser/browser-and-server.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import { serveHtml } from '#tests/helpers/browser/html-server.ts';
import { callApi, storeSession, signIn } from '#tests/helpers/server/member-client.ts';
import { inFullRun } from '#tests/helpers/vitest/run-scope.ts';

const setup = setUpBrowserAndServer();
let guest: AuthSession;
beforeAll(async () => {
  guest = await signIn(setup.server, 'member@beside.example');
});

/** Opens these elements on a page of the product's origin. The reader is in Lisbon, where the dinner is, or in `timezoneId`. */
async function open(
  tags: readonly string[],
  attributes = '',
  { auth, timezoneId = 'Europe/Lisbon' }: { auth?: AuthSession; timezoneId?: string } = {},
): Promise<Page> {
  const context = await setup.browser.newContext({
    locale: 'en-GB',
    timezoneId,
    viewport: { width: 1280, height: 900 },
  });
  onTestFinished(() => context.close());
  if (auth) await storeSession(context, setup.server, auth);
  const page = await context.newPage();
  watchConsole(page);
  const elements = tags
    .map(
      (tag) =>
        `<${tag} event-slug="first-table" ${tag === 'beside-match-deck' ? '' : 'slug="host"'} ${attributes}></${tag}>`,
    )
    .join('');
  const body = `<!doctype html><title>A dinner</title><script type="module" src="/beside.js"></script>${elements}`;
  await page.route('**/dinner', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${setup.server.url}/dinner`);
  for (const tag of tags) {
    await page.locator(tag).scrollIntoViewIfNeeded();
    await page.locator(`${tag} .event-date:visible`).first().waitFor();
  }
  return page;
}
/** The lines below the dinner's date that hold the times. */
const readTimes = (page: Page, tag: string) =>
  page.locator(`${tag} .event-date:visible ~ .small.tabular-numbers`).allInnerTexts();

const publicTags = ['beside-invite-card', 'beside-dinner-rsvp', 'beside-seatmate'];
const allTags = [...publicTags, 'beside-match-deck'];

/** The time in Tokyo when the dinner starts. */
async function readStartInTokyo(): Promise<string> {
  const { starts_at } = await callApi<PublicEvent>(
    setup.server,
    'GET',
    '/api/events/by-slug/?slug=first-table',
  );
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Tokyo',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(starts_at));
}
const toArabicDigits = (text: string) =>
  text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);

const locales = [
  [
    'en',
    (time: string) =>
      new RegExp(`^[A-Z][a-z]+ \\d+ [A-Z][a-z]+( \\d{4})?, ${time} your time \\(Tokyo\\)$`),
  ],
  ['de', (time: string) => new RegExp(`^[A-Z][a-z]+, \\d+\\. .+${time} bei Ihnen \\(Tokyo\\)$`)],
  ['ar', (time: string) => new RegExp(`${time} بتوقيتكم \\(.*Tokyo.*\\)$|${toArabicDigits(time)}`)],
] as const;

test.for(inFullRun<readonly (typeof locales)[number][]>(locales, locales.slice(2)))(
  '[R33, R70] the time-zone attribute adds day and time in that zone everywhere (%s)',
  async ([locale, toPattern]) => {
    const pattern = toPattern(await readStartInTokyo());
    const attributes = `time-zone="Asia/Tokyo" locale="${locale}"`;
    const stranger = await open(publicTags, attributes);
    for (const tag of publicTags)
      await expect
        .poll(() => readTimes(stranger, tag), { message: tag })
        .toContainEqual(expect.stringMatching(pattern));
    const seated = await open(allTags, attributes, { auth: guest });
    for (const tag of allTags)
      await expect
        .poll(() => readTimes(seated, tag), { message: tag })
        .toContainEqual(expect.stringMatching(pattern));
    await seated.screenshot({ path: `.cache/screens/time-zone-${locale}.png`, fullPage: true });
  },
);

test('[R33, R70] a reader in another zone sees their time too; one in the same zone doesn’t', async () => {
  const berlin = await open(allTags, '', { auth: guest, timezoneId: 'Europe/Berlin' });
  for (const tag of allTags)
    await expect
      .poll(() => readTimes(berlin, tag), { message: tag })
      .toContainEqual('20:30 your time (Berlin)');
  const lisbon = await open(allTags, '', { auth: guest });
  await expect
    .poll(() => lisbon.locator(allTags.map((tag) => `${tag} .event-date:visible`).join()).count())
    .toBeGreaterThan(3);
  await expect.poll(() => lisbon.getByText('your time').count()).toBe(0);
});

test('[R33] on our own invitation it comes later, into its own place', async () => {
  const context = await setup.browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 390, height: 844 },
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  watchConsole(page);
  await page.goto(`${setup.server.url}/invite/host?eventSlug=first-table`);
  const accept = page.getByRole('button', { name: 'Accept', exact: true });
  const drawnAt = await accept.boundingBox();
  expect(await page.getByText('your time').count()).toBe(0);
  await page.getByText('20:30 your time (Berlin)').waitFor();
  expect((await accept.boundingBox())!.y).toBe(drawnAt!.y);
});

test('[R33, R70] on a partner’s page it is there before a touch, which then moves nothing', async () => {
  const elements = publicTags
    .map((tag) => `<${tag} slug="host" event-slug="first-table"></${tag}>`)
    .join('');
  const site = await serveHtml(
    () =>
      `<!doctype html><html lang="en"><title>A page</title><script type="module" src="${setup.server.url}/beside.js"></script>${elements}`,
  );
  const context = await setup.browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 2400 },
  });
  onTestFinished(async () => {
    await context.close();
    await site.stop();
  });
  const page = await context.newPage();
  watchConsole(page);
  await page.goto(site.url);
  for (const tag of publicTags)
    await expect
      .poll(() => readTimes(page, tag), { message: tag })
      .toEqual(['20:30 your time (Berlin)']);
  const isReactRunning = (tag: string) =>
    page
      .locator(`${tag} .beside`)
      .evaluate((root) => Object.keys(root).some((key) => key.startsWith('__reactContainer$')));
  const readHeights = () =>
    Promise.all(
      publicTags.map((tag) =>
        page.locator(tag).evaluate((element) => element.getBoundingClientRect().height),
      ),
    );
  const before = await readHeights();
  for (const tag of publicTags) {
    expect(await isReactRunning(tag), tag).toBe(false);
    await page.locator(tag).dispatchEvent('pointerover');
    await expect.poll(() => isReactRunning(tag), { message: tag }).toBe(true);
    await page.locator(`${tag} [data-served]`).waitFor({ state: 'detached' });
  }
  expect(await readHeights()).toEqual(before);
});
