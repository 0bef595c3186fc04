import { analyticsConfig } from '#src/contract/constants/analytics-config.ts';
import { storageKeys } from '../storage/storage-keys.ts';
import type { IngestEvent } from '#src/contract/analytics/ingest.ts';
import { toDate, toIsoString } from '../i18n/format-date.ts';
import { makeId } from '../browser/make-id.ts';
import { createBatchQueue, type BatchQueue } from './batch-queue.ts';
import { createPersistentOutbox, type PersistentOutbox } from './persistent-outbox.ts';
import { createMemoryOutbox } from './outbox.ts';
import { createFetchTransport } from './fetch-transport.ts';
import {
  type IngestRequestHead,
  isDropReport,
  parseIngestRow,
  buildRecordingRequest,
  type RecordingRow,
  buildIngestRequest,
  type IngestRow,
} from './ingest-rows.ts';

/** A minute and more of a busy page; whoever can't send for so long keeps no film of it. */
const MAX_RECORDING_ROWS = 20_000;

export interface IngestClientOptions {
  /** Address of the API. */
  apiUrl: string;
  /** PostHog's key of the project. */
  token: string;
  now: () => number;
  /** What has not left yet stays in this origin's storage, for the next page. */
  isPersistent: boolean;
  /** Told how many events nobody will ever take, once the server takes some again: what it refuses then it would refuse anew. */
  onDropped?: (count: number) => void;
  fetch?: typeof fetch;
}

export interface IngestClient {
  enqueue(row: IngestRow): void;
  /** Takes a `$snapshot` apart into its steps. */
  enqueueSnapshot(snapshot: IngestEvent): void;
  /** Takes over what pages before this one could not send any more. */
  adoptOrphans(): Promise<void>;
  /** Sends what was told at once, since the page is about to go. True: nothing is to be waited for. */
  flushNow(): true | Promise<void>;
  /** Forgets what waits, also of pages before this one. */
  clear(): void;
  /** From now on what waits goes when the page does. Comes after whoever else has something to tell at that moment. */
  flushOnPageHide(): void;
}

/** The way of analytics out of the page: events, persons and groups one after the other, recordings beside them. */
export function createIngestClient({
  apiUrl: api,
  token,
  now,
  isPersistent: isKept,
  onDropped,
  fetch = globalThis.fetch.bind(globalThis),
}: IngestClientOptions): IngestClient {
  const head = (): IngestRequestHead => ({ token, sent_at: toIsoString(now()) });
  const toRequest =
    <R>(request: (rows: readonly R[], head: IngestRequestHead) => { path: string; body: object; rows: readonly R[] }) =>
    (rows: readonly R[]) => {
      const { path, body, rows: taken } = request(rows, head());
      return { url: api + path, body: JSON.stringify(body), rows: taken };
    };
  const transports = { transport: createFetchTransport(fetch, now), sendBeacon };
  const persistentOutbox = isKept
    ? createPersistentOutbox<IngestRow>({
        storage: () => globalThis.localStorage,
        prefix: storageKeys.unsentAnalyticsPrefix,
        parse: parseIngestRow,
        now,
        getCreatedAt: ({ body }) => toDate(body.timestamp).getTime(),
      })
    : undefined;
  let dropped = 0;
  const countDropped = (rows: readonly IngestRow[]) => void (dropped += rows.filter((row) => !isDropReport(row)).length);
  const eventQueue = createBatchQueue<IngestRow>({
    ...transports,
    outbox: persistentOutbox ?? createMemoryOutbox<IngestRow>(),
    buildRequest: toRequest(buildIngestRequest),
    batchSize: analyticsConfig.maxEventsPerRequest,
    flushIntervalMs: analyticsConfig.flushIntervalMs,
    onDropped: countDropped,
    onAccepted() {
      const count = dropped;
      dropped = 0;
      if (count > 0) onDropped?.(count);
    },
  });
  const recordingQueue = createBatchQueue<RecordingRow>({
    ...transports,
    outbox: createMemoryOutbox<RecordingRow>([], MAX_RECORDING_ROWS),
    buildRequest: toRequest(buildRecordingRequest),
    batchSize: analyticsConfig.recording.maxEventsPerRequest,
    flushIntervalMs: analyticsConfig.recording.flush,
  });
  return {
    enqueue: eventQueue.add,
    enqueueSnapshot(snapshot) {
      const { $snapshot_data, ...properties } = snapshot.properties;
      for (const step of $snapshot_data as object[]) recordingQueue.add({ id: makeId(), step, snapshot: { ...snapshot, properties } });
    },
    async adoptOrphans() {
      if (persistentOutbox) countDropped(await persistentOutbox.adoptOrphans());
      eventQueue.scheduleFlush();
    },
    flushNow: eventQueue.flushNow,
    clear() {
      dropped = 0;
      eventQueue.clear();
      recordingQueue.clear();
      void persistentOutbox?.clear();
    },
    flushOnPageHide: () => flushOnPageHide(eventQueue, recordingQueue, persistentOutbox),
  };
}

function sendBeacon(url: string, body: string): boolean {
  try {
    return navigator.sendBeacon(url, body);
  } catch {
    return false;
  }
}

type FlushableQueue = Pick<BatchQueue<never>, 'flushByBeacon'>;

/** Phones may fire no event after `visibilitychange`, so flush there too. Only `pagehide` lets other pages adopt the outbox. */
function flushOnPageHide(
  events: FlushableQueue,
  recordings: FlushableQueue,
  outbox: Pick<PersistentOutbox<IngestRow>, 'releaseLock' | 'reacquireLock'> | undefined,
): void {
  const flush = () => {
    events.flushByBeacon();
    recordings.flushByBeacon();
  };
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  window.addEventListener('pagehide', () => {
    flush();
    outbox?.releaseLock();
  });
  window.addEventListener('pageshow', ({ persisted }) => persisted && outbox?.reacquireLock());
}
