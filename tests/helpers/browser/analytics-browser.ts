/** Browsers whose visits are recorded: posthog ignores automated browsers. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { expect } from 'vitest';
import type { CollectedEvent, Collector } from '../services/analytics-collector.ts';

declare global {
  /** Names of events this page recorded, in order, without those taken over from earlier pages. */
  var recordedEventNames: (string | undefined)[];
}

const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

export async function newAnalyticsContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    userAgent: USER_AGENT,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    ...options,
  });
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { get: () => false });
    Object.defineProperty(navigator, 'userAgentData', { get: () => undefined });
    // Polling the storage would miss events: an entry may be there for less than a frame.
    window.recordedEventNames = [];
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function setItemAndRecord(key: string, text: string) {
      const { body } = key.startsWith('beside.uncounted ')
        ? (JSON.parse(text) as { body: { event?: string; timestamp: string } })
        : {};
      if (body && Date.parse(body.timestamp) >= performance.timeOrigin)
        window.recordedEventNames.push(body.event);
      setItem.call(this, key, text);
    };
  });
  return context;
}

/** Waits until the page has recorded this event, sent or still queued. */
export async function waitForRecordedEvent(page: Page, event: string): Promise<void> {
  await page.waitForFunction((name) => recordedEventNames.includes(name), event, {
    timeout: 30_000,
  });
}

/**
 * Waits until no event is queued or in flight. Leaving a page sends the queue too, but aborts requests in flight,
 * which the next page repeats.
 */
export async function waitForEmptyQueue(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !Object.keys(localStorage).some((key) => key.startsWith('beside.uncounted ')),
    null,
    { timeout: 30_000 },
  );
}

/** Waits for more of a recording. PostHog sends nothing without interaction, and its recorder loads after the page. */
export async function waitForSnapshots(page: Page, collector: Collector): Promise<void> {
  const before = collector.snapshots().length;
  const heading = page.getByRole('heading').first();
  const clickAndCount = async () => {
    // On a host's page another line stands over the clipped heading.
    await heading.click({ force: true });
    return collector.snapshots().length;
  };
  await expect.poll(clickAndCount, { timeout: 60_000, interval: 1000 }).toBeGreaterThan(before);
}

/** Requests aborted by leaving a page are repeated by the next one as the same event, identified by its uuid. */
export function dedupeByUuid(events: readonly CollectedEvent[]): CollectedEvent[] {
  expect(events.map(({ uuid }) => uuid)).not.toContain(undefined);
  return [...new Map(events.map((each) => [each.uuid, each])).values()];
}

/** Leaves the page, so that queued events are sent by a beacon. */
export const leavePage = (page: Page): Promise<unknown> => page.goto('about:blank');

/** Waits until a request to this URL succeeds or fails. */
export const waitForRequestEnd = (page: Page, at: RegExp): Promise<unknown> => {
  const matches = (request: { url(): string }) => at.test(request.url());
  return Promise.race([
    page.waitForEvent('requestfinished', matches),
    page.waitForEvent('requestfailed', matches),
  ]);
};

/** Waits until the page is idle. */
export const waitForIdle = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
