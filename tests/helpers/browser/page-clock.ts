/** What a page promises in seconds, by its own clock: a machine that is slow or pauses makes no promise late. */
import type { Locator, Page, Request } from 'playwright';
import { expect } from 'vitest';

/** Passes at once, so that the clock can be told to stand at a moment that has not come yet. */
const JUMP = 2000;
const STEP = 100;

/**
 * Fails unless `place` is there within so many milliseconds of the page's clock, which stands while answers are on their way.
 * `page.clock.install()` comes before the page is opened.
 */
export async function expectVisibleWithin(milliseconds: number, page: Page, place: Locator): Promise<void> {
  const underWay = new Set<Request>();
  const begin = (request: Request) => void underWay.add(request);
  const end = (request: Request) => void underWay.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await page.clock.pauseAt(Date.now() + JUMP);
  for (let passed = JUMP; passed < milliseconds && !(await place.isVisible()); passed += STEP) {
    await expect.poll(() => underWay.size, { interval: 20 }).toBe(0);
    await page.clock.runFor(STEP);
  }
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  expect(await place.isVisible(), `there within ${milliseconds} ms`).toBe(true);
  await page.clock.resume();
}
