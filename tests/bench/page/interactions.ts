/** How soon a page answers keys and clicks: interaction to next paint (web.dev/inp), at a quarter of this machine's speed. */
import type { Browser, Page } from 'playwright';
import { routeCases, type DemoIds } from '#tests/helpers/browser/route-cases.ts';
import { storeSession } from '#tests/helpers/server/member-client.ts';
import { openPage, slowCpu } from './browser.ts';
import type { BenchServer } from './server.ts';

export interface Route {
  name: string;
  path: string;
  isForMembers: boolean;
}

/** Every route that a stranger or a member can stay on; the introduction is for new members only. */
export const listRoutes = (ids: DemoIds): Route[] =>
  routeCases
    .filter(({ route }) => route !== '/intro/')
    .map(({ route, path, valid, guards }) => ({
      name: `route ${route}`,
      // The search parameters are part of an invite link.
      path: path(ids) + (route.startsWith('/invite') ? valid : ''),
      isForMembers: guards?.stranger?.fitting.title === 'Sign in',
    }));

/** Enough for a first view's controls; each costs half a second. */
const CONTROLS = 6;
const TABS = 4;
const PAUSE_MS = 300;
/** They would end the session or the page that is measured. */
const LEAVES = /log out|delete|print/i;

/** The slowest of some keys and clicks on the page's first controls. */
export async function measureRoute(
  browser: Browser,
  server: BenchServer,
  { path, isForMembers }: Route,
): Promise<number> {
  const { page, close } = await openPage(browser, slowCpu, {
    viewport: { width: 390, height: 844 },
  });
  try {
    if (isForMembers) await storeSession(page.context(), server, await server.getMember());
    await page.addInitScript(startInteractionProbe);
    await page.goto(server.url + path);
    await page.waitForLoadState('networkidle');
    const { pathname } = new URL(page.url());
    for (let n = 0; n < TABS; n += 1) await pressKey(page, 'Tab');
    const controls = page.locator(
      'button:visible:not([disabled]), input:visible, [role=tab]:visible, summary:visible',
    );
    for (let n = 0; n < CONTROLS && new URL(page.url()).pathname === pathname; n += 1) {
      const control = controls.nth(n);
      if (!(await control.count()) || LEAVES.test(await control.innerText())) continue;
      // A control behind a dialog that another one opened can't be clicked.
      await control.click({ timeout: 2000 }).catch(() => {});
      await page.waitForTimeout(PAUSE_MS);
      await pressKey(page, 'Escape');
    }
    return await readInteractionMs(page);
  } finally {
    await close();
  }
}

async function pressKey(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.waitForTimeout(PAUSE_MS);
}

interface InteractionWindow {
  slowestInteractionMs: number;
}

/** Runs in the page. With fewer than 50 interactions, INP is the slowest. */
export function startInteractionProbe(): void {
  const found = { slowestInteractionMs: 0 };
  Object.defineProperty(window, 'slowestInteractionMs', { get: () => found.slowestInteractionMs });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId)
        found.slowestInteractionMs = Math.max(found.slowestInteractionMs, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

export const readInteractionMs = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as InteractionWindow).slowestInteractionMs);
