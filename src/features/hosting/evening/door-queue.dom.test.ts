import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HOUR_MS } from '#src/contract/constants/time.ts';
import type { DoorGuest } from '#src/contract/door.ts';
import { queries } from '#src/core/data/queries.ts';
import { makePerson } from '#src/core/testing/api-data.test-helper.ts';
import { MapStorage, numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness } from '#src/core/testing/render-with-core.test-helper.tsx';
import { createDoorQueue } from './door-queue.ts';

const now = Date.now();
const event = {
  id: numberedUuid(9),
  starts_at: new Date(now).toISOString(),
  ends_at: new Date(now + 3 * HOUR_MS).toISOString(),
};
const [ana, bo] = [numberedUuid(1), numberedUuid(2)];
const makeGuest = (n: number, checked_in_at: string | null): DoorGuest => ({
  person: makePerson(n),
  dietary_needs: null,
  table: 'Window',
  seat: n,
  checked_in_at,
  entry_code: 'BCDFGH',
});
const path = (id: string, action: string) => `/api/events/${event.id}/guests/${id}/${action}/`;

let storage: MapStorage;
beforeEach(() => {
  storage = new MapStorage();
  harness.core.session.set(harness.api.signIn(1));
});
afterEach(() => {
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});
const startQueue = () => createDoorQueue(harness.core, storage);
const listSent = () =>
  harness.api.requests
    .filter(({ path: each }) => each.includes('check-in'))
    .map((each) => each.path);
const replyInTime = (id: string, n: number, action = 'check-in') =>
  harness.api.reply(path(id, action), ({ body }) => ({
    body: {
      guest: makeGuest(n, action === 'check-in' ? (JSON.parse(body) as { at: string }).at : null),
      was_too_late: false,
    },
  }));

it('[R44] presses without a connection survive a reload and are sent in order', async () => {
  onlineManager.setOnline(false);
  const before = startQueue();
  before.press(event, ana, 'checkIn');
  before.press(event, bo, 'checkIn');
  before.press(event, ana, 'undoCheckIn');
  expect(before.get().pending).toHaveLength(3);
  replyInTime(ana, 1);
  replyInTime(bo, 2);
  replyInTime(ana, 1, 'undo-check-in');
  const after = startQueue();
  expect(after.get().pending).toEqual(before.get().pending);
  expect(listSent()).toEqual([]);

  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(after.get().pending).toEqual([]));
  await vi.waitFor(() => expect(before.get().pending).toEqual([]));
  expect([...new Set(listSent())]).toEqual([
    path(ana, 'check-in'),
    path(bo, 'check-in'),
    path(ana, 'undo-check-in'),
  ]);
  expect(storage.getItem('beside.door')).toBeNull();
});

it('[R44] a check-in shows in the list once sent, and a refused one is reported', async () => {
  const { queryKey } = queries(harness.core).doorList(event.id);
  const updatedAt = now - HOUR_MS;
  harness.core.queryClient.setQueryData(
    queryKey,
    {
      results: [makeGuest(1, null), makeGuest(2, null)],
      tables: [],
      now: new Date(updatedAt).toISOString(),
    },
    { updatedAt },
  );
  replyInTime(ana, 1);
  harness.api.reply(path(bo, 'check-in'), {
    status: 409,
    body: { error: 'This guest is no longer on the list for tonight.' },
  });
  const queue = startQueue();
  queue.press(event, ana, 'checkIn');
  queue.press(event, bo, 'checkIn');
  await vi.waitFor(() => expect(queue.get().conflicts).toHaveLength(1));
  expect(queue.get().conflicts[0]).toMatchObject({
    reason: 'refused',
    why: 'This guest is no longer on the list for tonight.',
  });
  expect(queue.get().pending).toEqual([]);
  const list = harness.core.queryClient.getQueryData<{ results: DoorGuest[] }>(queryKey)!;
  expect(list.results.map(({ checked_in_at }) => checked_in_at !== null)).toEqual([true, false]);
  // Else the door would shut: it goes by the server's time at which the list was read.
  expect(harness.core.queryClient.getQueryState(queryKey)!.dataUpdatedAt).toBe(updatedAt);
});

