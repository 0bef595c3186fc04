/** The profile editor on a stranger's page: it asks who is there, then leads to the product, where a card may be written. */
import type { Browser } from 'playwright';
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

test('[R35, R70, R73] on a partner’s page the editor asks for a sign-in and then leads to the product', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB', timezoneId: 'Europe/Berlin' });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  watchConsole(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${examples.url}/partner-event-site/card.html`);
  await page.getByRole('button', { name: 'Continue with e-mail' }).click();
  await page.getByLabel('E-mail').fill('member@beside.example');
  await page.keyboard.press('Enter');
  await page.getByLabel('Code').fill(await server.codeFor('member@beside.example'));

  await page.getByRole('heading', { name: /^Your card is written at / }).waitFor();
  const link = page.getByRole('link', { name: 'Change my card' });
  expect(await link.getAttribute('href')).toBe(`${server.url}/profile/`);
  expect(await page.locator('beside-profile-editor').locator('form').count()).toBe(0);
  expect(asked.filter((url) => url.includes('/api/profiles/'))).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
});
