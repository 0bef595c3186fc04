/**
 * Pictures, to be looked at: every route at 390 and 1280 px in both themes, in its four faces (waiting, trouble, nothing yet,
 * ready). `npm run screens` writes them into `.cache/screens`; the tests say no more than that there is something to see.
 */
import { mkdir } from 'node:fs/promises';
import type { BrowserContext, Page, Route as Asked } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageTable } from '../../host/server/web/pages/page-routes.ts';
import type { AuthSession, AuthTokens } from '../../src/contract/auth.ts';
import { setUpBrowserAndServer } from '../helpers/browser/browser-and-server.ts';
import { callApi, storeSession, signIn, completeIntro } from '../helpers/server/member-client.ts';
import { type DemoIds, findDemoIds, type RouteCase, routeCases } from '../helpers/browser/route-cases.ts';

const real = setUpBrowserAndServer();
const folder = '.cache/screens';
const reads = /\/api\/(?!config|auth|health)/;
const faces = ['ready', 'waiting', 'trouble', 'nothing'] as const;
type Face = (typeof faces)[number];

let ids: DemoIds;
type Who = 'host' | 'idle' | 'fresh';
const sessions = {} as Record<Who, AuthSession>;
beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  sessions.host = await signIn(real.server, 'host@beside.example');
  sessions.idle = await completeIntro(real.server, await signIn(real.server, 'idle@example.org', { first_name: 'Idle', last_name: 'Guest' }));
  sessions.fresh = await signIn(real.server, 'fresh@example.org');
  ids = await findDemoIds(real.server, sessions.host);
});

const groupOf = ({ route }: RouteCase) => pageTable.find(({ path }) => path === route)?.who;

/** Who sees this face: a stranger the door, a new member the introduction, somebody without anything the empty lists. */
function whose(route: RouteCase, face: Face): Who | null {
  if (groupOf(route) !== 'user') return null;
  if (route.route === '/intro/') return 'fresh';
  return face === 'nothing' ? 'idle' : 'host';
}

/** A browser takes its sessions with it when it renews them; the next one gets pairs of its own, which last as long as it does. */
async function renew() {
  for (const auth of Object.values(sessions))
    Object.assign(auth, await callApi<AuthTokens>(real.server, 'POST', '/api/auth/refresh/', { body: { refresh: auth.refresh } }));
}

async function bend(page: Page, face: Face) {
  await page.clock.install();
  if (face === 'trouble') await page.route(reads, (asked: Asked) => asked.fulfill({ status: 500, json: { error: 'No.' } }));
  if (face === 'waiting') await page.route(reads, () => new Promise(() => {}));
}

/** So many pictures in a row are the same: long enough for what is asked again to fail for good. */
const STILL = 5;

async function settle(page: Page, face: Face) {
  if (face === 'ready' || face === 'nothing') await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  let before: Buffer = Buffer.alloc(0);
  let same = 0;
  const look = async () => {
    await page.clock.runFor(face === 'trouble' ? 1000 : 150);
    const now = await page.screenshot({ animations: 'disabled' });
    same = now.equals(before) ? same + 1 : 0;
    before = now;
    return same;
  };
  await expect.poll(look, { timeout: 60_000, interval: 20 }).toBeGreaterThanOrEqual(STILL);
}

/** As tall as what stands on it: what keeps to the window, as bar and rail do, would lie across the middle of a long page. */
async function unroll(page: Page, width: number) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (height <= page.viewportSize()!.height) return;
  await page.setViewportSize({ width, height });
  await page.clock.runFor(500);
}

const views = ['light', 'dark'].flatMap((theme) => [390, 1280].map((width) => ({ theme, width })));

describe.for(views)('$theme at $width px', ({ theme, width }) => {
  const contexts = new Map<Who | null, BrowserContext>();
  beforeAll(renew);
  afterAll(async () => void (await Promise.all([...contexts.values()].map((context) => context.close()))));
  async function contextOf(who: Who | null): Promise<BrowserContext> {
    const known = contexts.get(who);
    if (known) return known;
    const context = await real.browser.newContext({
      viewport: { width, height: width === 390 ? 844 : 900 },
      locale: 'en-GB',
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
    });
    await context.addInitScript((word) => localStorage.setItem('theme', word), theme);
    if (who) await storeSession(context, real.server, sessions[who]);
    contexts.set(who, context);
    return context;
  }

  test.for(routeCases.flatMap((route) => faces.map((face) => ({ route, face, name: route.route }))))('$name, $face', async ({ route, face }) => {
    const page = await (await contextOf(whose(route, face))).newPage();
    await bend(page, face);
    const search = groupOf(route) === 'user' ? '' : route.valid;
    await page.goto(real.server.url + route.path(ids) + search);
    await settle(page, face);
    expect(new URL(page.url()).pathname, 'where the picture was taken').toBe(route.path(ids));
    await unroll(page, width);
    const name = route.route.replaceAll(/[^\w]+/g, '-').replace(/^-|-$/g, '') || 'door';
    await page.screenshot({ path: `${folder}/${name}-${face}-${theme}-${width}.png`, fullPage: true });
    expect((await page.locator('body').innerText()).trim()).not.toBe('');
    await page.close();
  });
});
