// Covers: host/first-paint/signed-in.ts, host/shell/early-responses.ts, host/server/web/pages/first-requests.ts, src/features/app-chrome
/** Signed-in pages before the app comes: the app chrome that the server drew, and the requests that are already on their way. */
import type { BrowserContext, Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuthSession, AuthTokens } from '#src/contract/auth.ts';
import { getFirstRequests } from '#server/web/pages/first-requests.ts';
import { matchPage, pages } from '#src/contract/pages.ts';
import type { EarlyRequests } from '#host/shell/early-responses.ts';
import { setUpBrowserAndServer } from '#tests/helpers/browser/browser-and-server.ts';
import {
  findVisibleShifts,
  recordLayoutShifts,
  sumLayoutShifts,
} from '#tests/helpers/browser/layout-shifts.ts';
import { type DemoIds, findDemoIds, routeCases } from '#tests/helpers/browser/route-cases.ts';
import {
  callApi,
  completeIntro,
  signIn,
  storeSession,
} from '#tests/helpers/server/member-client.ts';
import { inFullRun } from '#tests/helpers/vitest/run-scope.ts';

const setUp = setUpBrowserAndServer();
const readers = { locale: 'en-GB', timezoneId: 'Europe/Lisbon', serviceWorkers: 'block' } as const;
/** The signed-in pages; except in full runs, one of those that ask the same. */
const userRoutes = routeCases
  .filter(({ guards }) => guards?.stranger?.fitting.to === '/' && !guards.member)
  .filter(
    ({ route }, at, all) =>
      inFullRun(true, false) ||
      all.findIndex((other) => getRequests(other.route) === getRequests(route)) === at,
  );

function getRequests(route: string): string {
  const { publicPaths, userPaths } = getFirstRequests(
    pages.find((page) => page.path === route)!,
    { id: 'id' },
    false,
  );
  return [...publicPaths, ...userPaths].join(' ');
}

let member: AuthSession;
let ids: DemoIds;
beforeAll(async () => {
  member = await signIn(setUp.server, 'host@beside.example');
  ids = await findDemoIds(setUp.server, member);
});
// An access token is valid for ten minutes, and on a busy machine the file takes longer.
beforeEach(async () => {
  const tokens = await callApi<AuthTokens>(setUp.server, 'POST', '/api/auth/refresh/', {
    body: { refresh: member.refresh },
  });
  member = { ...member, ...tokens };
});

let guest: Promise<AuthSession> | undefined;
/** The demo member, with a seat at one dinner and an open invitation to another. */
const getGuest = () => (guest ??= signIn(setUp.server, 'member@beside.example'));

type PageWithTrace = Window & {
  besideEarlyRequests?: EarlyRequests;
  used: string[];
  framesWithoutNavigation: number;
};

