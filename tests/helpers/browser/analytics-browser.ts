/** Browsers whose visits are counted: posthog leaves out whatever says that it is driven by a program. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { expect } from 'vitest';
import type { CollectedEvent, Collector } from '../services/analytics-collector.ts';

declare global {
  /** Names of the events this page has told, in their order; those it took over from others are older than it is. */
  var toldEvents: (string | undefined)[];
}

const asAnybody = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

export async function newAnalyticsContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ userAgent: asAnybody, locale: 'en-GB', timezoneId: 'Europe/Berlin', ...options });
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { get: () => false });
    Object.defineProperty(navigator, 'userAgentData', { get: () => undefined });
    // A row may stand in the storage for less than a frame.
    window.toldEvents = [];
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function keepAndTell(key: string, text: string) {
      const { body } = key.startsWith('beside.uncounted ') ? (JSON.parse(text) as { body: { event?: string; timestamp: string } }) : {};
      if (body && Date.parse(body.timestamp) >= performance.timeOrigin) window.toldEvents.push(body.event);
      setItem.call(this, key, text);
    };
  });
  return context;
}

/** Waits until the page has told this event, whether it has left already or waits for its turn. */
export async function waitForRecordedEvent(page: Page, event: string): Promise<void> {
  await page.waitForFunction((name) => toldEvents.includes(name), event, { timeout: 30_000 });
}

/**
 * Waits until nothing told waits any more, be it for its turn or for an answer. Leaving sends what waits as well, but what is on its way
 * at that moment is broken off, and goes again from the next page.
 */
export async function waitForEmptyQueue(page: Page): Promise<void> {
  await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith('beside.uncounted ')), null, { timeout: 30_000 });
}

/** Waits until more of a recording has arrived. Posthog keeps to itself what nobody touches, and its recorder comes after the page. */
export async function waitForSnapshots(page: Page, collector: Collector): Promise<void> {
  const before = collector.snapshots().length;
  const heading = page.getByRole('heading').first();
  const touched = async () => {
    await heading.click();
    return collector.snapshots().length;
  };
  await expect.poll(touched, { timeout: 60_000, interval: 1000 }).toBeGreaterThan(before);
}

/** What a page broke off when it went may come once more from the next, as the same event: known by its uuid, which each must have. */
export function dedupeByUuid(events: readonly CollectedEvent[]): CollectedEvent[] {
  expect(events.map(({ uuid }) => uuid)).not.toContain(undefined);
  return [...new Map(events.map((each) => [each.uuid, each])).values()];
}

/** Leaves, so that what waits goes with a beacon. */
export const leavePage = (page: Page): Promise<unknown> => page.goto('about:blank');

/** When a request to such an address is over, well or not. */
export const waitForRequestEnd = (page: Page, at: RegExp): Promise<unknown> => {
  const isIt = (request: { url(): string }) => at.test(request.url());
  return Promise.race([page.waitForEvent('requestfinished', isIt), page.waitForEvent('requestfailed', isIt)]);
};

/** When the page has done what it had to do until now. */
export const waitForIdle = (page: Page): Promise<unknown> => page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
