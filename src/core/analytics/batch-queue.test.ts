import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '#src/contract/constants/time.ts';
import {
  advanceClock,
  waitForRequests,
  startCollector,
  freezeClock,
  createIngestRow,
  testUuid,
  trackedFetch,
} from './collector.test-helper.ts';
import { createBatchQueue, type BatchQueue } from './batch-queue.ts';
import { createMemoryOutbox, type Outbox } from './outbox.ts';
import { createFetchTransport } from './fetch-transport.ts';
import { type IngestRow, buildIngestRequest } from './ingest-rows.ts';

let collector: Awaited<ReturnType<typeof startCollector>>;
let outbox: Outbox<IngestRow>;
let queue: BatchQueue<IngestRow>;
let dropped: number[];
let beacons: string[][];
let acceptsBeacons: boolean;
/** The most events that the fake browser accepts in one beacon. */
let maxEventsPerBeacon: number;

function startQueue(given: Outbox<IngestRow> = createMemoryOutbox()) {
  outbox = given;
  // Read now: a queue left by one test must not send to the next test’s collector.
  const to = collector.url;
  queue = createBatchQueue<IngestRow>({
    outbox,
    transport: createFetchTransport(trackedFetch, Date.now),
    sendBeacon(_, body) {
      const uuids = (JSON.parse(body) as { batch: { uuid: string }[] }).batch.map(
        ({ uuid }) => uuid,
      );
      const isAccepted = acceptsBeacons && uuids.length <= maxEventsPerBeacon;
      if (isAccepted) beacons.push(uuids);
      return isAccepted;
    },
    buildRequest(rows) {
      const {
        path,
        body,
        rows: taken,
      } = buildIngestRequest(rows, { token: 'phc_test', sent_at: new Date().toISOString() });
      return { url: to + path, body: JSON.stringify(body), rows: taken };
    },
    batchSize: 50,
    flushIntervalMs: 5000,
    onDropped: (rows) => dropped.push(rows.length),
    // Jitter: always the longest delay.
    random: () => 1,
  });
}
/** Storage that outlives the page. */
const createPersistedOutbox = (): Outbox<IngestRow> => ({
  ...createMemoryOutbox<IngestRow>(),
  isPersisted: () => true,
});
const addRows = (from: number, to: number) => {
  for (let n = from; n <= to; n += 1) queue.add(createIngestRow(n));
};
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => testUuid(from + i));
/** Seconds between requests, the first since the start. */
function getGapsInSeconds() {
  const start = new Date('2027-03-12T12:00:00Z').getTime();
  return collector.bodies.map(({ at }, i) => (at - (collector.bodies[i - 1]?.at ?? start)) / 1000);
}

beforeEach(async () => {
  collector = await startCollector();
  [dropped, beacons, acceptsBeacons, maxEventsPerBeacon] = [[], [], true, Infinity];
  freezeClock();
  startQueue();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await collector.close();
});

it('[R63] events are sent every 5 s in batches of 50, in order', async () => {
  addRows(1, 120);
  await advanceClock(4999);
  expect(collector.sizes()).toEqual([]);
  await advanceClock(1);
  await advanceClock(0);
  await advanceClock(0);
  expect(collector.sizes()).toEqual([50, 50]);
  await advanceClock(5000);
  expect(collector.sizes()).toEqual([50, 50, 20]);
  expect(collector.uuids()).toEqual(range(1, 120));
  expect(outbox.all()).toEqual([]);
  await advanceClock(600_000);
  expect(collector.bodies.length).toBe(3);
});

it.each([500, 503, 429])(
  '[R63] a %i response is retried with backoff, at most 10 minutes',
  async (status) => {
    collector.answer({ status });
    addRows(1, 2);
    const delays = [5, 10, 20, 40, 80, 160, 320, 600, 600, 600];
    for (const delay of delays) await advanceClock(delay * 1000);
    expect(getGapsInSeconds()).toEqual(delays);
    collector.answer({ status: 200 });
    await advanceClock(600_000);
    expect(collector.uuids().slice(-2)).toEqual(range(1, 2));
    expect(outbox.all()).toEqual([]);
  },
);

