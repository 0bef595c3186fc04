import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { analyticsConfig } from '#src/contract/constants/analytics-config.ts';
import { ingestBodySchemas } from '#src/contract/analytics/ingest.ts';
import {
  advanceClock,
  startCollector,
  freezeClock,
  createIngestRow,
  testUuid,
  trackedFetch,
} from './collector.test-helper.ts';
import { createIngestClient } from './ingest-client.ts';
import { buildIngestRequest, type IngestRow } from './ingest-rows.ts';

let collector: Awaited<ReturnType<typeof startCollector>>;
beforeEach(async () => {
  collector = await startCollector();
  freezeClock();
});
afterEach(async () => {
  vi.useRealTimers();
  await collector.close();
});

const head = { token: 'phc_test', sent_at: '2027-03-12T12:00:00.000Z' };
const snapshot = (n: number, steps: number, window = 1) => ({
  uuid: testUuid(n),
  event: '$snapshot',
  distinct_id: testUuid(9),
  timestamp: head.sent_at,
  properties: {
    $session_id: testUuid(7),
    $window_id: testUuid(window),
    $snapshot_data: Array.from({ length: steps }, (_, step) => ({
      type: 3,
      step: n * 10_000 + step,
    })),
  },
});
interface RecordingRequest {
  batch: { uuid: string; properties: { $window_id: string; $snapshot_data: { step: number }[] } }[];
}
const recordingRequests = () =>
  collector.bodies.map(({ body }) => body as unknown as RecordingRequest);
const getRecordingEvents = ({ batch }: RecordingRequest) =>
  batch.flatMap(({ properties }) => properties.$snapshot_data);
const createClient = () =>
  createIngestClient({
    apiUrl: collector.url,
    token: 'phc_test',
    now: Date.now,
    isPersistent: false,
    fetch: trackedFetch,
  });

it('[R64] events are batched, person and group updates sent singly, in order', () => {
  const person = {
    id: testUuid(3),
    route: 'engage' as const,
    body: {
      uuid: testUuid(3),
      distinct_id: testUuid(9),
      timestamp: head.sent_at,
      set: { locale: 'de' },
    },
  };
  const rows = [createIngestRow(1), createIngestRow(2), person, createIngestRow(4)];
  const first = buildIngestRequest(rows, head);
  expect([first.path, first.rows]).toEqual(['/ingest/track/', rows.slice(0, 2)]);
  expect(ingestBodySchemas.track.safeParse(first.body).success).toBe(true);
  const second = buildIngestRequest(rows.slice(2), head);
  expect([second.path, second.rows]).toEqual(['/ingest/engage/', [person]]);
  expect(ingestBodySchemas.engage.safeParse(second.body).success).toBe(true);
});

it('[R63] a recording is sent every 10 s, at most 1000 events each, in order', async () => {
  const sending = createClient();
  for (let n = 1; n <= 5; n += 1) sending.enqueueSnapshot(snapshot(n, 450));
  await advanceClock(analyticsConfig.recording.flushIntervalMs - 1);
  expect(recordingRequests()).toEqual([]);
  await advanceClock(1);
  for (let turn = 0; turn < 3; turn += 1) await advanceClock(0);
  await advanceClock(analyticsConfig.recording.flushIntervalMs);
  expect(recordingRequests().map((request) => getRecordingEvents(request).length)).toEqual([
    1000, 1000, 250,
  ]);
  const steps = recordingRequests()
    .flatMap(getRecordingEvents)
    .map(({ step }) => step);
  expect(steps).toEqual(
    [1, 2, 3, 4, 5].flatMap((n) => Array.from({ length: 450 }, (_, step) => n * 10_000 + step)),
  );
  for (const request of recordingRequests())
    expect(ingestBodySchemas.record.safeParse(request).success).toBe(true);
});

it('[R63] an oversized recording is split; windows are sent separately', async () => {
  collector.answer(() => ({
    status: getRecordingEvents(recordingRequests().at(-1)!).length > 300 ? 413 : 200,
  }));
  const sending = createClient();
  sending.enqueueSnapshot(snapshot(1, 400));
  sending.enqueueSnapshot(snapshot(2, 200, 2));
  for (let turn = 0; turn < 8; turn += 1) await advanceClock(10_000);
  expect(
    recordingRequests().flatMap(({ batch }) =>
      batch.map(({ properties }) => [properties.$window_id, properties.$snapshot_data.length]),
    ),
  ).toEqual([
    [testUuid(1), 400],
    [testUuid(1), 200],
    [testUuid(1), 200],
    [testUuid(2), 200],
  ]);
  expect(recordingRequests().every(({ batch }) => batch.length === 1)).toBe(true);
});

it('[R36] opting out drops waiting events', async () => {
  const sending = createClient();
  sending.enqueue(createIngestRow(1));
  sending.enqueueSnapshot(snapshot(1, 3));
  sending.clear();
  await advanceClock(600_000);
  expect(collector.bodies).toEqual([]);
});

it('[R63] drops are reported with the next accepted request, and only once', async () => {
  const counts: number[] = [];
  const sending = createIngestClient({
    apiUrl: collector.url,
    token: 'phc_test',
    now: Date.now,
    isPersistent: false,
    fetch: trackedFetch,
    onDropped(count) {
      counts.push(count);
      const row = createIngestRow(100 + counts.length);
      sending.enqueue({
        ...row,
        body: { ...row.body, event: 'analytics_dropped', properties: { count } },
      } as IngestRow);
    },
  });
  collector.answer({ status: 400 });
  sending.enqueue(createIngestRow(1));
  sending.enqueue(createIngestRow(2));
  for (let turn = 0; turn < 20; turn += 1) await advanceClock(5000);
  expect([collector.sizes(), counts]).toEqual([[2], []]);
  collector.answer((uuids) => ({ status: uuids.includes(testUuid(101)) ? 400 : 200 }));
  sending.enqueue(createIngestRow(3));
  for (let turn = 0; turn < 20; turn += 1) await advanceClock(5000);
  sending.enqueue(createIngestRow(4));
  for (let turn = 0; turn < 20; turn += 1) await advanceClock(5000);
  expect([collector.sizes(), counts]).toEqual([[2, 1, 1, 1], [2]]);
});