/** Counts the frames in which no navigation could be seen. */
const watchNavigation = (context: BrowserContext) =>
  context.addInitScript(() => {
    const trace = window as unknown as PageWithTrace;
    trace.framesWithoutNavigation = 0;
    const look = () => {
      const links = document.querySelectorAll('.nav-link');
      if (document.readyState !== 'loading' && ![...links].some((link) => link.checkVisibility()))
        trace.framesWithoutNavigation += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

interface HeldPage {
  page: Page;
  /** Calls of the API so far: method and path. */
  calls: string[];
  startApp: () => void;
}

/** Opens a page and holds its app back until `startApp` is called. */
async function openHeld(context: BrowserContext, to: string): Promise<HeldPage> {
  const page = await context.newPage();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`);
  });
  let startApp = () => {};
  const held = new Promise<void>((resolve) => (startApp = resolve));
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(setUp.server.url + to, { waitUntil: 'commit' });
  await page.locator('#root').waitFor({ state: 'attached' });
  // Nothing is painted before the style sheet has come.
  await page.waitForFunction(() => getComputedStyle(document.body).margin === '0px');
  return { page, calls, startApp };
}

async function openContext(
  options: object = {},
  auth: object | null = member,
): Promise<BrowserContext> {
  const context = await setUp.browser.newContext({ ...readers, ...options });
  if (auth) await storeSession(context, setUp.server, auth as AuthSession);
  return context;
}

describe('[R20] requests of the first screen', () => {
  test.each(userRoutes)(
    '$route: each is sent before the app comes, and used by it once',
    async ({ path }) => {
      const to = path(ids);
      const { page: definition, params } = matchPage(to)!;
      const { publicPaths, userPaths } = getFirstRequests(definition, params, false);
      const expected = [...publicPaths, ...userPaths].map((each) => `GET ${each}`).toSorted();
      const context = await openContext();
      // Data gets old within a second otherwise, and is asked for anew.
      await context.clock.setFixedTime(Date.now());
      const { page, calls, startApp } = await openHeld(context, to);
      await expect.poll(() => calls.length).toBeGreaterThanOrEqual(expected.length);
      expect(calls.toSorted()).toEqual(expected);
      await page.evaluate(() => {
        const trace = window as unknown as PageWithTrace;
        trace.used = [];
        for (const request of trace.besideEarlyRequests!.requests) {
          const { response, url } = request;
          Object.defineProperty(request, 'response', {
            get() {
              trace.used.push(`GET ${url.slice(location.origin.length)}`);
              return response;
            },
          });
        }
      });
      startApp();
      await expect
        .poll(() => page.evaluate(() => (window as unknown as PageWithTrace).used.toSorted()), {
          timeout: 30_000,
        })
        .toEqual(expected);
      await context.close();
    },
  );

  test('[R52] nothing is sent for an expired token until the app has refreshed it', async () => {
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    // Another member: the app uses up the refresh token.
    const own = await completeIntro(
      setUp.server,
      await signIn(setUp.server, 'ella@example.org', { first_name: 'Ella', last_name: 'Expired' }),
    );
    const expired = {
      ...own,
      access: `${encode({})}.${encode({ exp: Math.floor(Date.now() / 1000) + 2 })}.x`,
    };
    const context = await openContext({}, expired);
    const { page, calls, startApp } = await openHeld(context, '/home');
    await page.locator('.drawn-chrome .nav-link').first().waitFor();
    expect(
      await page.evaluate(() => (window as unknown as PageWithTrace).besideEarlyRequests),
    ).toBeUndefined();
    expect(calls).toEqual([]);
    startApp();
    await page.locator('#main').waitFor();
    await context.close();
  });

  test('[R53] what was requested before signing out in another tab is not shown', async () => {
    const context = await openContext();
    const { page, calls, startApp } = await openHeld(context, '/home');
    await expect.poll(() => calls.length).toBeGreaterThan(2);
    const other = await context.newPage();
    await other.route('**/home', (route) =>
      route.fulfill({ body: '<p>another tab</p>', contentType: 'text/html' }),
    );
    await other.goto(`${setUp.server.url}/home`);
    await other.evaluate(() => localStorage.setItem('beside.auth', 'null'));
    const sent = calls.length;
    startApp();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('button', { name: 'Continue with e-mail' }).waitFor();
    expect(calls.slice(sent).filter((call) => call !== 'GET /api/config/')).toEqual([]);
    expect(await page.content()).not.toContain(member.user.first_name);
    await context.close();
  });
});

test('the page’s own files are asked for before the app runs, and none twice', async () => {
  const context = await openContext();
  const files: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/')) files.push(pathname);
  });
  const { page, startApp } = await openHeld(context, '/home');
  const getNames = () => files.map((file) => file.replace(/-[\w-]{8}\./, '.'));
  await expect
    .poll(getNames)
    .toEqual(expect.arrayContaining(['/assets/home.js', '/assets/home.css']));
  startApp();
  await page.locator('#main h1').first().waitFor({ state: 'attached' });
  expect(files.filter((file, at) => files.indexOf(file) !== at)).toEqual([]);
  await context.close();
});

describe('[R39] the app chrome', () => {
  const sizes = [
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
  ];
  test.each(sizes)(
    'the app takes it over at $width px, nothing moves and nothing flashes',
    async (viewport) => {
      const context = await openContext({ viewport });
      await recordLayoutShifts(context);
      await watchNavigation(context);
      const measure = (scope: string) =>
        page.evaluate((selector) => {
          const parts = document.querySelectorAll(
            ['.logo', '.topbar', '.rail', '.bottomnav', 'li', '.icon', 'main']
              .map((part) => `${selector} ${part}`)
              .join(),
          );
          const visible = [...parts].filter(
            (part) => part.checkVisibility() && !part.closest('main, .rail-foot'),
          );
          return visible.map((part) => {
            const { x, y, width, height } = part.getBoundingClientRect();
            return [part.localName, ...[x, y, width, height].map(Math.round)].join(' ');
          });
        }, scope);
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      // Content would come whenever its data does.
      await context.route('**/api/**', async (route) => {
        await held;
        await route.continue();
      });
      const { page, startApp } = await openHeld(context, '/home');
      await page.locator('.drawn-chrome .nav-link:visible').first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      const before = await measure('.drawn-chrome');
      expect(before.length).toBeGreaterThan(10);
      startApp();
      await page.locator('#main').waitFor();
      expect(await page.locator('.drawn-chrome').count()).toBe(0);
      expect(await measure('#root')).toEqual(before);
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      expect(await findVisibleShifts(page)).toEqual([]);
      release();
      await page.locator('#main h1').waitFor({ state: 'attached' });
      expect(
        await page.evaluate(() => (window as unknown as PageWithTrace).framesWithoutNavigation),
      ).toBe(0);
      await context.close();
    },
  );

  test.each(sizes)(
    '[R31] nothing moves on the home page of a member at $width px, who has still to answer',
    async (viewport) => {
      const context = await openContext({ viewport }, await getGuest());
      await recordLayoutShifts(context);
      const page = await context.newPage();
      await page.goto(`${setUp.server.url}/home`);
      await page.getByRole('button', { name: 'Accept' }).first().waitFor();
      await page.getByRole('button', { name: 'Show seating' }).waitFor();
      await page.waitForLoadState('networkidle');
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      expect(await sumLayoutShifts(page)).toBeLessThan(0.01);
      await context.close();
    },
  );

  test('the focus on a link of it stays when the app comes', async () => {
    const context = await openContext({ viewport: sizes[0] });
    const { page, startApp } = await openHeld(context, '/home');
    await page.locator('.drawn-chrome .bottomnav').getByRole('link', { name: 'Matches' }).focus();
    startApp();
    await page.locator('#main').waitFor();
    await expect
      .poll(() =>
        page.evaluate(() => document.activeElement?.closest('.bottomnav a')?.getAttribute('href')),
      )
      .toBe('/matches/');
    await context.close();
  });

  test.each([
    ['a stranger', null],
    ['a new member', { is_new: true }],
    ['a deleted account', { deactivated_at: '2026-01-01T00:00:00Z' }],
  ])('[R11] %s never sees it, and nothing is asked before the app', async (_, change) => {
    const context = await openContext(
      {},
      change && { ...member, user: { ...member.user, ...change } },
    );
    const { page, calls } = await openHeld(context, '/home');
    await page.locator('.drawn-chrome').waitFor({ state: 'attached' });
    expect(await page.locator('.drawn-chrome').isVisible()).toBe(false);
    expect(calls).toEqual([]);
    await context.close();
  });

  test('in another language than the member’s it waits for the app', async () => {
    const context = await openContext();
    await context.addInitScript(() => localStorage.setItem('beside.locale', 'de'));
    const { page, startApp } = await openHeld(context, '/home');
    await page.locator('.drawn-chrome').waitFor({ state: 'attached' });
    expect(await page.locator('.drawn-chrome').isVisible()).toBe(false);
    startApp();
    await page.getByRole('link', { name: 'Profil', exact: true }).first().waitFor();
    await context.close();
  });
});
