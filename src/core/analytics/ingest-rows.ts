import {
  type IngestBody,
  type IngestEvent,
  ingestPaths,
  type IngestRoute,
} from '#src/contract/analytics/ingest.ts';
import type { OutboxRow } from './outbox.ts';

type StandaloneBody<R extends IngestRoute> = Omit<IngestBody<R>, 'token' | 'sent_at'>;

/** Events are batched; person and group updates are sent one per request. */
export type IngestRow = OutboxRow &
  (
    | { route: 'track'; body: IngestEvent }
    | { route: 'engage'; body: StandaloneBody<'engage'> }
    | { route: 'groups'; body: StandaloneBody<'groups'> }
  );

export interface RecordingRow extends OutboxRow {
  recordingEvent: object;
  /** The `$snapshot` event it came from, without its other recording events. */
  snapshot: IngestEvent;
}

export interface IngestRequestEnvelope {
  token: string;
  sent_at: string;
}

interface BatchRequest<R> {
  path: string;
  body: object;
  rows: readonly R[];
}

/** A request with as many rows as can go together, in order. */
export function buildIngestRequest(
  rows: readonly IngestRow[],
  envelope: IngestRequestEnvelope,
): BatchRequest<IngestRow> {
  const [first] = rows;
  const path = ingestPaths[first!.route];
  if (first!.route !== 'track')
    return { path, body: { ...envelope, ...first!.body }, rows: [first!] };
  const end = rows.findIndex(({ route }) => route !== 'track');
  const batchRows = end < 0 ? rows : rows.slice(0, end);
  return { path, body: { ...envelope, batch: batchRows.map(({ body }) => body) }, rows: batchRows };
}

/** A request with one `$snapshot` of consecutive recording events from the same session and window. */
export function buildRecordingRequest(
  rows: readonly RecordingRow[],
  envelope: IngestRequestEnvelope,
): BatchRequest<RecordingRow> {
  const end = rows.findIndex((row) => !isSameWindow(rows[0]!, row));
  const batchRows = end < 0 ? rows : rows.slice(0, end);
  return {
    path: ingestPaths.record,
    body: { ...envelope, batch: [buildSnapshot(batchRows)] },
    rows: batchRows,
  };
}

const isSameWindow = (a: RecordingRow, b: RecordingRow) =>
  ['$session_id', '$window_id'].every(
    (name) => a.snapshot.properties[name] === b.snapshot.properties[name],
  ) && a.snapshot.distinct_id === b.snapshot.distinct_id;

function buildSnapshot(batchRows: readonly RecordingRow[]): IngestEvent {
  const [first] = batchRows;
  const $snapshot_data = batchRows.map(({ recordingEvent }) => recordingEvent);
  const $snapshot_bytes = JSON.stringify($snapshot_data).length;
  // The first row's id: a snapshot split over several requests needs a different id for each.
  return {
    ...first!.snapshot,
    uuid: first!.id,
    properties: { ...first!.snapshot.properties, $snapshot_data, $snapshot_bytes },
  };
}

/** Dropped drop reports are not counted, because that would cause more reports forever. */
export const isDropReport = ({ route, body }: IngestRow): boolean =>
  route === 'track' && body.event === 'analytics_dropped';

export function parseIngestRow(text: string): IngestRow | undefined {
  try {
    const row = JSON.parse(text) as Partial<IngestRow> | null;
    return typeof row?.id === 'string' &&
      Object.hasOwn(ingestPaths, row.route ?? '') &&
      typeof row.body === 'object' &&
      row.body !== null
      ? (row as IngestRow)
      : undefined;
  } catch {
    return undefined;
  }
}
