/** One visit with an empty cache: nobody touches the page for a while, then a finger taps once. */
import type { Browser, Page } from 'playwright';
import { type Conditions, openPage } from './browser.ts';
import { type NetworkLog, recordNetwork, sumBytes } from './network-log.ts';
import { type Observations, type ProbedWindow, type Sign, startProbe } from './probe.ts';
import { measureTap, type Tap, type TapTimes } from './tap.ts';

export interface Target {
  url: string;
  sign: Sign;
  tap?: Tap;
}

export interface Visit extends TapTimes {
  readyMs: number;
  lcpMs: number | null;
  cls: number;
  /** Total blocking time: what long tasks after the first paint took beyond 50 ms each. */
  tbtMs: number;
  /** Heap after a garbage collection. */
  heapKB: number;
  /** Answered before the largest content was painted, the page itself included. */
  requestsBeforeLcp: number;
  requests: number;
  kB: number;
}

/** How long a page is left alone. */
export const UNTOUCHED_MS = 10_000;
export const READY_TIMEOUT_MS = 30_000;
const LONG_TASK_MS = 50;

export async function measureVisit(
  browser: Browser,
  { url, sign, tap }: Target,
  conditions: Conditions,
): Promise<Visit> {
  const { page, cdp, close } = await openPage(browser, conditions, { hasTouch: true });
  try {
    await page.addInitScript(startProbe, sign);
    const network = await recordNetwork(cdp);
    await leaveAlone(page, url);
    const untouched = summarize(await readObservations(page), network);
    await cdp.send('HeapProfiler.enable');
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    const tapTimes = tap ? await measureTap(page, cdp, tap) : { pressedMs: null, answeredMs: null };
    return { ...untouched, heapKB: usedSize / 1000, ...tapTimes };
  } finally {
    await close();
  }
}

/** Opens the page and waits for its first view, then until {@link UNTOUCHED_MS} after the navigation. */
export async function leaveAlone(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' });
  await waitUntilReady(page);
  const passedMs = await page.evaluate(() => performance.now());
  await page.waitForTimeout(Math.max(0, UNTOUCHED_MS - passedMs));
}

export async function waitUntilReady(page: Page): Promise<void> {
  await page.waitForFunction(
    () => (window as unknown as ProbedWindow).observations.readyMs !== null,
    null,
    { timeout: READY_TIMEOUT_MS, polling: 100 },
  );
}

const readObservations = (page: Page): Promise<Observations> =>
  page.evaluate(() => (window as unknown as ProbedWindow).observations);

function summarize(
  { readyMs, firstPaintMs, lcpMs, cls, longTasks }: Observations,
  network: NetworkLog,
): Omit<Visit, 'heapKB' | keyof TapTimes> {
  const entries = network.entries();
  const blocking = longTasks.filter(
    ({ startMs, durationMs }) => startMs + durationMs > (firstPaintMs ?? 0),
  );
  return {
    readyMs: readyMs!,
    lcpMs,
    cls,
    tbtMs: blocking.reduce(
      (sum, { durationMs }) => sum + Math.max(0, durationMs - LONG_TASK_MS),
      0,
    ),
    requestsBeforeLcp: entries.filter(
      ({ isDocument, answeredMs }) => isDocument || (answeredMs ?? Infinity) <= (lcpMs ?? 0),
    ).length,
    requests: entries.length,
    kB: sumBytes(entries) / 1000,
  };
}
