import { analyticsConfig } from '#src/contract/constants/analytics-config.ts';
import { storageKeys } from '../storage/storage-keys.ts';
import type { IngestEvent } from '#src/contract/analytics/ingest.ts';
import { dateOf, stampOf } from '../clock.ts';
import { makeId } from '../make-id.ts';
import { createDelivery, type Delivery } from './delivery.ts';
import { keptOutbox } from './kept-outbox.ts';
import { memoryOutbox, type Row } from './outbox.ts';
import { createPost } from './post.ts';
import { type Head, isAboutDrops, readToldRow, recordRequest, type StepRow, toldRequest, type ToldRow } from './told-rows.ts';

/** A minute and more of a busy page; whoever can't send for so long keeps no film of it. */
const LONGEST_FILM = 20_000;

export interface SendingSettings {
  /** Address of the API. */
  api: string;
  /** PostHog's key of the project. */
  token: string;
  now: () => number;
  /** What has not left yet stays in this origin's storage, for the next page. */
  isKept: boolean;
  /** Told how many events nobody will ever take, once the server takes some again: what it refuses then it would refuse anew. */
  onDropped?: (count: number) => void;
  fetch?: typeof fetch;
}

export interface Sending {
  tell(row: ToldRow): void;
  /** Takes a `$snapshot` apart into its steps. */
  record(snapshot: IngestEvent): void;
  /** Takes over what pages before this one could not send any more. */
  adopt(): Promise<void>;
  /** Sends what was told at once, since the page is about to go. True: nothing is to be waited for. */
  hurry(): true | Promise<void>;
  /** Forgets what waits, also of pages before this one. */
  drop(): void;
  /** From now on what waits goes when the page does. Comes after whoever else has something to tell at that moment. */
  leaveWithPage(): void;
}

/** The way of analytics out of the page: events, persons and groups one after the other, recordings beside them. */
export function createSending({ api, token, now, isKept, onDropped, fetch = globalThis.fetch.bind(globalThis) }: SendingSettings): Sending {
  const head = (): Head => ({ token, sent_at: stampOf(now()) });
  const asked =
    <R>(request: (rows: readonly R[], head: Head) => { path: string; body: object; rows: readonly R[] }) =>
    (rows: readonly R[]) => {
      const { path, body, rows: taken } = request(rows, head());
      return { url: api + path, body: JSON.stringify(body), rows: taken };
    };
  const ways = { post: createPost(fetch, now), beacon };
  const kept = isKept
    ? keptOutbox<ToldRow>({
        storage: () => globalThis.localStorage,
        prefix: storageKeys.unsentAnalyticsPrefix,
        read: readToldRow,
        now,
        madeAt: ({ body }) => dateOf(body.timestamp).getTime(),
      })
    : undefined;
  let dropped = 0;
  const countDropped = (rows: readonly ToldRow[]) => void (dropped += rows.filter((row) => !isAboutDrops(row)).length);
  const told = createDelivery<ToldRow>({
    ...ways,
    outbox: kept ?? memoryOutbox<ToldRow>(),
    request: asked(toldRequest),
    batch: analyticsConfig.maxEventsPerRequest,
    every: analyticsConfig.flushIntervalMs,
    onDropped: countDropped,
    onTaken() {
      const count = dropped;
      dropped = 0;
      if (count > 0) onDropped?.(count);
    },
  });
  const steps = createDelivery<StepRow>({
    ...ways,
    outbox: memoryOutbox<StepRow>([], LONGEST_FILM),
    request: asked(recordRequest),
    batch: analyticsConfig.recording.maxEventsPerRequest,
    every: analyticsConfig.recording.flush,
  });
  return {
    tell: told.add,
    record(snapshot) {
      const { $snapshot_data, ...properties } = snapshot.properties;
      for (const step of $snapshot_data as object[]) steps.add({ id: makeId(), step, of: { ...snapshot, properties } });
    },
    async adopt() {
      if (kept) countDropped(await kept.adopt());
      told.wake();
    },
    hurry: told.hurry,
    drop() {
      dropped = 0;
      told.drop();
      steps.drop();
      void kept?.clear();
    },
    leaveWithPage: () => onLeaving(told, steps, kept),
  };
}

function beacon(url: string, body: string): boolean {
  try {
    return navigator.sendBeacon(url, body);
  } catch {
    return false;
  }
}

/** A phone may never say more than that the page is hidden. Only whoever leaves lets go of what is kept. */
function onLeaving(told: Pick<Delivery<Row>, 'hide'>, steps: Pick<Delivery<Row>, 'hide'>, kept: { leave(): void; comeBack(): void } | undefined): void {
  const hide = () => {
    told.hide();
    steps.hide();
  };
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && hide());
  window.addEventListener('pagehide', () => {
    hide();
    kept?.leave();
  });
  window.addEventListener('pageshow', ({ persisted }) => persisted && kept?.comeBack());
}
