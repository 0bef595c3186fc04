/** Time limits of a page by its own clock, so that a slow machine can't fail them. */
import type { Locator, Page, Request } from 'playwright';
import { expect } from 'vitest';

/** The clock can only be paused at a time in the future. */
const PAUSE_OFFSET_MS = 2000;
const STEP_MS = 100;

/**
 * Fails unless `locator` is visible within this time of the page's clock, which stops while requests are pending.
 * Call `page.clock.install()` before opening the page.
 */
export async function expectVisibleWithin(
  milliseconds: number,
  page: Page,
  locator: Locator,
): Promise<void> {
  const pending = new Set<Request>();
  const begin = (request: Request) => void pending.add(request);
  const end = (request: Request) => void pending.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await page.clock.pauseAt(Date.now() + PAUSE_OFFSET_MS);
  for (
    let passed = PAUSE_OFFSET_MS;
    passed < milliseconds && !(await locator.isVisible());
    passed += STEP_MS
  ) {
    await expect.poll(() => pending.size, { interval: 20 }).toBe(0);
    await page.clock.runFor(STEP_MS);
  }
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  expect(await locator.isVisible(), `there within ${milliseconds} ms`).toBe(true);
  await page.clock.resume();
}
