// Covers: host/offline, src/core, host/shell
/** A page whose script fails to load, and session refreshes that fail or are refused. */
import type { BrowserContext, Page } from 'playwright';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { AuthSession } from '#src/contract/auth.ts';
import { setUpBrowserAndSharedServer } from '#tests/helpers/browser/browser-and-server.ts';
import { storeSession, signIn, completeIntro } from '#tests/helpers/server/member-client.ts';
import { inFullRun } from '#tests/helpers/vitest/run-scope.ts';

const setup = setUpBrowserAndSharedServer();
let context: BrowserContext;
let auth: AuthSession;
let memberCount = 0;

beforeEach(async () => {
  auth = await completeIntro(
    setup.server,
    await signIn(setup.server, `line${(memberCount += 1)}@example.org`, {
      first_name: 'Lina',
      last_name: 'Reader',
    }),
  );
  context = await setup.browser.newContext({
    viewport: { width: 1280, height: 860 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  onTestFinished(() => context.close());
});

async function open(path: string) {
  const page = await context.newPage();
  await page.goto(setup.server.url + path);
  // The rail is there before the app, and a link pressed before the app loads the page anew.
  await page.locator('#main > *').first().waitFor();
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  return page;
}
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis);
const link = (page: Page, name: string) => page.locator('.rail').getByRole('link', { name });

test('[R20, R22] Retry loads a page whose chunk failed, without a reload', async () => {
  await storeSession(context, setup.server, auth);
  const page = await open('/events/');
  await page.route(/\/assets\/priorities-.*\.js/, (route) => route.abort());
  await link(page, 'Priorities').click();
  await page.getByText('An error occurred while processing your request.').waitFor();
  await page.unroute(/\/assets\/priorities-.*\.js/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { level: 1, name: 'Priorities' }).waitFor({ state: 'attached' });
  expect(await isSamePage(page)).toBe(true);
});

/** Stores a session with a token that the server refuses. It is stored once, so a page that removes it stays signed out. */
async function storeExpiredSession(): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${setup.server.url}/mark.svg`);
  await page.evaluate(
    (session) => localStorage.setItem('beside.auth', session),
    JSON.stringify({ ...auth, access: `${auth.access.slice(0, -6)}AAAAAA` }),
  );
  await page.close();
}

test.for(inFullRun([400, 401, 403], [401]))(
  '[R52] [case 18] a refresh refused with %d signs out every tab once, without a loop',
  async (status) => {
    await storeExpiredSession();
    let refreshCount = 0;
    let loadCount = 0;
    await context.route('**/api/auth/refresh/', (route) => {
      refreshCount += 1;
      return route.fulfill({ status, json: { error: 'expired' } });
    });
    const pages = await Promise.all([context.newPage(), context.newPage()]);
    for (const page of pages) page.on('load', () => (loadCount += 1));
    await Promise.all(pages.map((page) => page.goto(`${setup.server.url}/home`)));
    for (const page of pages) await page.waitForURL((url) => url.pathname === '/');
    expect(await pages[0]!.evaluate(() => localStorage.getItem('beside.auth'))).toBeNull();
    for (const page of pages) await page.waitForLoadState('networkidle');
    expect([loadCount, refreshCount <= 2]).toEqual([2, true]);
  },
);

test('[R52] [case 19] a refresh that fails with a 503 keeps the session', async () => {
  await storeExpiredSession();
  await context.route('**/api/auth/refresh/', (route) =>
    route.fulfill({ status: 503, json: { error: 'busy' } }),
  );
  const page = await context.newPage();
  await page.goto(`${setup.server.url}/home`);
  await page.getByText('An error occurred while processing your request.').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('beside.auth'))).not.toBeNull();
  await context.unroute('**/api/auth/refresh/');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor({ state: 'attached' });
  await expect.poll(() => page.getByText('An error occurred').count()).toBe(0);
});
