import { type IngestBody, type IngestEvent, ingestPaths, type IngestRoute } from '#src/contract/analytics/ingest.ts';
import type { OutboxRow } from './outbox.ts';

type StandaloneBody<R extends IngestRoute> = Omit<IngestBody<R>, 'token' | 'sent_at'>;

/** An event waits with others for its request; what is said of a person or a group goes alone. */
export type IngestRow = OutboxRow &
  ({ route: 'track'; body: IngestEvent } | { route: 'engage'; body: StandaloneBody<'engage'> } | { route: 'groups'; body: StandaloneBody<'groups'> });

/** One step of a recording, and of which. */
export interface RecordingRow extends OutboxRow {
  step: object;
  /** The `$snapshot` it came in, without its steps. */
  snapshot: IngestEvent;
}

export interface IngestRequestHead {
  token: string;
  sent_at: string;
}

interface BatchRequest<R> {
  path: string;
  body: object;
  rows: readonly R[];
}

/** The longest run from the first row on that goes in one request; order is kept. */
export function buildIngestRequest(rows: readonly IngestRow[], head: IngestRequestHead): BatchRequest<IngestRow> {
  const [first] = rows;
  const path = ingestPaths[first!.route];
  if (first!.route !== 'track') return { path, body: { ...head, ...first!.body }, rows: [first!] };
  const other = rows.findIndex(({ route }) => route !== 'track');
  const run = other < 0 ? rows : rows.slice(0, other);
  return { path, body: { ...head, batch: run.map(({ body }) => body) }, rows: run };
}

/** The steps from the first one on that followed each other in one window of one session: they stand in one `$snapshot` again. */
export function buildRecordingRequest(rows: readonly RecordingRow[], head: IngestRequestHead): BatchRequest<RecordingRow> {
  const other = rows.findIndex((row) => !isSameWindow(rows[0]!, row));
  const run = other < 0 ? rows : rows.slice(0, other);
  return { path: ingestPaths.record, body: { ...head, batch: [buildSnapshot(run)] }, rows: run };
}

const isSameWindow = (one: RecordingRow, other: RecordingRow) =>
  ['$session_id', '$window_id'].every((name) => one.snapshot.properties[name] === other.snapshot.properties[name]) &&
  one.snapshot.distinct_id === other.snapshot.distinct_id;

function buildSnapshot(run: readonly RecordingRow[]): IngestEvent {
  const [first] = run;
  const $snapshot_data = run.map(({ step }) => step);
  const $snapshot_bytes = JSON.stringify($snapshot_data).length;
  // Of what it came in one id is enough for one request; a snapshot taken apart has one for each part.
  return { ...first!.snapshot, uuid: first!.id, properties: { ...first!.snapshot.properties, $snapshot_data, $snapshot_bytes } };
}

/** What tells how much was dropped does not count itself: that would never end. */
export const isDropReport = ({ route, body }: IngestRow): boolean => route === 'track' && body.event === 'analytics_dropped';

/** A row as it was kept, or undefined where it is none. */
export function parseIngestRow(text: string): IngestRow | undefined {
  try {
    const row = JSON.parse(text) as Partial<IngestRow> | null;
    return typeof row?.id === 'string' && Object.hasOwn(ingestPaths, row.route ?? '') && typeof row.body === 'object' && row.body !== null
      ? (row as IngestRow)
      : undefined;
  } catch {
    return undefined;
  }
}
