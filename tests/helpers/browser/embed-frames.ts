/** A frame of the product's on somebody's page, as that page sees it. */
import type { Browser, BrowserContextOptions, Frame, Page } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { watchConsole } from './chromium.ts';
import { type PageServer, serveHtml } from './html-server.ts';

/** Pages of somebody's with the product's loader, each holding what its address asks for. `product` is asked late: a server may come after the sites it lists. */
export const serveFrames = (product: () => string, headers: Record<string, string> = {}): Promise<PageServer> =>
  serveHtml(
    (path) =>
      `<!doctype html><html lang="en"><head><title>Somebody’s page</title><link rel="icon" href="data:,"><script type="module" src="${product()}/beside.js"></script></head><body><main>${decodeURIComponent(path.slice(2))}</main><p>Below.</p></body></html>`,
    headers,
  );

export interface OpenedPage {
  page: Page;
  /** `page …` or `frame …`, whoever asked, of the product or of anybody else. */
  requests: string[];
  /** Whatever was loaded into a frame. */
  frameNavigations: string[];
}

/** Opens one of {@link serveFrames} with `body` in it; `expected` are the browser's own lines that the test provokes. */
export async function openPageOn(
  browser: Browser,
  site: PageServer,
  body: string,
  options: BrowserContextOptions = {},
  expected: RegExp[] = [],
): Promise<OpenedPage> {
  const context = await browser.newContext({ viewport: { width: 480, height: 1000 }, locale: 'en-GB', timezoneId: 'Europe/Lisbon', ...options });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  watchConsole(page, { expected });
  const asked: string[] = [];
  const led: string[] = [];
  page.on('request', (request) => {
    const isOurs = request.frame() === page.mainFrame();
    asked.push(`${isOurs ? 'page' : 'frame'} ${request.url()}`);
    if (!isOurs && request.isNavigationRequest()) led.push(request.url());
  });
  await page.addInitScript(listen);
  await page.goto(`${site.url}/?${encodeURIComponent(body)}`);
  return { page, requests: asked, frameNavigations: led };
}

/** The server has drawn what stands in it: a press or a message before its scripts run is nobody's. */
export async function waitForFrame(page: Page): Promise<Frame> {
  const handle = await page.waitForSelector('iframe');
  const frame = (await handle.contentFrame())!;
  await frame.getByRole('heading').first().waitFor();
  await frame.waitForFunction(() => document.querySelector('main > :not(:defined)') === null);
  return frame;
}

/** Ready is when the frame has told its height. */
export const getFrameHeight = (page: Page) => page.locator('iframe').evaluate((iframe) => iframe.style.blockSize);
export async function waitForFrameHeight(page: Page): Promise<void> {
  await expect.poll(() => getFrameHeight(page)).not.toBe('');
}

/** Keeps what a page hears of our events, and every message any window sends it. */
function listen(): void {
  const heard: unknown[] = [];
  const messages: unknown[] = [];
  Object.assign(globalThis, { heard, messages });
  for (const name of ['beside-ready', 'beside-rsvp', 'beside-rsvp-changed', 'beside-sign-in', 'beside-calendar-add', 'beside-navigate', 'beside-error'])
    document.addEventListener(name, (event) => heard.push([name, (event as CustomEvent).detail, (event.target as Element).localName, event.cancelable]));
  addEventListener('message', ({ data, origin }) => messages.push({ data: data as unknown, origin }));
}
const kept = <T>(page: Page, name: string) => page.evaluate((key) => (globalThis as unknown as Record<string, T[]>)[key]!, name);

type Heard = [name: string, detail: Record<string, unknown>, element: string, cancelable: boolean];
export const getEventsOn = (page: Page) => kept<Heard>(page, 'heard');
export const getEventNamesOn = async (page: Page) => (await getEventsOn(page)).map(([name]) => name);
/** The kinds of trouble told so far. */
export const getErrorKindsOn = async (page: Page) => (await getEventsOn(page)).flatMap(([name, { kind }]) => (name === 'beside-error' ? [kind] : []));
export const getMessagesTo = (page: Page) => kept<{ origin: string; data: Record<string, unknown> }>(page, 'messages');

/** The same site as the product's, where a frame may reach the storage of the product's own pages. */
export const onLocalhost = (site: PageServer): PageServer => ({ ...site, url: site.url.replace('127.0.0.1', 'localhost') });

/** The browser's own lines about a frame that says no. */
export const frameRefusedLogs = [/frame-ancestors|X-Frame-Options/, /ERR_BLOCKED_BY_RESPONSE/];
const dinner = 'slug="host" event-slug="first-table"';
export const frameElement = (attributes = '', name = 'invite-card') => `<beside-${name} ${dinner} mode="frame" ${attributes}></beside-${name}>`;
