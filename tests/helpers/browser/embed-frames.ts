/** The product's frame on a third-party page. */
import type { Browser, BrowserContextOptions, Frame, Page } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { watchConsole } from './chromium.ts';
import { type PageServer, serveHtml } from './html-server.ts';

/** Third-party pages with the product's loader, whose body is in the URL. `product` is a function because the server may start after its partners. */
export const serveFrames = (
  product: () => string,
  headers: Record<string, string> = {},
): Promise<PageServer> =>
  serveHtml(
    (path) =>
      `<!doctype html><html lang="en"><head><title>Somebody’s page</title><link rel="icon" href="data:,"><script type="module" src="${product()}/beside.js"></script></head><body><main>${decodeURIComponent(path.slice(2))}</main><p>Below.</p></body></html>`,
    headers,
  );

export interface OpenedPage {
  page: Page;
  /** `page …` or `frame …` with the URL, for every request. */
  requests: string[];
  /** URLs loaded into frames. */
  frameNavigations: string[];
}

/** Opens one of {@link serveFrames} with `body`; `expected` lists log lines that the test provokes. */
export async function openPageOn(
  browser: Browser,
  site: PageServer,
  body: string,
  options: BrowserContextOptions = {},
  expected: RegExp[] = [],
): Promise<OpenedPage> {
  const context = await browser.newContext({
    viewport: { width: 480, height: 1000 },
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    ...options,
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  watchConsole(page, { expected });
  const requests: string[] = [];
  const frameNavigations: string[] = [];
  page.on('request', (request) => {
    const isOurs = request.frame() === page.mainFrame();
    requests.push(`${isOurs ? 'page' : 'frame'} ${request.url()}`);
    if (!isOurs && request.isNavigationRequest()) frameNavigations.push(request.url());
  });
  await page.addInitScript(recordEvents);
  await page.goto(`${site.url}/?${encodeURIComponent(body)}`);
  return { page, requests: requests, frameNavigations: frameNavigations };
}

/** Waits until the frame's elements are defined: earlier clicks and messages would be lost. */
export async function waitForFrame(page: Page): Promise<Frame> {
  const handle = await page.waitForSelector('iframe');
  const frame = (await handle.contentFrame())!;
  await frame.getByRole('heading').first().waitFor();
  await frame.waitForFunction(() => document.querySelector('main > :not(:defined)') === null);
  return frame;
}

/** The frame is ready when it has reported its height. */
export const getFrameHeight = (page: Page) =>
  page.locator('iframe').evaluate((iframe) => iframe.style.blockSize);
export async function waitForFrameHeight(page: Page): Promise<void> {
  await expect.poll(() => getFrameHeight(page)).not.toBe('');
}

/** Records our events on a page, and every message it receives. */
function recordEvents(): void {
  const events: unknown[] = [];
  const messages: unknown[] = [];
  Object.assign(globalThis, { recordedEvents: events, messages });
  for (const name of [
    'beside-ready',
    'beside-rsvp',
    'beside-rsvp-changed',
    'beside-dismissed',
    'beside-sign-in',
    'beside-calendar-add',
    'beside-navigate',
    'beside-error',
  ])
    document.addEventListener(name, (event) =>
      events.push([
        name,
        (event as CustomEvent).detail,
        (event.target as Element).localName,
        event.cancelable,
      ]),
    );
  addEventListener('message', ({ data, origin }) =>
    messages.push({ data: data as unknown, origin }),
  );
}
const readGlobal = <T>(page: Page, name: string) =>
  page.evaluate((key) => (globalThis as unknown as Record<string, T[]>)[key]!, name);

type RecordedEvent = [
  name: string,
  detail: Record<string, unknown>,
  element: string,
  cancelable: boolean,
];
export const getEventsOn = (page: Page) => readGlobal<RecordedEvent>(page, 'recordedEvents');
export const getEventNamesOn = async (page: Page) =>
  (await getEventsOn(page)).map(([name]) => name);
/** Kinds of the `beside-error` events so far. */
export const getErrorKindsOn = async (page: Page) =>
  (await getEventsOn(page)).flatMap(([name, { kind }]) => (name === 'beside-error' ? [kind] : []));
export const getMessagesTo = (page: Page) =>
  readGlobal<{ origin: string; data: Record<string, unknown> }>(page, 'messages');

/** The same site as the product's, so that a frame can access its storage. */
export const onLocalhost = (site: PageServer): PageServer => ({
  ...site,
  url: site.url.replace('127.0.0.1', 'localhost'),
});

/** The browser's log lines about refused framing. */
export const frameRefusedLogs = [/frame-ancestors|X-Frame-Options/, /ERR_BLOCKED_BY_RESPONSE/];
const dinner = 'slug="host" event-slug="first-table"';
export const frameElement = (attributes = '', name = 'invite-card') =>
  `<beside-${name} ${dinner} mode="frame" ${attributes}></beside-${name}>`;
