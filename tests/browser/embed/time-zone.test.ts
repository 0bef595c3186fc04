// Covers: src/core, src/features/dinner-rsvp
/** A dinner's time in its own zone and, where that differs, in the reader's or the `time-zone` attribute's. */
import type { Page } from 'playwright';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { AuthSession } from '../../../src/contract/auth.ts';
import type { PublicEvent } from '../../../src/contract/events.ts';
import { setUpBrowserAndServer } from '../../helpers/browser/browser-and-server.ts';
import { watchConsole } from '../../helpers/browser/chromium.ts';
import { callApi, storeSession, signIn } from '../../helpers/server/member-client.ts';
import { inFullRun } from '../../helpers/vitest/run-scope.ts';

const real = setUpBrowserAndServer();
let guest: AuthSession;
beforeAll(async () => {
  guest = await signIn(real.server, 'member@beside.example');
});

/** The elements on a page of the product's origin, read in Lisbon, where the dinner is, unless `timezoneId` says otherwise. */
async function open(
  tags: readonly string[],
  attributes = '',
  { auth, timezoneId = 'Europe/Lisbon' }: { auth?: AuthSession; timezoneId?: string } = {},
): Promise<Page> {
  const context = await real.browser.newContext({ locale: 'en-GB', timezoneId, viewport: { width: 1280, height: 900 } });
  onTestFinished(() => context.close());
  if (auth) await storeSession(context, real.server, auth);
  const page = await context.newPage();
  watchConsole(page);
  const elements = tags.map((tag) => `<${tag} event-slug="first-table" ${tag === 'beside-match-deck' ? '' : 'slug="host"'} ${attributes}></${tag}>`).join('');
  const body = `<!doctype html><title>A dinner</title><script type="module" src="/beside.js"></script>${elements}`;
  await page.route('**/dinner', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${real.server.url}/dinner`);
  for (const tag of tags) {
    await page.locator(tag).scrollIntoViewIfNeeded();
    await page.locator(`${tag} .event-date:visible`).first().waitFor();
  }
  return page;
}
const hours = (page: Page, tag: string) => page.locator(`${tag} .event-date:visible + p`).allInnerTexts();

const publicTags = ['beside-invite-card', 'beside-dinner-rsvp', 'beside-seatmate'];
const allTags = [...publicTags, 'beside-match-deck'];

/** The dinner's start in Tokyo, which has no summer time. */
async function hourInTokyo(): Promise<string> {
  const { starts_at } = await callApi<PublicEvent>(real.server, 'GET', '/api/events/by-slug/?slug=first-table');
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit' }).format(new Date(starts_at));
}
const arabic = (figures: string) => figures.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);

const locales = [
  ['en', (hour: string) => new RegExp(`^[A-Z][a-z]+ \\d+ [A-Z][a-z]+( \\d{4})?, ${hour} your time \\(Tokyo\\)$`)],
  ['de', (hour: string) => new RegExp(`^[A-Z][a-z]+, \\d+\\. .+${hour} bei Ihnen \\(Tokyo\\)$`)],
  ['ar', (hour: string) => new RegExp(`${hour} بتوقيتكم \\(.*Tokyo.*\\)$|${arabic(hour)}`)],
] as const;

test.for(inFullRun<readonly (typeof locales)[number][]>(locales, locales.slice(2)))(
  '[R33, R70] the time-zone attribute adds day and time in that zone everywhere (%s)',
  async ([locale, wordsAt]) => {
    const there = wordsAt(await hourInTokyo());
    const attributes = `time-zone="Asia/Tokyo" locale="${locale}"`;
    const stranger = await open(publicTags, attributes);
    for (const tag of publicTags) await expect.poll(() => hours(stranger, tag), { message: tag }).toContainEqual(expect.stringMatching(there));
    const seated = await open(allTags, attributes, { auth: guest });
    for (const tag of allTags) await expect.poll(() => hours(seated, tag), { message: tag }).toContainEqual(expect.stringMatching(there));
    await seated.screenshot({ path: `.cache/screens/time-zone-${locale}.png`, fullPage: true });
  },
);

test('[R33, R70] a reader in another zone sees their time too, in the same zone only one', async () => {
  const away = await open(allTags, '', { auth: guest, timezoneId: 'Europe/Berlin' });
  for (const tag of allTags) await expect.poll(() => hours(away, tag), { message: tag }).toContainEqual('20:30 your time (Berlin)');
  const there = await open(allTags, '', { auth: guest });
  await expect.poll(() => there.locator(allTags.map((tag) => `${tag} .event-date:visible`).join()).count()).toBeGreaterThan(3);
  await expect.poll(() => there.getByText('your time').count()).toBe(0);
});
