import { analyticsConfig } from '#src/contract/constants/analytics-config.ts';
import { createMemoryOutbox, type Outbox, type OutboxRow } from './outbox.ts';
import type { Transport } from './fetch-transport.ts';

export interface BatchQueueOptions<R extends OutboxRow> {
  outbox: Outbox<R>;
  transport: Transport;
  /** Like navigator.sendBeacon: false if the browser doesn't accept the body. */
  sendBeacon: (url: string, body: string) => boolean;
  /** Builds the next request. The result's `rows` are those it contains: the first ones of the given rows. */
  buildRequest: (rows: readonly R[]) => { url: string; body: string; rows: readonly R[] };
  batchSize: number;
  /** Time from the first waiting row until the request. */
  flushIntervalMs: number;
  /** Called with rows that are dropped for good. */
  onDropped?: (rows: readonly R[]) => void;
  onAccepted?: () => void;
  /** 0 to 1, for jitter; tests pass their own. */
  random?: () => number;
}

export interface BatchQueue<R extends OutboxRow> {
  add(row: R): void;
  /** Call after rows were put into the outbox directly. */
  scheduleFlush(): void;
  /** Sends waiting rows by beacon, because the page may be about to close. After a failure, only rows that are not persisted. */
  flushByBeacon(): void;
  /** Sends waiting rows now. Returns true if there is nothing to wait for, else a promise that settles after the attempt. */
  flushNow(): true | Promise<void>;
  clear(): void;
}

const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false;

/** Sends the rows of an outbox in batches, within the limits of R63. */
export function createBatchQueue<R extends OutboxRow>(
  options: BatchQueueOptions<R>,
): BatchQueue<R> {
  const {
    transport,
    sendBeacon,
    buildRequest,
    onDropped,
    onAccepted,
    random = Math.random,
  } = options;
  let { outbox, batchSize: maxBatchSize, flushIntervalMs } = options;
  let batchSize = maxBatchSize;
  let failures = 0;
  let removalFailures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The last response had Retry-After, so don't retry earlier when back online. */
  let hasRetryAfter = false;
  let inFlightRows: readonly R[] = [];

  /** The next request. `hasMore`: some rows within the limit need another request. */
  function buildNextRequest(waiting: readonly R[], limit: number) {
    const candidates = waiting.slice(0, limit);
    const request = buildRequest(candidates);
    return { ...request, hasMore: request.rows.length < candidates.length };
  }

  const waitingRows = () => outbox.all().filter((row) => !inFlightRows.includes(row));

  function schedule(delayMs: number) {
    if (timer !== undefined || inFlightRows.length > 0 || outbox.all().length === 0) return;
    timer = setTimeout(() => void flush(), delayMs);
  }
  function unschedule() {
    clearTimeout(timer);
    timer = undefined;
  }

  async function flush(): Promise<void> {
    unschedule();
    hasRetryAfter = false;
    if (inFlightRows.length > 0 || outbox.all().length === 0) return;
    if (isOffline()) return retry();
    const { url, body, rows, hasMore } = buildNextRequest(outbox.all(), batchSize);
    inFlightRows = rows;
    const outcome = await transport(url, body);
    inFlightRows = [];
    if (outcome.kind === 'retry') return retry(outcome.retryAfterMs);
    failures = 0;
    if (outcome.kind === 'too-large' && rows.length > 1) {
      batchSize = Math.max(1, Math.floor(rows.length / 2));
      return flush();
    }
    if (outcome.kind === 'too-large') batchSize = maxBatchSize;
    remove(rows);
    if (outcome.kind === 'accepted') onAccepted?.();
    else onDropped?.(rows);
    scheduleNext(hasMore);
  }

  /** Sends a full batch, or rows that didn't fit the last request, at once; otherwise waits for the interval. */
  function scheduleNext(hasMore: boolean) {
    const waiting = outbox.all().length;
    if (waiting === 0) batchSize = maxBatchSize;
    schedule(hasMore || waiting >= batchSize ? 0 : flushIntervalMs);
  }

  /** Exponential backoff with jitter: 2ⁿ intervals after the n-th failure in a row, at least Retry-After. */
  function retry(retryAfterMs?: number) {
    failures += 1;
    hasRetryAfter = retryAfterMs !== undefined;
    const backoffMs = options.flushIntervalMs * 2 ** Math.min(failures, 20) * (0.5 + random() / 2);
    schedule(Math.min(Math.max(retryAfterMs ?? 0, backoffMs), analyticsConfig.maxRetryDelayMs));
  }

  /** If storage keeps failing to delete rows, every page would resend them. Then switch to memory and send rows one by one. */
  function remove(rows: readonly R[]) {
    removalFailures = outbox.remove(rows) ? 0 : removalFailures + 1;
    if (removalFailures <= analyticsConfig.maxRemovalFailures) return;
    outbox = createMemoryOutbox(outbox.all());
    removalFailures = 0;
    maxBatchSize = batchSize = 1;
    flushIntervalMs = 0;
  }

  globalThis.addEventListener?.('online', () => {
    if (failures > 0 && !hasRetryAfter) void flush();
  });

  function flushByBeacon() {
    // After a failure, leave persisted rows to the next page, because a failed beacon would lose them. Others are lost anyway.
    const canKeepRows = failures > 0 || isOffline();
    const rowsAtRisk = () =>
      waitingRows().filter((row) => !(canKeepRows && outbox.isPersisted(row)));
    let limit = batchSize;
    for (let waiting = rowsAtRisk(); waiting.length > 0; waiting = rowsAtRisk()) {
      const { url, body, rows } = buildNextRequest(waiting, limit);
      if (sendBeacon(url, body)) remove(rows);
      else if (rows.length === 1) return;
      // Browsers limit beacons to 64 kB.
      else limit = Math.floor(rows.length / 2);
    }
  }

  return {
    add(row) {
      if (outbox.add(row)) schedule(flushIntervalMs);
      else onDropped?.([row]);
    },
    scheduleFlush: () => schedule(flushIntervalMs),
    flushByBeacon,
    flushNow() {
      flushByBeacon();
      return outbox.all().length === 0 || failures > 0 || flush();
    },
    clear() {
      unschedule();
      outbox.remove(outbox.all());
    },
  };
}
