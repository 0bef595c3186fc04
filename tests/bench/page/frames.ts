/** How smooth the match deck is with 500 cards: a card is skipped every half second, and the time between frames is noted. */
import type { Browser, Page } from 'playwright';
import { storeSession } from '#tests/helpers/server/member-client.ts';
import { type Conditions, openPage } from './browser.ts';
import { readInteractionMs, startInteractionProbe } from './interactions.ts';
import type { BenchServer } from './server.ts';

export interface DeckSmoothness {
  /** Share of the intervals between two frames that are longer than {@link SLOW_FRAME_MS}. */
  slowFrames: number;
  inpMs: number;
}

export const SLOW_FRAME_MS = 25;
const SKIPS = 20;
const SKIP_EVERY_MS = 500;

export async function measureDeck(
  browser: Browser,
  server: BenchServer,
  conditions: Conditions,
): Promise<DeckSmoothness> {
  await server.fillDeck();
  const { page, close } = await openPage(browser, conditions, {
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'no-preference',
  });
  try {
    await storeSession(page.context(), server, await server.getMember());
    await page.addInitScript(startInteractionProbe);
    await page.goto(`${server.url}/matches/deck`);
    await page.locator('.deck-card.top').waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(recordFrames);
    for (let n = 0; n < SKIPS; n += 1) {
      await page.keyboard.press('ArrowLeft');
      await page.waitForTimeout(SKIP_EVERY_MS);
    }
    return { slowFrames: await readShareOfSlowFrames(page), inpMs: await readInteractionMs(page) };
  } finally {
    await close();
  }
}

interface FrameWindow {
  frameTimes: number[];
}

/** Runs in the page. */
export function recordFrames(): void {
  const frameTimes: number[] = [];
  Object.assign(window, { frameTimes });
  const record = (time: number) => {
    frameTimes.push(time);
    requestAnimationFrame(record);
  };
  requestAnimationFrame(record);
}

/** In milliseconds. */
export async function readFrameIntervals(page: Page): Promise<number[]> {
  const times = await page.evaluate(() => (window as unknown as FrameWindow).frameTimes);
  return times.slice(1).map((time, n) => time - times[n]!);
}

async function readShareOfSlowFrames(page: Page): Promise<number> {
  const intervals = await readFrameIntervals(page);
  return intervals.filter((interval) => interval > SLOW_FRAME_MS).length / intervals.length;
}
