// Covers: src/features/sign-in, src/core, host/server/modules/auth/identity
/**
 * Sign-in on a partner's page through a popup of the product, on two real origins.
 * The test stands in for Google's pages; the OIDC issuer is a real one, run by the test.
 */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Core } from '#src/core/core.ts';
import { findAxeViolations } from '#tests/helpers/browser/axe.ts';
import { openBrowser, watchConsole } from '#tests/helpers/browser/chromium.ts';
import { freePort } from '#tests/helpers/server/free-port.ts';
import { CLIENT_ID, type Issuer, startIssuer } from '#tests/helpers/services/oidc-issuer.ts';
import { storeSession, signIn } from '#tests/helpers/server/member-client.ts';
import { type PageServer, serveHtml, servePage } from '#tests/helpers/browser/html-server.ts';
import {
  type IdentityAction,
  mockIdentityRedirects,
} from '#tests/helpers/browser/identity-redirects.ts';
import { testInFullRun } from '#tests/helpers/vitest/run-scope.ts';
import { type Server, startServerOnPostgres } from '#tests/helpers/server/server.ts';

const PAGE_BODY =
  '<h1>A page of a partner</h1><beside-sign-in slug="host" event-slug="first-table"></beside-sign-in>';
const ACCOUNT_BUTTON = 'Continue with my Beside account';

let browser: Browser;
let google: Issuer;
/** Offers no Google and Apple sign-in. */
let plainServer: Server;
let googleServer: Server;
let partner: PageServer;
let partnerWithGoogle: PageServer;
/** Its Cross-Origin-Opener-Policy cuts it off from its popups. */
let isolatedPartner: PageServer;
beforeAll(async () => {
  const [port, googlePort] = [await freePort(), await freePort()];
  [browser, google, partner, partnerWithGoogle, isolatedPartner] = await Promise.all([
    openBrowser(),
    startIssuer(),
    servePage(`http://localhost:${port}`, PAGE_BODY),
    servePage(`http://localhost:${googlePort}`, PAGE_BODY),
    serveHtml(
      () =>
        `<title>Alone</title><link rel="icon" href="data:,"><script type="module" src="http://localhost:${port}/beside.js"></script>${PAGE_BODY}`,
      {
        'cross-origin-opener-policy': 'same-origin',
      },
    ),
  ]);
  plainServer = await startServerOnPostgres({
    port,
    env: { PARTNER_ORIGINS: `${partner.url},${isolatedPartner.url}` },
  });
  googleServer = await startServerOnPostgres({
    port: googlePort,
    env: {
      PARTNER_ORIGINS: partnerWithGoogle.url,
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_ISSUER: google.url,
    },
  });
});
afterAll(async () => {
  await Promise.all([
    browser?.close(),
    plainServer?.stop(),
    googleServer?.stop(),
    google?.stop(),
    partner?.stop(),
    partnerWithGoogle?.stop(),
    isolatedPartner?.stop(),
  ]);
});

interface Visit {
  /** The page to open; the partner's by default. */
  site?: PageServer;
  /** A member who is already signed in on the product's own site. */
  member?: [email: string, name: string];
  /** What the visitor does on Google's page. */
  googleAction?: IdentityAction;
  expected?: RegExp[];
}

async function visit({ site = partner, member, googleAction = 'cancels', expected }: Visit = {}) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  });
  onTestFinished(() => context.close());
  context.setDefaultTimeout(30_000);
  if (member)
    await storeSession(
      context,
      plainServer,
      await signIn(plainServer, member[0], { first_name: member[1], last_name: 'Vale' }),
    );
  await mockIdentityRedirects(context, 'google', google, () => googleAction);
  // Google's library, which these tests don't use.
  await context.route('https://accounts.google.com/gsi/client', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  const page = await context.newPage();
  watchConsole(page, { expected });
  /** Bodies of the requests that exchange a code for a session. */
  const exchanges: Record<string, unknown>[] = [];
  page.on(
    'request',
    (request) =>
      void (
        request.url().includes('/api/auth/exchange/') &&
        exchanges.push(request.postDataJSON() as object as never)
      ),
  );
  await page.goto(site.url);
  return { page, exchanges };
}