it('[R44] taking back a check-in that came too late leaves the other door’s alone', async () => {
  onlineManager.setOnline(false);
  const queue = startQueue();
  queue.press(event, ana, 'checkIn');
  queue.press(event, ana, 'undoCheckIn');
  harness.api.reply(path(ana, 'check-in'), {
    body: { guest: makeGuest(1, new Date(now - 60_000).toISOString()), was_too_late: true },
  });
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(queue.get().conflicts).toHaveLength(1));
  await vi.waitFor(() => expect(queue.get().pending).toEqual([]));
  expect(listSent()).toEqual([path(ana, 'check-in')]);
});

it('[R44] a check-in that another door made first is reported, until it was read', async () => {
  const first = new Date(now - 60_000).toISOString();
  harness.api.reply(path(ana, 'check-in'), {
    body: { guest: makeGuest(1, first), was_too_late: true },
  });
  const queue = startQueue();
  queue.press(event, ana, 'checkIn');
  const reported = [expect.objectContaining({ reason: 'overtaken', cameAt: first })];
  await vi.waitFor(() => expect(queue.get().conflicts).toEqual(reported));
  const after = startQueue();
  expect(after.get().conflicts, 'after a reload').toEqual(reported);
  after.clearConflicts(event.id);
  expect(after.get().conflicts).toEqual([]);
  expect(startQueue().get().conflicts).toEqual([]);
});

it('[R44, R53] presses outlast the end of a session, and are never sent for the next member', () => {
  onlineManager.setOnline(false);
  const queue = startQueue();
  queue.press(event, ana, 'checkIn');
  const { pending } = queue.get();
  harness.core.session.clear();
  expect(queue.get().pending).toEqual([]);
  harness.core.session.set(harness.api.signIn(2));
  expect(startQueue().get().pending).toEqual([]);
  harness.core.session.set(harness.api.signIn(1));
  expect(queue.get().pending).toEqual(pending);
});

it('[R44] what couldn’t be sent by the morning after is reported', () => {
  onlineManager.setOnline(false);
  const past = {
    ...event,
    starts_at: new Date(now - 20 * HOUR_MS).toISOString(),
    ends_at: new Date(now - 13 * HOUR_MS).toISOString(),
  };
  startQueue().press(past, ana, 'checkIn');
  const { pending, conflicts } = startQueue().get();
  expect(pending).toEqual([]);
  expect(conflicts).toEqual([
    expect.objectContaining({ reason: 'expired', press: expect.objectContaining({ userId: ana }) }),
  ]);
});

it('[R44] two tabs take turns, so that each press is sent once', async () => {
  let turn = Promise.resolve();
  const request = (_name: string, _options: object, task: () => Promise<void>) =>
    (turn = turn.then(task));
  vi.stubGlobal('navigator', { locks: { request } });
  onlineManager.setOnline(false);
  const [one, other] = [startQueue(), startQueue()];
  one.press(event, ana, 'checkIn');
  other.press(event, bo, 'checkIn');
  replyInTime(ana, 1);
  replyInTime(bo, 2);
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(storage.getItem('beside.door')).toBeNull());
  await turn;
  expect(listSent()).toEqual([path(ana, 'check-in'), path(bo, 'check-in')]);
  expect([one.get().pending, other.get().pending]).toEqual([[], []]);
});

it('[R81] presses of a dinner that the member no longer helps with are never sent', () => {
  onlineManager.setOnline(false);
  const queue = startQueue();
  queue.press(event, ana, 'checkIn');
  queue.forget(event.id);
  expect(queue.get().pending).toEqual([]);
  expect(storage.getItem('beside.door')).toBeNull();
});
