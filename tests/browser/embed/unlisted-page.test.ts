// Covers: src/core, src/features/sign-in, widgets
/** On a page whose origin isn't listed the elements are read-only, link to the product and log no errors. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openBrowser, watchConsole } from '#tests/helpers/browser/chromium.ts';
import { type PageServer, servePage } from '#tests/helpers/browser/html-server.ts';
import { type Server, startServerOnPostgres } from '#tests/helpers/server/server.ts';

let browser: Browser;
let server: Server;
let cardPage: PageServer;
let signInPage: PageServer;
let deckPage: PageServer;
beforeAll(async () => {
  const attributes = 'slug="host" event-slug="first-table"';
  [browser, server] = await Promise.all([
    openBrowser(),
    startServerOnPostgres({ env: { PARTNER_ORIGINS: 'https://tide.example' } }),
  ]);
  cardPage = await servePage(server.url, `<beside-invite-card ${attributes}></beside-invite-card>`);
  signInPage = await servePage(server.url, `<beside-sign-in ${attributes}></beside-sign-in>`);
  deckPage = await servePage(
    server.url,
    '<beside-match-deck event-slug="first-table"></beside-match-deck>',
  );
});
afterAll(async () => {
  await Promise.all([
    browser?.close(),
    server?.stop(),
    cardPage?.stop(),
    signInPage?.stop(),
    deckPage?.stop(),
  ]);
});

interface ErrorDetail {
  element: string;
  kind: string;
  message: string;
}

async function visit(
  site: PageServer,
  { session, expected }: { session?: object; expected?: RegExp[] } = {},
) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  });
  onTestFinished(() => context.close());
  const page: Page = await context.newPage();
  page.setDefaultTimeout(30_000);
  watchConsole(page, { expected });
  const requests: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === server.url && pathname.startsWith('/api/'))
      requests.push(`${request.method()} ${pathname}`);
  });
  await page.addInitScript(() => {
    const errors: unknown[] = [];
    Object.assign(globalThis, { errors });
    addEventListener('beside-error', (event) => errors.push((event as CustomEvent).detail));
  });
  if (session)
    await page.addInitScript(([key, text]) => sessionStorage.setItem(key!, text!), [
      `beside.auth ${server.url}`,
      JSON.stringify(session),
    ] as const);
  await page.goto(site.url);
  return {
    page,
    requests,
    readErrors: () =>
      page.evaluate(() => (globalThis as unknown as { errors: ErrorDetail[] }).errors),
  };
}

test('[R03, R70] the card is read-only, links to the invitation and reports why once', async () => {
  const { page, requests, readErrors } = await visit(cardPage);
  // What the server drew is the same for every page: its answers are links to the invitation, so nothing is sent from here.
  const accept = page.getByRole('button', { name: 'Accept' });
  expect([await accept.getAttribute('href'), await accept.getAttribute('target')]).toEqual([
    `${server.url}/invite/host?eventSlug=first-table&answer=accept`,
    '_blank',
  ]);
  await page.waitForLoadState('networkidle');
  expect([requests, await readErrors()]).toEqual([[], []]);
  await page.locator('beside-invite-card').dispatchEvent('pointerover');
  const link = page.getByRole('link', { name: 'RSVP on Beside' });
  await link.waitFor();
  expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual([
    `${server.url}/invite/host?eventSlug=first-table`,
    '_blank',
  ]);
  await expect.poll(() => page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(0);
  await expect.poll(() => page.getByRole('button', { name: 'Accept' }).count()).toBe(0);
  await expect.poll(readErrors).toMatchObject([
    {
      element: 'beside-invite-card',
      kind: 'unlisted',
      message: expect.stringContaining(cardPage.url) as string,
    },
  ]);
  expect(requests.filter((each) => !each.startsWith('GET '))).toEqual([]);
});

test('[R03] the sign-in element is a link too, without an e-mail field', async () => {
  const { page, requests, readErrors } = await visit(signInPage);
  await page.getByRole('link', { name: 'RSVP on Beside' }).waitFor();
  await expect.poll(() => page.getByRole('button').count()).toBe(0);
  await expect.poll(readErrors).toMatchObject([{ element: 'beside-sign-in', kind: 'unlisted' }]);
  expect(requests.filter((each) => !each.startsWith('GET '))).toEqual([]);
});

test('[R03] the deck says what it is for and links to the sign-in', async () => {
  const { page } = await visit(deckPage);
  await page.getByRole('link', { name: 'Sign in on Beside' }).waitFor();
  await expect
    .poll(() => page.getByRole('heading', { level: 2 }).textContent())
    .toBe('Who will you meet?');
});

test('[R03] a session from when the page was still listed ends; the card stays readable', async () => {
  const user = {
    id: '00000000-0000-4000-8000-000000000001',
    first_name: 'Ada',
    last_name: 'Vale',
    picture_url: null,
    is_new: false,
  };
  const { page } = await visit(cardPage, {
    session: { access: 'a.b.c', refresh: 'gone', user },
    // The browser's own messages about CORS.
    expected: [/blocked by CORS policy/, /net::ERR_FAILED/],
  });
  await page.getByRole('link', { name: 'RSVP on Beside' }).waitFor();
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
});
