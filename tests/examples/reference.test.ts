/** The reference of the elements, as who builds a page reads and tries it. */
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { axeFindings } from '../helpers/axe.ts';
import { openBrowser, watchConsole } from '../helpers/chromium.ts';
import { type Examples, startExamples } from '../helpers/examples.ts';
import { freePort } from '../helpers/free-port.ts';
import { type Server, startServer } from '../helpers/server.ts';

let browser: Browser;
let server: Server;
let examples: Examples;

beforeAll(async () => {
  const port = await freePort();
  [browser, server] = await Promise.all([openBrowser(), startServer({ env: { PARTNER_ORIGINS: `http://127.0.0.1:${port}` } })]);
  examples = await startExamples(server.url, port);
});
afterAll(async () => {
  await browser?.close();
  await examples?.stop();
  await server?.stop();
});

async function open(name: string, options: BrowserContextOptions = {}, expected: RegExp[] = []): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB', ...options });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  watchConsole(page, { expected });
  await page.goto(`${examples.url}/reference/${name}`);
  return page;
}

test.for(['invite-card', 'dinner-rsvp', 'seatmate', 'sign-in', 'match-deck', 'profile-editor'])(
  '[R70] the page of %s tells its attributes, events, parts and custom properties, and shows it',
  async (name) => {
    const page = await open(`${name}.html`, { viewport: { width: 390, height: 844 } });
    for (const title of ['Attributes and properties', 'Events', 'Slots', 'Parts', 'Custom properties'])
      await page.getByRole('heading', { level: 2, name: title }).waitFor();
    for (const term of ['time-zone', 'beside-error', '(default)', 'root', '--beside-accent']) await page.locator('dt', { hasText: term }).first().waitFor();
    await page.locator('.heard b', { hasText: 'beside-ready' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await axeFindings(page)).toEqual([]);
  },
);

test('[R70] an attribute set in the playground changes the element and what there is to copy', async () => {
  const page = await open('dinner-rsvp.html');
  await page.getByRole('button', { name: 'Accept' }).waitFor();
  await page.getByLabel('locale').fill('de');
  await page.getByLabel('locale').press('Enter');
  await page.getByRole('button', { name: 'Zusagen' }).waitFor();
  await page.getByLabel('bare').check();
  await page.getByRole('combobox', { name: 'theme', exact: true }).selectOption('dark');
  expect(await page.locator('.snippet code').textContent()).toBe(
    `<script type="module" src="${server.url}/beside.js"></script>\n` +
      '<beside-dinner-rsvp slug="host" event-slug="first-table" locale="de" bare theme="dark"></beside-dinner-rsvp>',
  );
});

test('[R70] what the element tells is written down, and what can be prevented is when asked', async () => {
  const page = await open('invite-card.html');
  await page.getByLabel('Prevent what can be prevented').check();
  await page.getByRole('button', { name: 'Decline' }).first().click();
  await page.locator('.heard b', { hasText: 'beside-rsvp, prevented' }).waitFor();
  await page.getByLabel('Prevent what can be prevented').uncheck();
  await page.getByRole('button', { name: 'Decline' }).first().click();
  await page.locator('.heard b', { hasText: 'beside-rsvp-changed' }).waitFor();
});

test('[R70] a reference that cannot be read says so, and can be asked for again', async () => {
  const page = await open('index.html', {}, [/503/]);
  await page.route('**/v1/custom-elements.json', (route) => route.fulfill({ status: 503, headers: { 'Access-Control-Allow-Origin': '*' } }));
  await page.reload();
  await page.getByText('the server answered 503').waitFor();
  await page.unroute('**/v1/custom-elements.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('link', { name: '<beside-seatmate>' }).waitFor();
});
