import { analyticsConfig } from '#src/contract/constants/analytics-config.ts';
import { createMemoryOutbox, type Outbox, type OutboxRow } from './outbox.ts';
import type { Transport } from './fetch-transport.ts';

export interface BatchQueueOptions<R extends OutboxRow> {
  outbox: Outbox<R>;
  transport: Transport;
  /** Hands a body to the browser, which sends it when the page is gone. False: it does not take it. */
  sendBeacon: (url: string, body: string) => boolean;
  /** The next request of these rows, which are at most as many as may go together; `rows` are the first of them that it takes. */
  buildRequest: (rows: readonly R[]) => { url: string; body: string; rows: readonly R[] };
  /** Rows of one request. */
  batchSize: number;
  /** Milliseconds from the first row that waits until it is sent. */
  flushIntervalMs: number;
  /** Told of rows nobody will ever take. */
  onDropped?: (rows: readonly R[]) => void;
  /** The server has taken rows, and may be told more. */
  onAccepted?: () => void;
  /** 0 to 1. */
  random?: () => number;
}

export interface BatchQueue<R extends OutboxRow> {
  add(row: R): void;
  /** Rows came into the outbox by another way. */
  scheduleFlush(): void;
  /** The page may be gone the next moment: what waits goes with a beacon. After a failure only what would be lost with the page does. */
  flushByBeacon(): void;
  /** Sends what waits at once. True: there is nothing to wait for, be it taken by the browser or asked to wait; else when it was tried. */
  flushNow(): true | Promise<void>;
  /** Forgets what waits. */
  clear(): void;
}

const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false;

/** Sends what is in an outbox, by the limits of R63. */
export function createBatchQueue<R extends OutboxRow>(settings: BatchQueueOptions<R>): BatchQueue<R> {
  const { transport: post, sendBeacon: beacon, buildRequest: request, onDropped, onAccepted: onTaken, random = Math.random } = settings;
  let { outbox, batchSize: maxBatchSize, flushIntervalMs: every } = settings;
  let batchSize = maxBatchSize;
  let failures = 0;
  let removalFailures = 0;
  /** When it is due, and whether the server named that moment. */
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAskedToWait = false;
  let inFlightRows: readonly R[] = [];

  /** What goes next; `isMore` where some of as many as may go at once can't go with it. */
  function next(waiting: readonly R[], limit: number) {
    const candidates = waiting.slice(0, limit);
    const made = request(candidates);
    return { ...made, isMore: made.rows.length < candidates.length };
  }

  const waitingRows = () => outbox.all().filter((row) => !inFlightRows.includes(row));

  function schedule(wait: number) {
    if (timer !== undefined || inFlightRows.length > 0 || outbox.all().length === 0) return;
    timer = setTimeout(() => void flush(), wait);
  }
  function unschedule() {
    clearTimeout(timer);
    timer = undefined;
  }

  async function flush(): Promise<void> {
    unschedule();
    isAskedToWait = false;
    if (inFlightRows.length > 0 || outbox.all().length === 0) return;
    if (isOffline()) return retry();
    const { url, body, rows, isMore } = next(outbox.all(), batchSize);
    inFlightRows = rows;
    const outcome = await post(url, body);
    inFlightRows = [];
    if (outcome.kind === 'later') return retry(outcome.after);
    failures = 0;
    if (outcome.kind === 'too-large' && rows.length > 1) {
      batchSize = Math.max(1, Math.floor(rows.length / 2));
      return flush();
    }
    if (outcome.kind === 'too-large') batchSize = maxBatchSize;
    remove(rows);
    if (outcome.kind === 'taken') onTaken?.();
    else onDropped?.(rows);
    scheduleNext(isMore);
  }

  /** What fills a request goes at once, and so does what would have gone with the last; the rest in its turn. */
  function scheduleNext(isMore: boolean) {
    const waiting = outbox.all().length;
    if (waiting === 0) batchSize = maxBatchSize;
    schedule(isMore || waiting >= batchSize ? 0 : every);
  }

  /** The n-th time in a row it waits for about 2ⁿ turns, a little less than it might, so that not everybody comes at once. */
  function retry(asked?: number) {
    failures += 1;
    isAskedToWait = asked !== undefined;
    const own = settings.flushIntervalMs * 2 ** Math.min(failures, 20) * (0.5 + random() / 2);
    schedule(Math.min(Math.max(asked ?? 0, own), analyticsConfig.maxRetryDelayMs));
  }

  /** A storage that does not let go would have us send the same again on every page: from then on one row after the other, unkept. */
  function remove(rows: readonly R[]) {
    removalFailures = outbox.remove(rows) ? 0 : removalFailures + 1;
    if (removalFailures <= analyticsConfig.maxRemovalFailures) return;
    outbox = createMemoryOutbox(outbox.all());
    removalFailures = 0;
    maxBatchSize = batchSize = 1;
    every = 0;
  }

  globalThis.addEventListener?.('online', () => {
    if (failures > 0 && !isAskedToWait) void flush();
  });

  function hide() {
    // Kept rows go from the next page; a beacon that fails would lose them. All others are lost with this one.
    const canKeepRows = failures > 0 || isOffline();
    const leaving = () => waitingRows().filter((row) => !(canKeepRows && outbox.isPersisted(row)));
    let limit = batchSize;
    for (let waiting = leaving(); waiting.length > 0; waiting = leaving()) {
      const { url, body, rows } = next(waiting, limit);
      if (beacon(url, body)) remove(rows);
      else if (rows.length === 1) return;
      // A browser takes 64 kB.
      else limit = Math.floor(rows.length / 2);
    }
  }

  return {
    add(row) {
      if (outbox.add(row)) schedule(every);
      else onDropped?.([row]);
    },
    scheduleFlush: () => schedule(every),
    flushByBeacon: hide,
    flushNow() {
      hide();
      return outbox.all().length === 0 || failures > 0 || flush();
    },
    clear() {
      unschedule();
      outbox.remove(outbox.all());
    },
  };
}
