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
  type IngestRequestEnvelope,
  isDropReport,
  parseIngestRow,
  buildRecordingRequest,
  type RecordingRow,
  buildIngestRequest,
  type IngestRow,
} from './ingest-rows.ts';

/** More than a minute of a busy page. While so many wait to be sent, further ones are dropped. */
const MAX_RECORDING_ROWS = 20_000;

export interface IngestClientOptions {
  apiUrl: string;
  /** PostHog project key. */
  token: string;
  now: () => number;
  /** Keeps unsent events in this origin's storage for the next page. */
  isPersistent: boolean;
  /** Called with the number of dropped events, once the server accepts events again: a report sent earlier would be dropped too. */
  onDropped?: (count: number) => void;
  fetch?: typeof fetch;
}

export interface IngestClient {
  enqueue(row: IngestRow): void;
  /** Splits a `$snapshot` into its recording events. */
  enqueueSnapshot(snapshot: IngestEvent): void;
  /** Takes over events that closed pages could not send. */
  adoptOrphans(): Promise<void>;
  /** Sends waiting events now, because the page is about to close. Returns true if there is nothing to wait for. */
  flushNow(): true | Promise<void>;
  /** Drops unsent events, including those of closed pages. */
  clear(): void;
  /** Starts sending by beacon when the page is hidden. Call it after other `pagehide` listeners are added, to include their last events. */
  flushOnPageHide(): void;
}

/** Sends analytics to our server: one queue for events, people and groups, one for recordings. */
export function createIngestClient({
  apiUrl,
  token,
  now,
  isPersistent,
  onDropped,
  fetch = globalThis.fetch.bind(globalThis),
}: IngestClientOptions): IngestClient {
  const createEnvelope = (): IngestRequestEnvelope => ({ token, sent_at: toIsoString(now()) });
  const toRequest =
    <R>(
      build: (
        rows: readonly R[],
        envelope: IngestRequestEnvelope,
      ) => { path: string; body: object; rows: readonly R[] },
    ) =>
    (rows: readonly R[]) => {
      const { path, body, rows: sentRows } = build(rows, createEnvelope());
      return { url: apiUrl + path, body: JSON.stringify(body), rows: sentRows };
    };
  const transports = { transport: createFetchTransport(fetch, now), sendBeacon };
  const persistentOutbox = isPersistent
    ? createPersistentOutbox<IngestRow>({
        storage: () => globalThis.localStorage,
        prefix: storageKeys.unsentAnalyticsPrefix,
        parse: parseIngestRow,
        now,
        getCreatedAt: ({ body }) => toDate(body.timestamp).getTime(),
      })
    : undefined;
  let dropped = 0;
  const countDropped = (rows: readonly IngestRow[]) =>
    void (dropped += rows.filter((row) => !isDropReport(row)).length);
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
    flushIntervalMs: analyticsConfig.recording.flushIntervalMs,
  });
  return {
    enqueue: eventQueue.add,
    enqueueSnapshot(snapshot) {
      const { $snapshot_data, ...properties } = snapshot.properties;
      for (const recordingEvent of $snapshot_data as object[])
        recordingQueue.add({ id: makeId(), recordingEvent, snapshot: { ...snapshot, properties } });
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
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && flush(),
  );
  window.addEventListener('pagehide', () => {
    flush();
    outbox?.releaseLock();
  });
  window.addEventListener('pageshow', ({ persisted }) => persisted && outbox?.reacquireLock());
}