/** Presses a button and returns the popup it opens. */
async function press(page: Page, label: string): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: label }).click(),
  ]);
  watchConsole(popup);
  return popup;
}
/** Refreshes the tokens of a tab. Returns when the new one expires, null if the session has ended. */
const refreshSession = (tab: Page): Promise<number | null> =>
  tab.evaluate(async () => {
    const [core] = [
      ...(Reflect.get(globalThis, Symbol.for('beside.core/3')) as Map<string, Core>).values(),
    ];
    const session = await core!.session.refresh();
    return session && (JSON.parse(atob(session.access.split('.')[1]!)) as { exp: number }).exp;
  });
const expectClosed = (popup: Page) => expect.poll(() => popup.isClosed()).toBe(true);

describe('on a partner’s page', () => {
  test('[R03] [case 69, 70] a signed-in member confirms in a popup and gets a limited session', async () => {
    const { page, exchanges } = await visit({ member: ['ada@example.org', 'Ada'] });
    await page.evaluate(() => {
      const received: unknown[] = [];
      Object.assign(globalThis, { received });
      addEventListener('message', ({ data, origin }) =>
        received.push([origin, Object.keys(data as object)]),
      );
      addEventListener('beside-sign-in', (event) =>
        received.push(['beside-sign-in', Object.keys((event as CustomEvent<object>).detail)]),
      );
    });
    const popup = await press(page, ACCOUNT_BUTTON);
    await page.getByText('Continue in the window that just opened.').waitFor();
    await popup
      .getByRole('heading', { name: `Continue to ${new URL(partner.url).host}?` })
      .waitFor();
    expect([await findAxeViolations(popup), await findAxeViolations(page)]).toEqual([[], []]);
    await popup.getByRole('button', { name: 'Continue as Ada' }).click();
    await page.getByRole('heading', { name: 'You’re signed in, Ada.' }).waitFor();
    await expectClosed(popup);
    expect(exchanges).toEqual([{ code: expect.stringMatching(/^[\w-]{43}$/), scope: 'widget' }]);
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { received: unknown[] }).received))
      .toEqual([
        [plainServer.url, ['code']],
        ['beside-sign-in', ['id']],
      ]);
    const stored = await page.evaluate(() => Object.values({ ...sessionStorage }).join(''));
    expect(stored).not.toContain('ada@example.org');
    const { access } = JSON.parse(stored) as { access: string };
    const requestMe = async (origin: string) =>
      (
        await fetch(`${plainServer.url}/api/user/me/`, {
          headers: { Authorization: `Bearer ${access}`, Origin: origin },
        })
      ).status;
    expect([await requestMe(partner.url), await requestMe(plainServer.url)]).toEqual([200, 403]);
  });

  testInFullRun(
    '[R03] another account signs in by e-mail in the popup, whose URL stays',
    async () => {
      const { page } = await visit({ member: ['bea@example.org', 'Bea'] });
      const popup = await press(page, ACCOUNT_BUTTON);
      await popup.getByRole('button', { name: 'Use another account' }).click();
      const urlBefore = popup.url();
      await popup.getByRole('button', { name: 'Continue with e-mail' }).click();
      await popup.getByRole('textbox', { name: 'E-mail' }).fill('cleo@example.org');
      await popup.getByRole('button', { name: 'Send code' }).click();
      await popup.getByText('Enter the code we sent to cleo@example.org.').waitFor();
      expect(popup.url()).toBe(urlBefore);
      await popup
        .getByRole('textbox', { name: 'Code' })
        .fill(await plainServer.codeFor('cleo@example.org'));
      await page.getByRole('heading', { name: 'You’re signed in.' }).waitFor();
      await expectClosed(popup);
    },
  );

  test('[R52, R70] a duplicated tab, its original and a reloaded tab stay signed in', async () => {
    const { page } = await visit({ member: ['tess@example.org', 'Tess'] });
    const popup = await press(page, ACCOUNT_BUTTON);
    await popup.getByRole('button', { name: 'Continue as Tess' }).click();
    const waitUntilSignedIn = (tab: Page) =>
      tab.getByRole('heading', { name: 'You’re signed in, Tess.' }).waitFor();
    await waitUntilSignedIn(page);
    // Like the browser's Duplicate: a new tab with a copy of the storage.
    const [duplicate] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(() => void window.open('about:blank')),
    ]);
    watchConsole(duplicate);

    // The server refuses a token that is two refreshes old, and ends its session.
    const first = await refreshSession(page);
    await expect.poll(async () => (await refreshSession(page))!).toBeGreaterThan(first!);
    await duplicate.goto(partner.url);
    await waitUntilSignedIn(duplicate);
    expect(await refreshSession(duplicate)).not.toBeNull();
    expect(await refreshSession(page)).not.toBeNull();

    await duplicate.close();
    await page.reload();
    await waitUntilSignedIn(page);
    expect(await refreshSession(page)).not.toBeNull();
    await waitUntilSignedIn(page);
  });

  test('[R02, R03, R09] the popup goes straight to Google and returns to its opener', async () => {
    const { page, exchanges } = await visit({
      site: partnerWithGoogle,
      googleAction: { email: 'gus@example.org' },
    });
    const popup = await press(page, 'Continue with Google');
    await page.getByRole('heading', { name: 'You’re signed in.' }).waitFor();
    await expectClosed(popup);
    expect(exchanges).toHaveLength(1);
  });

  test('[R04] after a cancel at Google the popup says so and offers other ways', async () => {
    const { page } = await visit({ site: partnerWithGoogle, googleAction: 'cancels' });
    const popup = await press(page, 'Continue with Google');
    await popup.getByText('Login Canceled').waitFor();
    await popup.getByRole('button', { name: 'Continue with e-mail' }).waitFor();
    expect(new URL(popup.url()).searchParams.get('handoff')).toBe(partnerWithGoogle.url);
  });

  test('[R03] a closed popup is reported in the element, with a link and e-mail', async () => {
    const { page, exchanges } = await visit();
    await (await press(page, ACCOUNT_BUTTON)).close();
    await page.getByText('The window closed before you signed in.').waitFor();
    const link = page.getByRole('link', { name: 'RSVP on Beside' });
    await expect
      .poll(() => link.getAttribute('href'))
      .toBe(`${plainServer.url}/invite/host?eventSlug=first-table`);
    await page.getByRole('button', { name: 'Continue with e-mail' }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).waitFor();
    expect(exchanges).toEqual([]);
  });

  test('[R03] a blocked popup is reported at once, with the same alternatives', async () => {
    const { page } = await visit();
    await page.evaluate(() => (window.open = () => null));
    await page.getByRole('button', { name: ACCOUNT_BUTTON }).click();
    await page.getByText('Your browser blocked the window.').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await expect
      .poll(() => page.getByRole('link', { name: 'RSVP on Beside' }).getAttribute('href'))
      .toContain('/invite/host?eventSlug=first-table');
  });

  testInFullRun(
    '[R03] if the page is cut off from its popup, both say why and show a link',
    async () => {
      const { page } = await visit({ site: isolatedPartner, member: ['eve@example.org', 'Eve'] });
      const popupEvent = page.context().waitForEvent('page');
      await page.getByRole('button', { name: ACCOUNT_BUTTON }).click();
      const popup = await popupEvent;
      await popup.getByText('The page that opened this window is closed.').waitFor();
      await popup.getByRole('link', { name: 'Go to the invitation' }).waitFor();
      await page.getByText('The window closed before you signed in.').waitFor();
      await page.getByRole('link', { name: 'RSVP on Beside' }).waitFor();
    },
  );

  test('[R03] the element stops waiting after ten minutes', async () => {
    const { page } = await visit();
    await page.clock.install();
    const popup = await press(page, ACCOUNT_BUTTON);
    await page.getByText('Continue in the window that just opened.').waitFor();
    await page.clock.fastForward('10:01');
    await page
      .getByText('That took too long. Try again or choose another way to sign in.')
      .waitFor();
    await expectClosed(popup);
  });

  test('[case 71] a code posted by another window or origin is ignored', async () => {
    const { page, exchanges } = await visit();
    const popup = await press(page, ACCOUNT_BUTTON);
    await popup.getByRole('button', { name: 'Continue with e-mail' }).waitFor();
    await popup.evaluate(
      (origin) =>
        [{}, null, 'code', { code: 7 }, { code: '' }].forEach((each) =>
          (opener as Window).postMessage(each, origin),
        ),
      partner.url,
    );
    // From another window of the right origin, and from this page itself.
    const [otherPopup] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate((product) => {
        postMessage({ code: 'a'.repeat(43) });
        window.open(`${product}/?handoff=`, '_blank', 'popup');
      }, plainServer.url),
    ]);
    await otherPopup.getByText('This link doesn’t say which page to return to').waitFor();
    await otherPopup.evaluate(
      (origin) => (opener as Window).postMessage({ code: 'b'.repeat(43) }, origin),
      partner.url,
    );
    // Messages arrive in order: once the page has received this one, it has received all of them.
    await page.evaluate(
      () => new Promise((resolve) => (addEventListener('message', resolve), postMessage('last'))),
    );
    expect(exchanges).toEqual([]);
    await page.getByText('Continue in the window that just opened.').waitFor();
  });
});

