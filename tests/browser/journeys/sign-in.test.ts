// Covers: src/features/sign-in, src/core
/**
 * Sign-in in a real browser against the real server: e-mail code, and Google and Apple on the page and by redirect.
 * The OIDC issuer is a real one, run by the test; stand-ins replace Google's and Apple's libraries.
 */
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { MINUTE_MS } from '#src/contract/constants/time.ts';
import { openBrowser, watchConsole } from '#tests/helpers/browser/chromium.ts';
import { CLIENT_ID, type Issuer, startIssuer } from '#tests/helpers/services/oidc-issuer.ts';
import {
  type IdentityAction,
  mockIdentityRedirects,
  createIdToken,
} from '#tests/helpers/browser/identity-redirects.ts';
import { testInFullRun } from '#tests/helpers/vitest/run-scope.ts';
import { type Server, startServerOnPostgres } from '#tests/helpers/server/server.ts';

const CANCELED =
  'Login Canceled - You have canceled the login process. Please try again or select another login method.';
const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client';
const APPLE_SCRIPT =
  'https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/en_US/appleid.auth.js';

let browser: Browser;
let google: Issuer;
let apple: Issuer;
let server: Server;
beforeAll(async () => {
  [browser, google, apple] = await Promise.all([openBrowser(), startIssuer(), startIssuer()]);
  server = await startServerOnPostgres({
    env: {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_ISSUER: google.url,
      APPLE_CLIENT_ID: CLIENT_ID,
      APPLE_ISSUER: apple.url,
    },
  });
});
afterAll(async () => {
  await Promise.all([browser?.close(), server?.stop(), google?.stop(), apple?.stop()]);
});

/** What the person does in Google's or Apple's dialog. */
type DialogAction = { email: string } | 'closes' | 'never sees it';
/** How Google and Apple behave in a test. */
interface Providers {
  google?: DialogAction;
  apple?: DialogAction;
  /** Their libraries are blocked, as by a browser extension. */
  blocked?: boolean;
  /** What Google and Apple return to a sign-in by redirect. */
  redirect?: IdentityAction;
}

const googleStandIn = `{
  let settings;
  const moment = (kind) => ({ isDismissedMoment: () => kind === 'dismissed', getDismissedReason: () => 'cancel_called',
    isSkippedMoment: () => kind === 'skipped', getSkippedReason: () => 'user_cancel', isNotDisplayed: () => kind === 'hidden' });
  window.google = { accounts: { id: {
    initialize: (value) => { settings = value; },
    prompt: (listener) => void window.askProvider('google', settings.nonce).then((outcome) =>
      outcome.token ? settings.callback({ credential: outcome.token }) : listener(moment(outcome.closed ? 'skipped' : 'hidden'))),
  } } };
}`;
const appleStandIn = `{
  let settings;
  window.AppleID = { auth: {
    init: (value) => { settings = value; },
    signIn: () => window.askProvider('apple', settings.nonce).then((outcome) => {
      if (!outcome.token) throw { error: outcome.closed ? 'popup_closed_by_user' : 'popup_blocked_by_browser' };
      return { authorization: { id_token: outcome.token, state: settings.state, code: 'c.0' }, user: { name: { firstName: 'Ada', lastName: 'Byron' } } };
    }),
  } };
}`;

async function openPage(providers: Providers = {}, expected: RegExp[] = []): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const blockedLogs = providers.blocked ? [/ERR_FAILED|Failed to load resource/] : [];
  watchConsole(page, { expected: [...blockedLogs, ...expected] });
  await page.exposeFunction('askProvider', async (provider: 'google' | 'apple', nonce: string) => {
    const action = providers[provider] ?? 'never sees it';
    if (typeof action === 'string') return { closed: action === 'closes' };
    return {
      token: await createIdToken(provider === 'google' ? google : apple, action.email, nonce),
    };
  });
  for (const [url, body] of [
    [GOOGLE_SCRIPT, googleStandIn] as const,
    [APPLE_SCRIPT, appleStandIn] as const,
  ])
    await context.route(url, (route) =>
      providers.blocked ? route.abort() : route.fulfill({ contentType: 'text/javascript', body }),
    );
  await mockIdentityRedirects(context, 'google', google, () => providers.redirect ?? 'cancels');
  await mockIdentityRedirects(context, 'apple', apple, () => providers.redirect ?? 'cancels');
  return page;
}

