/**
 * Check-ins on their way to the server. They are stored on this device before they are sent, so that neither a missing connection nor a
 * reload loses one, and are sent in the order in which they were pressed.
 */
import { onlineManager } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { getDoorHours } from '#src/contract/door-hours.ts';
import { DAY_MS } from '#src/contract/constants/time.ts';
import type { DoorList } from '#src/contract/door.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { isApiError } from '#src/core/api/api-error.ts';
import type { Core } from '#src/core/core.ts';
import { getQueryFilters } from '#src/core/data/queries.ts';
import { toIsoString } from '#src/core/i18n/format-date.ts';
import { trackInFlightAction } from '#src/core/react/deferred-actions.ts';
import { withLock } from '#src/core/session/with-lock.ts';
import { storageKeys } from '#src/core/storage/storage-keys.ts';
import {
  getScopedStorage,
  inMemoryStore,
  localStore,
  type WebStorage,
} from '#src/core/storage/storage.ts';

const DoorPress = z.object({
  eventId: z.string(),
  userId: z.string(),
  action: z.enum(['checkIn', 'undoCheckIn']),
  /** When it was pressed. */
  at: z.string(),
  /** The morning after, when it can't be sent any more. */
  until: z.number(),
});
export type DoorPress = z.infer<typeof DoorPress>;

/** A press that changed nothing. */
const DoorConflict = z.object({
  press: DoorPress,
  /** Another door was quicker, the server refused it, or it was too late to send it. */
  reason: z.enum(['overtaken', 'refused', 'expired']),
  /** Of an overtaken press: since when the guest is here. */
  cameAt: z.nullable(z.string()),
  /** Of a refused press: why, in the server's words. */
  why: z.nullable(z.string()),
});
export type DoorConflict = z.infer<typeof DoorConflict>;

/** What is stored: of one host, at all dinners. */
const StoredQueue = z.object({
  user: z.string(),
  presses: z.array(DoorPress),
  conflicts: z._default(z.array(DoorConflict), []),
});

export interface DoorQueueState {
  /** Not confirmed by the server yet, oldest first. */
  pending: readonly DoorPress[];
  /** Not read by the host yet. */
  conflicts: readonly DoorConflict[];
}

type Dinner = Pick<DinnerEvent, 'id' | 'starts_at' | 'ends_at'>;

const RETRY_MS = 4000;
/** After the morning after. */
const KEEP_CONFLICTS_MS = 7 * DAY_MS;

const isSamePress = (one: DoorPress, other: DoorPress) =>
  one.eventId === other.eventId &&
  one.userId === other.userId &&
  one.action === other.action &&
  one.at === other.at;

/** Without an answer, too many requests, or the server has a problem: the same request may succeed later. */
const canSucceedLater = (error: unknown) =>
  !isApiError(error) || error.status === 0 || error.status === 429 || error.status >= 500;

