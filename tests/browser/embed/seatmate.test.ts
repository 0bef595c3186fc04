// Covers: src/features/seatmate, widgets
/** The seatmate element on a partner page: a stranger sees who agreed to be shown, a guest sees the neighbours and why. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { EventBySlug } from '../../../src/contract/events.ts';
import { findAxeViolations } from '../../helpers/browser/axe.ts';
import { openBrowser, watchConsole } from '../../helpers/browser/chromium.ts';
import { type ExampleSites, startExampleSites } from '../../helpers/browser/example-sites.ts';
import { freePort } from '../../helpers/server/free-port.ts';
import { callApi } from '../../helpers/server/member-client.ts';
import { servePage } from '../../helpers/browser/html-server.ts';
import { firstRows } from '../../helpers/vitest/run-scope.ts';
import { type Server, startServerOnPostgres } from '../../helpers/server/server.ts';
import { formatNameWithInitial } from '../../../src/components/person/person-name.ts';

let browser: Browser;
let server: Server;
let examples: ExampleSites;

beforeAll(async () => {
  const port = await freePort();
  [browser, server] = await Promise.all([openBrowser(), startServerOnPostgres({ env: { PARTNER_ORIGINS: `http://127.0.0.1:${port}` } })]);
  examples = await startExampleSites(server.url, port);
});
afterAll(async () => {
  await browser?.close();
  await examples?.stop();
  await server?.stop();
});

async function open({ width = 1280, height = 900, dark = false, expected = [] as RegExp[] } = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  watchConsole(page, { expected });
  return page;
}
const bySlug = (slug: string) => callApi<EventBySlug>(server, 'GET', `/api/events/by-slug/?slug=${slug}`);

test.for(
  firstRows(
    [
      { width: 320, dark: false },
      { width: 390, dark: true },
      { width: 1280, dark: false },
    ],
    1,
  ),
)('[R28, R70] a stranger sees who agreed to be shown and a link, at $width px', async ({ width, dark }) => {
  const page = await open({ width, dark });
  await page.goto(`${examples.url}/marketing-page/`);
  await page.locator('beside-seatmate').scrollIntoViewIfNeeded();
  const { table_preview } = await bySlug('first-table');
  expect(table_preview.length).toBeGreaterThan(1);
  for (const { first_name, initial } of table_preview) await page.getByText(formatNameWithInitial(first_name, initial)).first().waitFor();
  const take = page.getByRole('link', { name: 'Take a seat' });
  await expect.poll(() => take.getAttribute('href')).toBe(`${server.url}/invite/host?eventSlug=first-table`);
  await page.screenshot({ path: `.cache/screens/seatmate-${dark ? 'dark' : 'light'}-${width}.png`, fullPage: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 'sideways').toBeLessThanOrEqual(0);
  expect(await findAxeViolations(page)).toEqual([]);
});

test('[R42, R70] a guest sees their seat, their neighbours and why', async () => {
  const page = await open({ width: 700 });
  await page.goto(`${examples.url}/marketing-page/`);
  // The page has a sign-in element too, as a page for guests does.
  await page.evaluate(() => document.querySelector('beside-seatmate')!.after(document.createElement('beside-sign-in')));
  await page.evaluate(() => document.querySelector('beside-sign-in')!.setAttribute('event-slug', 'first-table'));
  // Until the card above is drawn it may push the other out of view.
  await page.getByRole('link', { name: 'Take a seat' }).waitFor();
  await page.locator('beside-sign-in').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Continue with e-mail' }).click();
  await page.getByLabel('E-mail').fill('member@beside.example');
  await page.keyboard.press('Enter');
  await page.getByLabel('Code').waitFor();
  await page.getByLabel('Code').pressSequentially(await server.codeFor('member@beside.example'));
  await page.getByRole('group', { name: /^Your seat between/ }).waitFor();
  await page.getByRole('heading', { name: 'Next to you' }).waitFor();
  await expect.poll(() => page.getByText('Take a seat').count()).toBe(0);
  await page.screenshot({ path: '.cache/screens/seatmate-guest.png', fullPage: true });
  expect(await findAxeViolations(page)).toEqual([]);
});

test('[R22, R70] an unknown dinner and a lost connection show a message', async () => {
  const page = await open({ expected: [/40[04]|Failed to load|ERR_FAILED/] });
  const site = await servePage(server.url, '<h1>Here</h1><beside-seatmate event-slug="no-such-table"></beside-seatmate>');
  onTestFinished(() => site.stop());
  await page.goto(site.url);
  await page.getByText('We can’t find this dinner.').waitFor();

  await page.route('**/by-slug/**', (route) => route.abort());
  await page.evaluate(() => document.querySelector('beside-seatmate')!.setAttribute('event-slug', 'first-table'));
  const again = page.getByRole('button', { name: 'Retry' });
  await again.waitFor();
  await page.unroute('**/by-slug/**');
  await again.click();
  await page.getByRole('link', { name: 'Take a seat' }).waitFor();
});

test('[R70] no request is made before the element is in view', async () => {
  const page = await open({ width: 390, height: 300 });
  const urls: string[] = [];
  page.on('request', (request) => void (request.url().includes('/api/') && urls.push(request.url())));
  await page.goto(`${examples.url}/marketing-page/`);
  await page.waitForLoadState('networkidle');
  expect(urls).toEqual([]);
});
