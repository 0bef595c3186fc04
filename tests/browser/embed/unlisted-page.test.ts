// Covers: src/core, src/features/sign-in, widgets
/** The elements on a page whose origin isn't listed: read-only, with links to the product and no console errors of ours. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openBrowser, watchConsole } from '../../helpers/browser/chromium.ts';
import { type PageServer, servePage } from '../../helpers/browser/html-server.ts';
import { type Server, startServerOnPostgres } from '../../helpers/server/server.ts';

let browser: Browser;
let server: Server;
let card: PageServer;
let signInPage: PageServer;
let deck: PageServer;
beforeAll(async () => {
  const context = 'slug="host" event-slug="first-table"';
  [browser, server] = await Promise.all([openBrowser(), startServerOnPostgres({ env: { PARTNER_ORIGINS: 'https://tide.example' } })]);
  card = await servePage(server.url, `<beside-invite-card ${context}></beside-invite-card>`);
  signInPage = await servePage(server.url, `<beside-sign-in ${context}></beside-sign-in>`);
  deck = await servePage(server.url, '<beside-match-deck event-slug="first-table"></beside-match-deck>');
});
afterAll(async () => {
  await Promise.all([browser?.close(), server?.stop(), card?.stop(), signInPage?.stop(), deck?.stop()]);
});

interface ErrorDetail {
  element: string;
  kind: string;
  message: string;
}

async function visit(at: PageServer, { session, expected }: { session?: object; expected?: RegExp[] } = {}) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB', timezoneId: 'Europe/Berlin' });
  onTestFinished(() => context.close());
  const page: Page = await context.newPage();
  page.setDefaultTimeout(30_000);
  watchConsole(page, { expected });
  const requests: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === server.url && pathname.startsWith('/api/')) requests.push(`${request.method()} ${pathname}`);
  });
  await page.addInitScript(() => {
    const errors: unknown[] = [];
    Object.assign(globalThis, { errors });
    addEventListener('beside-error', (event) => errors.push((event as CustomEvent).detail));
  });
  if (session) await page.addInitScript(([key, text]) => sessionStorage.setItem(key!, text!), [`beside.auth ${server.url}`, JSON.stringify(session)] as const);
  await page.goto(at.url);
  return { page, requests, readErrors: () => page.evaluate(() => (globalThis as unknown as { errors: ErrorDetail[] }).errors) };
}

test('[R03, R70] the card is read-only, links to the invitation and reports why once', async () => {
  const { page, requests, readErrors } = await visit(card);
  const out = page.getByRole('link', { name: 'RSVP on Beside' });
  await out.waitFor();
  expect([await out.getAttribute('href'), await out.getAttribute('target')]).toEqual([`${server.url}/invite/host?eventSlug=first-table`, '_blank']);
  await expect.poll(() => page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(0);
  await expect.poll(() => page.getByRole('button', { name: 'Accept' }).count()).toBe(0);
  await expect.poll(readErrors).toMatchObject([{ element: 'beside-invite-card', kind: 'unlisted', message: expect.stringContaining(card.url) as string }]);
  expect(requests.filter((each) => !each.startsWith('GET '))).toEqual([]);
});

test('[R03] the sign-in is a link too, without an e-mail field', async () => {
  const { page, requests, readErrors } = await visit(signInPage);
  await page.getByRole('link', { name: 'RSVP on Beside' }).waitFor();
  await expect.poll(() => page.getByRole('button').count()).toBe(0);
  await expect.poll(readErrors).toMatchObject([{ element: 'beside-sign-in', kind: 'unlisted' }]);
  expect(requests.filter((each) => !each.startsWith('GET '))).toEqual([]);
});

test('[R03] a deck explains itself and links to the sign-in', async () => {
  const { page } = await visit(deck);
  await page.getByRole('link', { name: 'Sign in on Beside' }).waitFor();
  await expect.poll(() => page.getByRole('heading', { level: 2 }).textContent()).toBe('Who will you meet?');
});

test('[R03] a session from when the page was listed ends; the card stays readable', async () => {
  const user = { id: '00000000-0000-4000-8000-000000000001', first_name: 'Ada', last_name: 'Vale', picture_url: null, is_new: false };
  const { page } = await visit(card, {
    session: { access: 'a.b.c', refresh: 'gone', user },
    // The browser's own messages about CORS.
    expected: [/blocked by CORS policy/, /net::ERR_FAILED/],
  });
  await page.getByRole('link', { name: 'RSVP on Beside' }).waitFor();
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
});
