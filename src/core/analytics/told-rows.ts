import { type IngestBody, type IngestEvent, ingestPaths, type IngestRoute } from '#src/contract/analytics/ingest.ts';
import type { Row } from './outbox.ts';

type Alone<R extends IngestRoute> = Omit<IngestBody<R>, 'token' | 'sent_at'>;

/** An event waits with others for its request; what is said of a person or a group goes alone. */
export type ToldRow = Row & ({ route: 'track'; body: IngestEvent } | { route: 'engage'; body: Alone<'engage'> } | { route: 'groups'; body: Alone<'groups'> });

/** One step of a recording, and of which. */
export interface StepRow extends Row {
  step: object;
  /** The `$snapshot` it came in, without its steps. */
  of: IngestEvent;
}

export interface Head {
  token: string;
  sent_at: string;
}

interface Request<R> {
  path: string;
  body: object;
  rows: readonly R[];
}

/** The longest run from the first row on that goes in one request; order is kept. */
export function toldRequest(rows: readonly ToldRow[], head: Head): Request<ToldRow> {
  const [first] = rows;
  const path = ingestPaths[first!.route];
  if (first!.route !== 'track') return { path, body: { ...head, ...first!.body }, rows: [first!] };
  const other = rows.findIndex(({ route }) => route !== 'track');
  const run = other < 0 ? rows : rows.slice(0, other);
  return { path, body: { ...head, batch: run.map(({ body }) => body) }, rows: run };
}

/** The steps from the first one on that followed each other in one window of one session: they stand in one `$snapshot` again. */
export function recordRequest(rows: readonly StepRow[], head: Head): Request<StepRow> {
  const other = rows.findIndex((row) => !isSameWindow(rows[0]!, row));
  const run = other < 0 ? rows : rows.slice(0, other);
  return { path: ingestPaths.record, body: { ...head, batch: [snapshotOf(run)] }, rows: run };
}

const isSameWindow = (one: StepRow, other: StepRow) =>
  ['$session_id', '$window_id'].every((name) => one.of.properties[name] === other.of.properties[name]) && one.of.distinct_id === other.of.distinct_id;

function snapshotOf(run: readonly StepRow[]): IngestEvent {
  const [first] = run;
  const $snapshot_data = run.map(({ step }) => step);
  const $snapshot_bytes = JSON.stringify($snapshot_data).length;
  // Of what it came in one id is enough for one request; a snapshot taken apart has one for each part.
  return { ...first!.of, uuid: first!.id, properties: { ...first!.of.properties, $snapshot_data, $snapshot_bytes } };
}

/** What tells how much was dropped does not count itself: that would never end. */
export const isAboutDrops = ({ route, body }: ToldRow): boolean => route === 'track' && body.event === 'analytics_dropped';

/** A row as it was kept, or undefined where it is none. */
export function readToldRow(text: string): ToldRow | undefined {
  try {
    const row = JSON.parse(text) as Partial<ToldRow> | null;
    return typeof row?.id === 'string' && Object.hasOwn(ingestPaths, row.route ?? '') && typeof row.body === 'object' && row.body !== null
      ? (row as ToldRow)
      : undefined;
  } catch {
    return undefined;
  }
}
