/** Browsers whose visits are counted: posthog leaves out whatever says that it is driven by a program. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { expect } from 'vitest';
import type { Collector } from './collector.ts';

const asAnybody = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

export async function countedContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ userAgent: asAnybody, locale: 'en-GB', timezoneId: 'Europe/Berlin', ...options });
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { get: () => false });
    Object.defineProperty(navigator, 'userAgentData', { get: () => undefined });
  });
  return context;
}

/** Waits until the page has told this event, whether it has left already or waits for its turn. */
export async function untilTold(page: Page, event: string): Promise<void> {
  await page.waitForFunction(
    (name) =>
      Object.entries(localStorage).some(
        ([key, text]) => key.startsWith('beside.uncounted ') && (JSON.parse(text as string) as { body: { event?: string } }).body.event === name,
      ),
    event,
    { timeout: 30_000 },
  );
}

/** Waits until more of a recording has arrived. Posthog keeps to itself what nobody touches, and its recorder comes after the page. */
export async function untilFilmed(page: Page, collector: Collector): Promise<void> {
  const before = collector.snapshots().length;
  const heading = page.getByRole('heading').first();
  const touched = async () => {
    await heading.click();
    return collector.snapshots().length;
  };
  await expect.poll(touched, { timeout: 60_000, interval: 1000 }).toBeGreaterThan(before);
}

/** Leaves, so that what waits goes with a beacon. */
export const leave = (page: Page): Promise<unknown> => page.goto('about:blank');

/** When a request to such an address is over, well or not. */
export const ended = (page: Page, at: RegExp): Promise<unknown> => {
  const isIt = (request: { url(): string }) => at.test(request.url());
  return Promise.race([page.waitForEvent('requestfinished', isIt), page.waitForEvent('requestfailed', isIt)]);
};

/** When the page has done what it had to do until now. */
export const idle = (page: Page): Promise<unknown> => page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
