/**
 * Screenshots for review: every route at 390 and 1280 px in both themes, in four states (loading, error, empty, ready).
 * `npm run screens` writes them into `.cache/screens`; the tests only check that each page shows something.
 */
import { mkdir } from 'node:fs/promises';
import type { BrowserContext, Page, Route as PlaywrightRoute } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pages } from '#src/contract/pages.ts';
import type { AuthSession, AuthTokens } from '#src/contract/auth.ts';
import { setUpBrowserAndServer } from '../helpers/browser/browser-and-server.ts';
import { callApi, storeSession, signIn, completeIntro } from '../helpers/server/member-client.ts';
import {
  type DemoIds,
  findDemoIds,
  type RouteCase,
  routeCases,
} from '../helpers/browser/route-cases.ts';

const setup = setUpBrowserAndServer();
const folder = '.cache/screens';
const apiReads = /\/api\/(?!config|auth|health)/;
const states = ['ready', 'loading', 'error', 'empty'] as const;
type State = (typeof states)[number];

let ids: DemoIds;
type Who = 'host' | 'idle' | 'fresh';
const sessions = {} as Record<Who, AuthSession>;
beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  sessions.host = await signIn(setup.server, 'host@beside.example');
  sessions.idle = await completeIntro(
    setup.server,
    await signIn(setup.server, 'idle@example.org', { first_name: 'Idle', last_name: 'Guest' }),
  );
  sessions.fresh = await signIn(setup.server, 'fresh@example.org');
  ids = await findDemoIds(setup.server, sessions.host);
});

const getGroup = ({ route }: RouteCase) => pages.find(({ path }) => path === route)?.who;

/** Whose session shows this state: nobody's for public pages, a new member's for the introduction, an idle member's for empty lists. */
function sessionFor(route: RouteCase, state: State): Who | null {
  if (getGroup(route) !== 'user') return null;
  if (route.route === '/intro/') return 'fresh';
  return state === 'empty' ? 'idle' : 'host';
}

/** A browser that refreshes its session ends the old tokens, so each gets new ones. */
async function renew() {
  for (const auth of Object.values(sessions))
    Object.assign(
      auth,
      await callApi<AuthTokens>(setup.server, 'POST', '/api/auth/refresh/', {
        body: { refresh: auth.refresh },
      }),
    );
}

async function stubApi(page: Page, state: State) {
  await page.clock.install();
  if (state === 'error')
    await page.route(apiReads, (apiRoute: PlaywrightRoute) =>
      apiRoute.fulfill({ status: 500, json: { error: 'No.' } }),
    );
  if (state === 'loading') await page.route(apiReads, () => new Promise(() => {}));
}

/** Equal screenshots in a row; enough for retries to fail for good. */
const STABLE_SCREENSHOTS = 5;

async function settle(page: Page, state: State) {
  if (state === 'ready' || state === 'empty') await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  let before: Buffer = Buffer.alloc(0);
  let same = 0;
  const look = async () => {
    await page.clock.runFor(state === 'error' ? 1000 : 150);
    const now = await page.screenshot({ animations: 'disabled' });
    same = now.equals(before) ? same + 1 : 0;
    before = now;
    return same;
  };
  await expect
    .poll(look, { timeout: 60_000, interval: 20 })
    .toBeGreaterThanOrEqual(STABLE_SCREENSHOTS);
}

/** Makes the window as tall as the page, as bar and rail would cover the middle of a long screenshot. */
async function fitWindowToPage(page: Page, width: number) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (height <= page.viewportSize()!.height) return;
  await page.setViewportSize({ width, height });
  await page.clock.runFor(500);
}

const views = ['light', 'dark'].flatMap((theme) => [390, 1280].map((width) => ({ theme, width })));

describe.for(views)('$theme at $width px', ({ theme, width }) => {
  const contexts = new Map<Who | null, BrowserContext>();
  beforeAll(renew);
  afterAll(
    async () => void (await Promise.all([...contexts.values()].map((context) => context.close()))),
  );
  async function createContext(who: Who | null): Promise<BrowserContext> {
    const known = contexts.get(who);
    if (known) return known;
    const context = await setup.browser.newContext({
      viewport: { width, height: width === 390 ? 844 : 900 },
      locale: 'en-GB',
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
    });
    await context.addInitScript((word) => localStorage.setItem('theme', word), theme);
    if (who) await storeSession(context, setup.server, sessions[who]);
    contexts.set(who, context);
    return context;
  }

  test.for(
    routeCases.flatMap((route) => states.map((state) => ({ route, state, name: route.route }))),
  )('$name, $state', async ({ route, state }) => {
    const page = await (await createContext(sessionFor(route, state))).newPage();
    await stubApi(page, state);
    const search = getGroup(route) === 'user' ? '' : route.valid;
    await page.goto(setup.server.url + route.path(ids) + search);
    await settle(page, state);
    expect(new URL(page.url()).pathname, 'where the picture was taken').toBe(route.path(ids));
    await fitWindowToPage(page, width);
    const name = route.route.replaceAll(/[^\w]+/g, '-').replace(/^-|-$/g, '') || 'door';
    await page.screenshot({
      path: `${folder}/${name}-${state}-${theme}-${width}.png`,
      fullPage: true,
    });
    expect((await page.locator('body').innerText()).trim()).not.toBe('');
    await page.close();
  });
});