it('[R63] Retry-After is respected up to 10 minutes', async () => {
  collector.answer({ status: 429, headers: { 'Retry-After': '77' } });
  addRows(1, 1);
  await advanceClock(5000);
  await advanceClock(76_999);
  expect(collector.bodies.length).toBe(1);
  collector.answer({ status: 503, headers: { 'Retry-After': 'Fri, 12 Mar 2027 14:00:00 GMT' } });
  await advanceClock(1);
  expect(collector.bodies.length).toBe(2);
  await advanceClock(599_999);
  expect(collector.bodies.length).toBe(2);
  await advanceClock(1);
  expect(collector.bodies.length).toBe(3);
});

it.each(['0', 'Fri, 12 Mar 2027 11:00:00 GMT'])(
  '[R63] a Retry-After of %s does not cause an endless loop',
  async (header) => {
    collector.answer({ status: 503, headers: { 'Retry-After': header } });
    addRows(1, 1);
    for (const wait of [5, 10, 20, 40]) await advanceClock(wait * 1000);
    expect(getGapsInSeconds()).toEqual([5, 10, 20, 40]);
  },
);

it('[R63] a request times out after 90 s and is retried', async () => {
  collector.answer({ status: 200, hangs: true });
  addRows(1, 1);
  await advanceClock(5000);
  await advanceClock(89_999);
  await advanceClock(9_999);
  expect(collector.bodies.length).toBe(1);
  collector.answer({ status: 200 });
  await advanceClock(2);
  expect(collector.sizes()).toEqual([1, 1]);
  expect(outbox.all()).toEqual([]);
});

it('[R63] nothing is sent while offline; everything is sent once online', async () => {
  const windowEvents = new EventTarget();
  vi.stubGlobal('addEventListener', windowEvents.addEventListener.bind(windowEvents));
  vi.stubGlobal('navigator', { onLine: false });
  startQueue();
  addRows(1, 3);
  await advanceClock(5000);
  await advanceClock(5000);
  expect(collector.bodies).toEqual([]);
  vi.stubGlobal('navigator', { onLine: true });
  windowEvents.dispatchEvent(new Event('online'));
  await waitForRequests();
  expect(collector.sizes()).toEqual([3]);
});

it('[R63] 413 halves the batch until the oversized event is found and dropped', async () => {
  const large = testUuid(13);
  collector.answer((uuids) => ({ status: uuids.includes(large) ? 413 : 200 }));
  addRows(1, 50);
  for (let turn = 0; turn < 40; turn += 1) await advanceClock(5000);
  expect(collector.sizes().slice(0, 4)).toEqual([50, 25, 12, 12]);
  expect(dropped).toEqual([1]);
  const taken = collector.bodies
    .filter(({ batch }) => !batch.some(({ uuid }) => uuid === large))
    .flatMap(({ batch }) => batch.map(({ uuid }) => uuid));
  expect(taken).toEqual(range(1, 50).filter((uuid) => uuid !== large));
  collector.bodies.length = 0;
  addRows(51, 100);
  await advanceClock(5000);
  expect(collector.sizes()).toEqual([50]);
});

it('[R63] permanently rejected events are dropped and counted', async () => {
  collector.answer({ status: 400 });
  addRows(1, 3);
  await advanceClock(5000);
  await advanceClock(600_000);
  expect([collector.sizes(), dropped, outbox.all()]).toEqual([[3], [3], []]);
});