const waitForIntro = (page: Page) => page.waitForURL(/\/intro/);
/** The introduction names the dinner of the invitation, whatever the sign-in method (R09). */
const waitForDinnerName = (page: Page) =>
  page
    .getByRole('region', { name: 'The Long Table' })
    .getByText('Your invitation is waiting')
    .waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
/** Waits for Google's and Apple's libraries. Before they have loaded the buttons sign in by redirect. */
const waitForLibraries = (page: Page) =>
  page.waitForFunction(() => 'google' in window && 'AppleID' in window);
/** The user of the stored session (R51). */
const readStoredUser = (page: Page) =>
  page.evaluate(
    () =>
      (
        JSON.parse(localStorage.getItem('beside.auth') ?? 'null') as {
          user: { first_name: string };
        } | null
      )?.user ?? null,
  );

testInFullRun(
  '[R03] while Apple’s keys can’t be fetched it says so, and other methods work',
  async () => {
    // Another server: after a failure a server waits before it contacts the issuer again, which would delay the other tests.
    const otherServer = await startServerOnPostgres({
      env: { APPLE_CLIENT_ID: CLIENT_ID, APPLE_ISSUER: apple.url },
    });
    onTestFinished(() => otherServer.stop());
    const page = await openPage({ redirect: { email: 'early@example.org' } });
    apple.setUnreachable(true);
    onTestFinished(() => apple.setUnreachable(false));
    await page.goto(`${otherServer.url}/?redirect=events/`);
    await press(page, 'Continue with Apple');
    await page.getByText('The sign-in provider can’t be reached right now.').waitFor();
    await expect.poll(() => page.url()).toBe(`${otherServer.url}/?redirect=events%2F`);
    await page.getByRole('button', { name: 'Continue with e-mail' }).waitFor();
  },
);

describe('on the page', () => {
  test('[R02, R08, R09] Google signs a new member in and keeps the invitation', async () => {
    const page = await openPage({ google: { email: 'gil@example.org' } });
    await page.goto(`${server.url}/?slug=host&eventSlug=first-table`);
    await page.getByText('Meet ideal connections in person.').first().waitFor();
    await waitForLibraries(page);
    const sent = page.waitForRequest(/\/api\/auth\/google\/login\//);
    await press(page, 'Continue with Google');
    expect((await sent).postDataJSON()).toMatchObject({ slug: 'host', event_slug: 'first-table' });
    await waitForIntro(page);
    await waitForDinnerName(page);
    expect(await page.evaluate(() => localStorage.getItem('beside.auth'))).toContain(
      '"is_new":true',
    );
  });

  test('[R03] Apple signs in, and the name it sends once is kept', async () => {
    const page = await openPage({ apple: { email: 'ada@example.org' } });
    await page.goto(`${server.url}/`);
    await waitForLibraries(page);
    await press(page, 'Continue with Apple');
    await waitForIntro(page);
    await expect.poll(async () => (await readStoredUser(page))?.first_name).toBe('Ada');
    await page.getByRole('heading', { name: 'What do you do?' }).waitFor();
    expect(await page.getByLabel('First name').count(), 'it isn’t asked again').toBe(0);
  });

  test('[R04] closing Google’s or Apple’s dialog shows the specified text; a retry works', async () => {
    const providers: Providers = { google: 'closes', apple: 'closes' };
    const page = await openPage(providers);
    await page.goto(`${server.url}/`);
    await waitForLibraries(page);
    for (const name of ['Continue with Google', 'Continue with Apple']) {
      await press(page, name);
      await page.getByText(CANCELED, { exact: true }).waitFor();
      // The text may still be that of the other button.
      await expect
        .poll(() => page.getByRole('button', { name }).getAttribute('aria-busy'))
        .toBeNull();
    }
    providers.apple = { email: 'second-thoughts@example.org' };
    await press(page, 'Continue with Apple');
    await waitForIntro(page);
  });

  test('[R02, R03] the libraries load only on the sign-in page, once each', async () => {
    const page = await openPage();
    const loaded: string[] = [];
    page.on(
      'request',
      (request) =>
        void ([GOOGLE_SCRIPT, APPLE_SCRIPT].includes(request.url()) && loaded.push(request.url())),
    );
    await page.goto(`${server.url}/invite/host?eventSlug=first-table&redirect=events/`);
    await press(page, 'Accept');
    await page.getByRole('link', { name: 'Continue with Google' }).waitFor();
    expect(loaded).toEqual([]);
    await page.getByRole('link', { name: 'Continue with Apple' }).click();
    await page.getByRole('button', { name: 'Continue with Apple' }).waitFor();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      slug: 'host',
      eventSlug: 'first-table',
      redirect: 'events/',
    });
    await expect.poll(() => loaded.toSorted()).toEqual([GOOGLE_SCRIPT, APPLE_SCRIPT].toSorted());
  });
});

