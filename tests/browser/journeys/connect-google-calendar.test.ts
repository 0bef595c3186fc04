// Covers: src/features/calendar-connect, host/server/modules/calendar/google
/** The return from Google's consent page (R13): every outcome, and no code or state left in URL or history. Google is a local stand-in. */
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuthSession } from '#src/contract/auth.ts';
import { findAxeViolations } from '#tests/helpers/browser/axe.ts';
import { openBrowser, watchConsole } from '#tests/helpers/browser/chromium.ts';
import {
  CALENDAR_SCOPE,
  type GoogleServer,
  startGoogleServer,
} from '#tests/helpers/services/google-calendar-server.ts';
import {
  callApi,
  storeSession,
  signIn,
  completeIntro,
} from '#tests/helpers/server/member-client.ts';
import { type Server, startServerOnPostgres } from '#tests/helpers/server/server.ts';

const CALLBACK = '/integrations/google-calendar/callback';
const API = '/api/integrations/google-calendar/';

let browser: Browser;
let server: Server;
let google: GoogleServer;
let me: AuthSession;
let context: BrowserContext;

beforeAll(async () => {
  google = await startGoogleServer();
  [browser, server] = await Promise.all([
    openBrowser(),
    startServerOnPostgres({ env: google.env }),
  ]);
  me = await completeIntro(
    server,
    await signIn(server, 'calendar@example.org', { first_name: 'Cal', last_name: 'Ender' }),
  );
});
beforeEach(() => Object.assign(google, { tokenAnswers: [], scope: CALENDAR_SCOPE }));
afterEach(async () => {
  await context.close();
  await callApi(server, 'DELETE', API, { access: me.access });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await google.stop();
});

async function open({
  signedIn = true,
  expected = [],
}: { signedIn?: boolean; expected?: RegExp[] } = {}): Promise<Page> {
  context = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  if (signedIn) await storeSession(context, server, me);
  const page = await context.newPage();
  watchConsole(page, { expected });
  return page;
}
/** The parameters that Google appends to the URL after the member has agreed. */
async function giveConsent(): Promise<{ state: string; code: string }> {
  const { url } = await callApi<{ url: string }>(server, 'GET', `${API}authorize/`, {
    access: me.access,
  });
  return google.giveConsent(url);
}
const callbackUrl = (values: Record<string, string>) =>
  `${server.url}${CALLBACK}?${new URLSearchParams(values)}`;
const returnFromGoogle = async (page: Page) =>
  page.goto(
    callbackUrl({
      ...(await giveConsent()),
      scope: CALENDAR_SCOPE,
      iss: 'https://accounts.google.com',
    }),
  );
const isConnected = async () =>
  (await callApi<{ connected: boolean }>(server, 'GET', API, { access: me.access })).connected;
const expectCleanUrl = (page: Page) => expect(page.url()).toBe(`${server.url}${CALLBACK}`);

const CONNECTED = 'Google Calendar is connected.';
const NOT_CONNECTED = 'Google Calendar wasn’t connected.';

test('[R13] [case 42] connecting from settings leaves no state or code in URL and history', async () => {
  const page = await open();
  // The stand-in redirects back at once, without a consent page.
  const posts: string[] = [];
  page.on(
    'request',
    (request) =>
      request.method() === 'POST' &&
      request.url().includes('google-calendar') &&
      posts.push(request.url()),
  );
  await page.goto(`${server.url}/profile/settings?tab=mail`);
  await page.getByRole('button', { name: 'Connect Google Calendar' }).click();
  await page.getByRole('heading', { name: CONNECTED }).waitFor();
  expectCleanUrl(page);
  expect(await isConnected()).toBe(true);
  expect(posts).toHaveLength(1);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.screenshot({ path: '.cache/screens/calendar-success-390.png', fullPage: true });
  await page.goBack();
  expect(page.url()).not.toMatch(/code=|state=/);
  await page
    .getByText('Connected. We add the dinners you accept and keep them up to date.')
    .waitFor();
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByText('Google Calendar is disconnected.').waitFor();
  expect(await isConnected()).toBe(false);
});

test('[R13] [case 42] the URL is clean before the code is sent; a reload shows the result', async () => {
  const page = await open();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let urlAtRequest = '';
  await page.route(`**${API}callback/`, async (route) => {
    urlAtRequest = page.url();
    await released;
    await route.continue();
  });
  const navigation = returnFromGoogle(page);
  await expect.poll(() => urlAtRequest).toBe(`${server.url}${CALLBACK}`);
  release();
  await navigation;
  await page.getByRole('heading', { name: CONNECTED }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: CONNECTED }).waitFor();
});

test('[R13] [case 41] a refusal at Google connects nothing and says so', async () => {
  const page = await open();
  await page.goto(callbackUrl({ error: 'access_denied', state: 'any' }));
  await page.getByRole('heading', { name: NOT_CONNECTED }).waitFor();
  await page.getByText('You didn’t give us access to your Google Calendar').waitFor();
  expectCleanUrl(page);
  expect(await isConnected()).toBe(false);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.screenshot({ path: '.cache/screens/calendar-failed-390.png', fullPage: true });
});

test('[R13] [case 41] a bad code, missing scope and foreign state each say what to do', async () => {
  const page = await open({ expected: [/400/] });
  google.tokenAnswers.push({ status: 400, body: { error: 'invalid_grant' } });
  await returnFromGoogle(page);
  await page
    .getByText('Google didn’t accept the request. Start again from your settings.')
    .waitFor();
  google.scope = 'openid';
  await returnFromGoogle(page);
  await page.getByText('To add your dinners, we need access to “events”.').waitFor();
  google.scope = CALENDAR_SCOPE;
  await page.goto(callbackUrl({ state: 'made-up', code: 'made-up' }));
  await page.getByText('This request has expired.').waitFor();
  expectCleanUrl(page);
  expect(await isConnected()).toBe(false);
  // The button starts again at Google.
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: CONNECTED }).waitFor();
});

test('[R13] [case 41] an outage at Google shows an error and can be retried', async () => {
  const page = await open({ expected: [/503/, /400/] });
  google.tokenAnswers.push({ status: 500, body: { error: 'server_error' } });
  await returnFromGoogle(page);
  await page.getByRole('heading', { name: NOT_CONNECTED }).waitFor();
  expect(await isConnected()).toBe(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: CONNECTED }).waitFor();
});

test('[R13] if the response is lost the page checks again and shows the calendar as connected', async () => {
  const page = await open({ expected: [/ERR_FAILED|ERR_CONNECTION/, /400/] });
  await page.route(`**${API}callback/`, async (route) => {
    await route.fetch().catch(() => undefined);
    await route.abort();
  });
  await returnFromGoogle(page);
  await page.getByRole('heading', { name: CONNECTED }).waitFor();
});

test('[R13] without a session it links to the sign-in; invalid parameters are removed', async () => {
  const page = await open({ signedIn: false });
  await page.goto(callbackUrl({ state: 'some', code: 'x'.repeat(3000) }));
  await page.getByText('You were signed out.').first().waitFor();
  // The server draws the text; the app then removes the parameters.
  await expect.poll(() => page.url()).toBe(`${server.url}${CALLBACK}`);
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.waitForURL(
    (url) =>
      url.pathname === '/' && url.searchParams.get('redirect') === 'profile/settings?tab=mail',
  );
});