it('[R63] after six failed removals in a row events are sent one by one', async () => {
  const memory = createMemoryOutbox<IngestRow>();
  let refusals = 0;
  startQueue({
    ...memory,
    remove(rows) {
      memory.remove(rows);
      refusals += 1;
      return false;
    },
  });
  for (let turn = 1; turn <= 5; turn += 1) {
    addRows(10 * turn, 10 * turn + 2);
    await advanceClock(5000);
  }
  expect([collector.sizes(), refusals]).toEqual([[3, 3, 3, 3, 3], 5]);
  addRows(60, 62);
  await advanceClock(5000);
  addRows(70, 72);
  for (let turn = 0; turn < 5; turn += 1) await advanceClock(0);
  expect(collector.sizes()).toEqual([3, 3, 3, 3, 3, 3, 1, 1, 1]);
  expect(new Set(collector.uuids()).size).toBe(collector.uuids().length);
});

it('[R63] a successful removal resets the count', async () => {
  const memory = createMemoryOutbox<IngestRow>();
  let turn = 0;
  startQueue({
    ...memory,
    remove(rows) {
      memory.remove(rows);
      return turn % 5 === 0;
    },
  });
  for (turn = 1; turn <= 14; turn += 1) {
    addRows(10 * turn, 10 * turn + 1);
    await advanceClock(5000);
  }
  expect(collector.sizes()).toEqual(Array.from({ length: 14 }, () => 2));
});

it('[R63] on page hide waiting events go by beacon, except those in flight', async () => {
  collector.answer({ status: 200, hangs: true });
  addRows(1, 2);
  await advanceClock(5000);
  addRows(3, 60);
  queue.flushByBeacon();
  expect(beacons).toEqual([range(3, 52), range(53, 60)]);
  expect(outbox.all().map(({ id }) => id)).toEqual(range(1, 2));
});

it('[R63] persisted events stay if the beacon is refused or the server is failing', async () => {
  startQueue(createPersistedOutbox());
  acceptsBeacons = false;
  addRows(1, 2);
  queue.flushByBeacon();
  expect(outbox.all().length).toBe(2);
  acceptsBeacons = true;
  collector.answer({ status: 503, headers: { 'Retry-After': '60' } });
  await advanceClock(5000);
  queue.flushByBeacon();
  expect([beacons, outbox.all().length]).toEqual([[], 2]);
});

it('[R63] events that are not persisted go by beacon even after a failure', async () => {
  collector.answer({ status: 503 });
  addRows(1, 2);
  await advanceClock(5000);
  queue.flushByBeacon();
  expect([beacons, outbox.all()]).toEqual([[range(1, 2)], []]);
});

it('[R63] rows too large for one beacon are split in halves', () => {
  maxEventsPerBeacon = 20;
  addRows(1, 50);
  queue.flushByBeacon();
  expect(beacons.map((uuids) => uuids.length)).toEqual([12, 12, 12, 12, 2]);
  expect(beacons.flat()).toEqual(range(1, 50));
});

it('[R63] flushNow does not wait while the server is failing', async () => {
  for (const given of [createMemoryOutbox<IngestRow>(), createPersistedOutbox()]) {
    startQueue(given);
    acceptsBeacons = false;
    collector.bodies.length = 0;
    collector.answer({ status: 429, headers: { 'Retry-After': '60' } });
    addRows(1, 2);
    await advanceClock(5000);
    expect(queue.flushNow()).toBe(true);
    await waitForRequests();
    expect([collector.sizes(), outbox.all().length]).toEqual([[2], 2]);
    await advanceClock(MINUTE_MS);
    expect(collector.sizes()).toEqual([2, 2]);
    queue.clear();
  }
});

it('[R63] more than 1000 unsent events are dropped, also without batching', () => {
  const none = createMemoryOutbox<IngestRow>();
  startQueue({ ...none, remove: (rows) => !none.remove(rows) });
  for (let page = 1; page <= 6; page += 1) {
    addRows(page, page);
    queue.flushByBeacon();
  }
  acceptsBeacons = false;
  addRows(1, 1003);
  expect(dropped).toEqual([1, 1, 1]);
});