describe('by redirect', () => {
  test('[R02, R09] a blocked Google library means a redirect that leaves no trace in the URL', async () => {
    const page = await openPage({ blocked: true, redirect: { email: 'gwen@example.org' } });
    const urls: string[] = [];
    page.on('framenavigated', (frame) => void urls.push(frame.url()));
    await page.goto(`${server.url}/?slug=host&eventSlug=first-table&redirect=events/`);
    const sent = page.waitForRequest(/\/api\/auth\/exchange\//);
    await press(page, 'Continue with Google');
    expect(((await sent).postDataJSON() as { state: string }).state).toContain(
      '?slug=host&eventSlug=first-table',
    );
    // A JWT has three parts; the random `state` may contain its first letters by chance.
    expect(urls.join('\n')).not.toMatch(/eyJ[\w-]+\.[\w-]+\./);
    await page.waitForURL(
      (url) => url.pathname.startsWith('/intro') && url.searchParams.get('redirect') === 'events/',
    );
    await page.goBack();
    await waitForIntro(page);
    expect(page.url()).not.toMatch(/token|state/);
  });

  test('[R03, R09] a blocked popup redirects to Apple; code and state are exchanged once', async () => {
    const page = await openPage({
      apple: 'never sees it',
      redirect: { email: 'petra@example.org' },
    });
    const exchanges: { code: string; state: string }[] = [];
    page.on(
      'request',
      (request) =>
        void (
          request.url().includes('/api/auth/exchange/') &&
          exchanges.push(request.postDataJSON() as (typeof exchanges)[0])
        ),
    );
    await page.goto(`${server.url}/?slug=host&eventSlug=first-table`);
    await press(page, 'Continue with Apple');
    await waitForIntro(page);
    await waitForDinnerName(page);
    expect(exchanges).toHaveLength(1);
    expect(exchanges[0]!.state).toContain('?slug=host&eventSlug=first-table');
    expect(await page.evaluate(() => sessionStorage.getItem('beside.sign-in'))).toBeNull();
  });

  testInFullRun('[R04] a cancelled redirect to Google or Apple says so', async () => {
    for (const name of ['Continue with Google', 'Continue with Apple']) {
      const page = await openPage({ blocked: true, redirect: 'cancels' });
      await page.goto(`${server.url}/?redirect=events/`);
      await press(page, name);
      await page.getByText(CANCELED, { exact: true }).waitFor();
      await expect
        .poll(() => page.url(), { message: name })
        .toBe(`${server.url}/?redirect=events%2F`);
      // Shown once: a reload starts over.
      await page.reload();
      await page.getByRole('button', { name }).waitFor();
      await expect.poll(() => page.getByText(CANCELED).count()).toBe(0);
    }
  });

  test('[R03] a code this tab didn’t ask for is dropped and removed from the URL', async () => {
    const page = await openPage();
    const urls: string[] = [];
    page.on(
      'request',
      (request) => void (request.url().includes('/api/auth/exchange/') && urls.push(request.url())),
    );
    await page.goto(`${server.url}/?code=somebody-elses-code`);
    await page.getByText('That sign-in didn’t start in this tab.').waitFor();
    await expect.poll(() => page.url()).toBe(`${server.url}/`);
    expect(urls).toEqual([]);
  });

  test('[R03] the reason of a failed redirect is shown and removed from the URL', async () => {
    const page = await openPage();
    const texts = {
      failed: 'That sign-in didn’t work.',
      busy: 'The sign-in provider can’t be reached right now.',
      taken: 'You signed up another way. Use that method.',
      refused: 'This account is closed.',
    };
    for (const [login, text] of Object.entries(texts)) {
      await page.goto(`${server.url}/?login=${login}&slug=host`);
      await page.getByText(text).waitFor();
      await expect.poll(() => page.url()).toBe(`${server.url}/?slug=host`);
      await page.getByRole('button', { name: 'Continue with e-mail' }).waitFor();
    }
  });
});

describe('by e-mail', () => {
  test('[R01, R05, R09] a pasted code signs in, and the e-mail can be changed before', async () => {
    const page = await openPage();
    await page.goto(`${server.url}/?redirect=matches/`);
    await press(page, 'Continue with e-mail');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('typo@example.or');
    await press(page, 'Send code');
    await page.getByText('Enter the code we sent to typo@example.or.').waitFor();
    await press(page, 'Use another e-mail');
    await expect
      .poll(() => page.getByRole('textbox', { name: 'E-mail' }).inputValue())
      .toBe('typo@example.or');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('right@example.org');
    await press(page, 'Send code');
    const code = await server.codeFor('right@example.org');
    await page.getByText('Enter the code we sent to right@example.org.').waitFor();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Code' }).getAttribute('autocomplete'))
      .toBe('one-time-code');
    await page.getByRole('textbox', { name: 'Code' }).focus();
    await page.evaluate(
      (text) => {
        const data = new DataTransfer();
        data.setData('text/plain', text);
        let field = document.activeElement;
        while (field?.shadowRoot?.activeElement) field = field.shadowRoot.activeElement;
        field?.dispatchEvent(
          new ClipboardEvent('paste', {
            clipboardData: data,
            bubbles: true,
            composed: true,
            cancelable: true,
          }),
        );
        document.execCommand('insertText', false, text);
      },
      `${code.slice(0, 3)} ${code.slice(3)}`,
    );
    await page.waitForURL(
      (url) => url.pathname.startsWith('/intro') && url.searchParams.get('redirect') === 'matches/',
    );
  });

  test('[R05] [case 9] the resend countdown is shared by tabs and reloads, also after a 429', async () => {
    const page = await openPage({}, [/429/]);
    await page.clock.install();
    await page.goto(`${server.url}/email/`);
    await page.getByRole('textbox', { name: 'E-mail' }).fill('patient@example.org');
    await press(page, 'Send code');
    await page.getByText(/^New code in (2:00|1:5\d)$/).waitFor();
    await page.clock.fastForward(MINUTE_MS);
    await page.getByText(/^New code in (1:00|0:5\d)$/).waitFor();
    await page.reload();
    await page.getByText(/^New code in (1:00|0:\d\d)$/).waitFor();
    const other = await page.context().newPage();
    watchConsole(other);
    await other.goto(page.url());
    await other.getByText(/^New code in /).waitFor();
    await page.clock.fastForward(MINUTE_MS);
    // By this page's clock the wait is over, but the server's clock still refuses a new code.
    await press(page, 'Send a new code');
    await page.getByText(/^New code in (2:00|1:5\d)$/).waitFor();
    await other.getByText(/^New code in (2:00|1:5\d)$/).waitFor();
    await expect.poll(() => page.getByText('Too many').count()).toBe(0);
  });
});
