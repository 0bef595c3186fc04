/**
 * Check-ins on their way to the server. They are stored on this device before they are sent, so that neither a missing connection nor a
 * reload loses one, and are sent in the order in which they were pressed.
 */
import { onlineManager } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { getDoorHours } from '#src/contract/door-hours.ts';
import type { DoorList, DoorResult } from '#src/contract/door.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { isApiError } from '#src/core/api/api-error.ts';
import type { Core } from '#src/core/core.ts';
import { getQueryFilters } from '#src/core/data/queries.ts';
import { toIsoString } from '#src/core/i18n/format-date.ts';
import { trackInFlightAction } from '#src/core/react/deferred-actions.ts';
import { storageKeys } from '#src/core/storage/storage-keys.ts';
import {
  createFallbackStore,
  getScopedStorage,
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

/** What is stored: the presses of one host at all dinners. */
const StoredPresses = z.object({ user: z.string(), presses: z.array(DoorPress) });

/** A press that changed nothing: another door was quicker, or the server refused it. */
export interface DoorConflict {
  press: DoorPress;
  /** What holds instead; null if `error` says why it was refused. */
  result: DoorResult | null;
  error: unknown;
}

interface DoorQueueState {
  /** Not confirmed by the server yet, oldest first. */
  pending: readonly DoorPress[];
  conflicts: readonly DoorConflict[];
}

type Dinner = Pick<DinnerEvent, 'id' | 'starts_at' | 'ends_at'>;

const RETRY_MS = 4000;

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
  const store = createFallbackStore(storageKeys.doorQueue, () => storage);
  const listeners = new Set<() => void>();
  const isOwn = () => user !== '' && core.session.get()?.user.id === user;

  /** In any language: copies of the core in other languages share this queue. */
  const getDoorQueries = (eventId: string) => ({
    queryKey: [...getQueryFilters('readDoorList', user).queryKey, { params: { id: eventId } }],
  });

  function readStored(): DoorPress[] {
    try {
      const stored = z.parse(StoredPresses, JSON.parse(store.read() ?? 'null'));
      if (stored.user === user)
        return stored.presses.filter(({ until }) => core.clock.now() < until);
    } catch {
      // Nothing is stored, or by another version.
    }
    return [];
  }
  let state: DoorQueueState = { pending: readStored(), conflicts: [] };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;

  function update(change: Partial<DoorQueueState>) {
    state = { ...state, ...change };
    [...listeners].forEach((listener) => listener());
  }
  function setPending(pending: DoorPress[]) {
    store.write(pending.length > 0 ? JSON.stringify({ user, presses: pending }) : null);
    update({ pending });
  }
  /** From storage, to which another tab may have added. */
  const drop = (press: DoorPress) =>
    setPending(readStored().filter((each) => !isSamePress(each, press)));
  function dropNextUndo({ eventId, userId }: DoorPress) {
    const undo = readStored().find((each) => each.eventId === eventId && each.userId === userId);
    if (undo?.action === 'undoCheckIn') drop(undo);
  }
  const addConflict = (conflict: DoorConflict) =>
    update({ conflicts: [...state.conflicts, conflict] });

  async function sendFirst(press: DoorPress): Promise<void> {
    const doorQueries = getDoorQueries(press.eventId);
    // A list that was read before this press would take it back.
    await core.queryClient.cancelQueries(doorQueries);
    const result = await core.apiClient.call(
      press.action,
      { params: { id: press.eventId, user_id: press.userId }, body: { at: press.at } },
      { forUser: user },
    );
    await core.queryClient.cancelQueries(doorQueries);
    core.queryClient.setQueriesData<DoorList>(
      doorQueries,
      (list) =>
        list && {
          results: list.results.map((guest) =>
            guest.person.id === result.guest.person.id ? result.guest : guest,
          ),
        },
    );
    drop(press);
    if (!result.was_too_late) return;
    addConflict({ press, result, error: undefined });
    // What it would take back is another door's check-in.
    if (press.action === 'checkIn') dropNextUndo(press);
  }

  async function sendAll(): Promise<void> {
    for (let press = state.pending[0]; press && isOwn(); press = state.pending[0]) {
      try {
        await sendFirst(press);
      } catch (error) {
        if (!isOwn()) return;
        if (canSucceedLater(error)) {
          timer = setTimeout(flush, RETRY_MS);
          return;
        }
        drop(press);
        addConflict({ press, result: null, error });
        void core.queryClient.invalidateQueries(getDoorQueries(press.eventId));
      }
    }
  }
  /** Sends what waits, unless that is under way or there is no connection. */
  function flush(): void {
    clearTimeout(timer);
    if (sending || state.pending.length === 0 || !onlineManager.isOnline() || !isOwn()) return;
    sending = sendAll().finally(() => {
      sending = undefined;
    });
    trackInFlightAction(core, sending);
  }

  onlineManager.subscribe((isOnline) => isOnline && flush());
  let wasOwn = isOwn();
  core.session.subscribe(() => {
    if (wasOwn && !isOwn()) {
      clearTimeout(timer);
      // They stay on the device, without names, until the same host is back: a session may end in the middle of an evening.
      update({ pending: [], conflicts: [] });
    }
    wasOwn = isOwn();
  });
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
      setPending([...readStored(), { eventId: event.id, userId, action, at, until }]);
      flush();
    },
    /** The role has ended: nothing may be sent, and nobody is named, any more. */
    forget(eventId: string) {
      if (!isOwn()) return;
      setPending(readStored().filter((press) => press.eventId !== eventId));
      update({ conflicts: state.conflicts.filter(({ press }) => press.eventId !== eventId) });
    },
    clearConflicts: () => update({ conflicts: [] }),
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
