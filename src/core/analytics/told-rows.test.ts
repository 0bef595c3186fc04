// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { analyticsConfig } from '#src/contract/constants/analytics-config.ts';
import { ingestBodySchemas } from '#src/contract/analytics/ingest.ts';
import { pass, startCollector, stopClock, toldRow, uuidOf, watchedFetch } from './collector.test-helper.ts';
import { createSending } from './sending.ts';
import { toldRequest, type ToldRow } from './told-rows.ts';

let collector: Awaited<ReturnType<typeof startCollector>>;
beforeEach(async () => {
  collector = await startCollector();
  stopClock();
});
afterEach(async () => {
  vi.useRealTimers();
  await collector.close();
});

const head = { token: 'phc_test', sent_at: '2027-03-12T12:00:00.000Z' };
const snapshot = (n: number, steps: number, window = 1) => ({
  uuid: uuidOf(n),
  event: '$snapshot',
  distinct_id: uuidOf(9),
  timestamp: head.sent_at,
  properties: {
    $session_id: uuidOf(7),
    $window_id: uuidOf(window),
    $snapshot_data: Array.from({ length: steps }, (_, step) => ({ type: 3, step: n * 10_000 + step })),
  },
});
interface Film {
  batch: { uuid: string; properties: { $window_id: string; $snapshot_data: { step: number }[] } }[];
}
const films = () => collector.bodies.map(({ body }) => body as unknown as Film);
const stepsIn = ({ batch }: Film) => batch.flatMap(({ properties }) => properties.$snapshot_data);
const open = () => createSending({ api: collector.url, token: 'phc_test', now: Date.now, isKept: false, fetch: watchedFetch });

it('[R64] events go together, what is said of a person or a group alone, and all in the order they were said', () => {
  const person = { id: uuidOf(3), route: 'engage' as const, body: { uuid: uuidOf(3), distinct_id: uuidOf(9), timestamp: head.sent_at, set: { locale: 'de' } } };
  const rows = [toldRow(1), toldRow(2), person, toldRow(4)];
  const first = toldRequest(rows, head);
  expect([first.path, first.rows]).toEqual(['/ingest/track/', rows.slice(0, 2)]);
  expect(ingestBodySchemas.track.safeParse(first.body).success).toBe(true);
  const second = toldRequest(rows.slice(2), head);
  expect([second.path, second.rows]).toEqual(['/ingest/engage/', [person]]);
  expect(ingestBodySchemas.engage.safeParse(second.body).success).toBe(true);
});

it('[R63] a recording goes every 10 s, at most a thousand steps at a time, whole and in order', async () => {
  const sending = open();
  for (let n = 1; n <= 5; n += 1) sending.record(snapshot(n, 450));
  await pass(analyticsConfig.recording.flush - 1);
  expect(films()).toEqual([]);
  await pass(1);
  for (let turn = 0; turn < 3; turn += 1) await pass(0);
  await pass(analyticsConfig.recording.flush);
  expect(films().map((film) => stepsIn(film).length)).toEqual([1000, 1000, 250]);
  const steps = films()
    .flatMap(stepsIn)
    .map(({ step }) => step);
  expect(steps).toEqual([1, 2, 3, 4, 5].flatMap((n) => Array.from({ length: 450 }, (_, step) => n * 10_000 + step)));
  for (const film of films()) expect(ingestBodySchemas.record.safeParse(film).success).toBe(true);
});

it('[R63] a recording that is too large goes in halves, and its windows stay apart', async () => {
  collector.answer(() => ({ status: stepsIn(films().at(-1)!).length > 300 ? 413 : 200 }));
  const sending = open();
  sending.record(snapshot(1, 400));
  sending.record(snapshot(2, 200, 2));
  for (let turn = 0; turn < 8; turn += 1) await pass(10_000);
  expect(films().flatMap(({ batch }) => batch.map(({ properties }) => [properties.$window_id, properties.$snapshot_data.length]))).toEqual([
    [uuidOf(1), 400],
    [uuidOf(1), 200],
    [uuidOf(1), 200],
    [uuidOf(2), 200],
  ]);
  expect(films().every(({ batch }) => batch.length === 1)).toBe(true);
});

it('[R36] what waits is forgotten when somebody says no', async () => {
  const sending = open();
  sending.tell(toldRow(1));
  sending.record(snapshot(1, 3));
  sending.drop();
  await pass(600_000);
  expect(collector.bodies).toEqual([]);
});

it('[R63] what was refused is told of with what the server takes next, and what tells of it breeds no more of it', async () => {
  const counts: number[] = [];
  const sending = createSending({
    api: collector.url,
    token: 'phc_test',
    now: Date.now,
    isKept: false,
    fetch: watchedFetch,
    onDropped(count) {
      counts.push(count);
      const row = toldRow(100 + counts.length);
      sending.tell({ ...row, body: { ...row.body, event: 'analytics_dropped', properties: { count } } } as ToldRow);
    },
  });
  collector.answer({ status: 400 });
  sending.tell(toldRow(1));
  sending.tell(toldRow(2));
  for (let turn = 0; turn < 20; turn += 1) await pass(5000);
  expect([collector.sizes(), counts]).toEqual([[2], []]);
  collector.answer((uuids) => ({ status: uuids.includes(uuidOf(101)) ? 400 : 200 }));
  sending.tell(toldRow(3));
  for (let turn = 0; turn < 20; turn += 1) await pass(5000);
  sending.tell(toldRow(4));
  for (let turn = 0; turn < 20; turn += 1) await pass(5000);
  expect([collector.sizes(), counts]).toEqual([[2, 1, 1, 1], [2]]);
});