export function createDoorQueue(
  core: Core,
  storage: WebStorage | undefined = getScopedStorage(core.storageScope),
) {
  const user = core.session.get()?.user.id ?? '';
  const store = storage ? localStore(storageKeys.doorQueue, storage) : inMemoryStore();
  const listeners = new Set<() => void>();
  const isOwn = () => user !== '' && core.session.get()?.user.id === user;

  /** In any language: copies of the core in other languages share this queue. */
  const getDoorQueries = (eventId: string) => ({
    queryKey: [...getQueryFilters('readDoorList', user).queryKey, { params: { id: eventId } }],
  });

  function parseStored(): DoorQueueState {
    try {
      const stored = z.parse(StoredQueue, JSON.parse(store.read() ?? 'null'));
      if (stored.user === user) return { pending: stored.presses, conflicts: stored.conflicts };
    } catch {
      // Nothing is stored, or by another version.
    }
    return { pending: [], conflicts: [] };
  }
  /** What can't be sent any more is reported. */
  function readStored(): DoorQueueState {
    const { pending, conflicts } = parseStored();
    const now = core.clock.now();
    const expired = pending
      .filter(({ until }) => now >= until)
      .map((press): DoorConflict => ({ press, reason: 'expired', cameAt: null, why: null }));
    return {
      pending: pending.filter(({ until }) => now < until),
      conflicts: [...conflicts, ...expired].filter(
        ({ press }) => now < press.until + KEEP_CONFLICTS_MS,
      ),
    };
  }
  let state = readStored();
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;

  function setState(next: DoorQueueState) {
    state = next;
    [...listeners].forEach((listener) => listener());
  }
  /** Changes what is stored, to which another tab may have added. */
  function update(change: (stored: DoorQueueState) => Partial<DoorQueueState>) {
    const stored = readStored();
    const next = { ...stored, ...change(stored) };
    const isEmpty = next.pending.length === 0 && next.conflicts.length === 0;
    store.write(
      isEmpty ? null : JSON.stringify({ user, presses: next.pending, conflicts: next.conflicts }),
    );
    setState(next);
  }
  const drop = (press: DoorPress, conflict?: DoorConflict) =>
    update(({ pending, conflicts }) => ({
      pending: pending.filter((each) => !isSamePress(each, press)),
      conflicts: conflict ? [...conflicts, conflict] : conflicts,
    }));
  function dropNextUndo({ eventId, userId }: DoorPress) {
    const undo = readStored().pending.find(
      (each) => each.eventId === eventId && each.userId === userId,
    );
    if (undo?.action === 'undoCheckIn') drop(undo);
  }

  async function sendFirst(press: DoorPress): Promise<void> {
    const doorQueries = getDoorQueries(press.eventId);
    // A list that was read before this press would take it back.
    await core.queryClient.cancelQueries(doorQueries);
    const result = await core.apiClient.call(
      press.action,
      { params: { id: press.eventId, user_id: press.userId }, body: { at: press.at } },
      { forUser: user },
    );
    if (!isOwn()) return;
    await core.queryClient.cancelQueries(doorQueries);
    // The list is as old as before: `now` in it tells how far the server's clock is ahead of the time at which it was read.
    for (const { queryKey, state } of core.queryClient.getQueryCache().findAll(doorQueries))
      core.queryClient.setQueryData<DoorList>(
        queryKey,
        (list) =>
          list && {
            ...list,
            results: list.results.map((guest) =>
              guest.person.id === result.guest.person.id ? result.guest : guest,
            ),
          },
        { updatedAt: state.dataUpdatedAt },
      );
    if (!result.was_too_late) return drop(press);
    drop(press, { press, reason: 'overtaken', cameAt: result.guest.checked_in_at, why: null });
    // What it would take back is another door's check-in.
    if (press.action === 'checkIn') dropNextUndo(press);
  }

  async function sendAll(): Promise<void> {
    // Another tab may have sent them while this one waited for its turn.
    if (isOwn()) setState(readStored());
    for (let press = state.pending[0]; press && isOwn(); press = state.pending[0]) {
      try {
        await sendFirst(press);
      } catch (error) {
        if (!isOwn()) return;
        if (canSucceedLater(error)) {
          retryTimer = setTimeout(flush, RETRY_MS);
          return;
        }
        const why = (isApiError(error) && error.serverMessage) || null;
        drop(press, { press, reason: 'refused', cameAt: null, why });
        void core.queryClient.invalidateQueries(getDoorQueries(press.eventId));
      }
    }
  }
  /** Sends what waits, unless that is under way or there is no connection. */
  function flush(): void {
    clearTimeout(retryTimer);
    retryTimer = undefined;
    if (sending || state.pending.length === 0 || !onlineManager.isOnline() || !isOwn()) return;
    sending = withLock(`${storageKeys.doorQueue} ${user}`, sendAll).finally(() => {
      sending = undefined;
      // What was pressed while the lock was being released.
      if (retryTimer === undefined) flush();
    });
    trackInFlightAction(core, sending);
  }

  onlineManager.subscribe((isOnline) => isOnline && flush());
  let wasOwn = isOwn();
  core.session.subscribe(() => {
    if (wasOwn && !isOwn()) {
      clearTimeout(retryTimer);
      // They stay on the device, without names, until the same host is back: a session may end in the middle of an evening.
      setState({ pending: [], conflicts: [] });
    }
    if (!wasOwn && isOwn()) {
      setState(readStored());
      flush();
    }
    wasOwn = isOwn();
  });
  // In another tab.
  store.subscribe(() => isOwn() && setState(readStored()));
  flush();

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    press(event: Dinner, userId: string, action: DoorPress['action']) {
      const at = toIsoString(core.clock.now());
      const until = getDoorHours(event).closesAt;
      update(({ pending }) => ({
        pending: [...pending, { eventId: event.id, userId, action, at, until }],
      }));
      flush();
    },
    /** The role has ended: nothing may be sent, and nobody is named, any more. */
    forget(eventId: string) {
      if (!isOwn()) return;
      update(({ pending, conflicts }) => ({
        pending: pending.filter((press) => press.eventId !== eventId),
        conflicts: conflicts.filter(({ press }) => press.eventId !== eventId),
      }));
    },
    clearConflicts: (eventId: string) =>
      update(({ conflicts }) => ({
        conflicts: conflicts.filter(({ press }) => press.eventId !== eventId),
      })),
  };
}

export type DoorQueue = ReturnType<typeof createDoorQueue>;

/** The signed-in host's queue. Outlives the page, which finds it again when reopened. */
export function getDoorQueue(core: Core): DoorQueue {
  const queues = core.state('doorQueues', () => new Map<string, DoorQueue>());
  const user = core.session.get()?.user.id ?? '';
  const queue = queues.get(user) ?? createDoorQueue(core);
  queues.set(user, queue);
  return queue;
}