describe('the popup', () => {
  const open = async (handoff: string) => {
    const { page } = await visit({ member: [`m${Math.random()}@example.org`, 'Ada'] });
    const handoffRequests: string[] = [];
    page.on(
      'request',
      (request) =>
        void (request.url().includes('/api/auth/handoff/') && handoffRequests.push(request.url())),
    );
    // Another page opens it, so that only the value can be the reason for a refusal.
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(
        (url) => void window.open(url, '_blank', 'popup'),
        `${plainServer.url}/?handoff=${encodeURIComponent(handoff)}&slug=host&eventSlug=first-table`,
      ),
    ]);
    return { popup, handoffRequests };
  };

  test.each([
    ['https://attacker.example', 'attacker.example isn’t one of our partner sites'],
    ['null', 'This link doesn’t say which page to return to'],
    ['javascript:alert(1)', 'This link doesn’t say which page to return to'],
    ['https://attacker.example/path', 'This link doesn’t say which page to return to'],
    ['', 'This link doesn’t say which page to return to'],
  ])('[R03] [case 67] sends nothing to %s and says why', async (handoff, reason) => {
    const { popup, handoffRequests } = await open(handoff);
    await popup.getByText(reason).waitFor();
    expect(new URL(popup.url()).pathname).toBe('/');
    await expect
      .poll(() => popup.getByRole('link', { name: 'Go to the invitation' }).getAttribute('href'))
      .toBe(`${plainServer.url}/invite/host?eventSlug=first-table`);
    await expect.poll(() => popup.getByRole('button', { name: /Continue/ }).count()).toBe(0);
    expect(handoffRequests).toEqual([]);
  });

  test('[R03] without an opener it says that the page is closed and links to the invitation', async () => {
    const { page } = await visit({ member: ['dora@example.org', 'Dora'] });
    await page.goto(
      `${plainServer.url}/?handoff=${encodeURIComponent(partner.url)}&slug=host&eventSlug=first-table`,
    );
    await page.getByText('The page that opened this window is closed.').waitFor();
    await expect
      .poll(() => page.getByRole('link', { name: 'Go to the invitation' }).getAttribute('href'))
      .toBe(`${plainServer.url}/invite/host?eventSlug=first-table`);
  });

  testInFullRun('[R03] if its opener closes it says so after the sign-in', async () => {
    const { popup } = await open(partner.url);
    const continueButton = popup.getByRole('button', { name: 'Continue as Ada' });
    await continueButton.waitFor();
    await popup.evaluate(() => (window.opener = null));
    await continueButton.click();
    await popup.getByText('The page that opened this window is closed.').waitFor();
    await expect.poll(() => popup.evaluate(() => document.activeElement?.tagName)).toBe('H2');
  });
});
