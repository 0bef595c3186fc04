import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SeatPosition, ChangeSeatingInput, Seating, Table } from '#src/contract/seating.ts';
import { isApiError, isFinalClientError } from '#src/core/api/api-error.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { queries } from '#src/core/data/queries.ts';
import { describeError } from '#src/core/data/error-message.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { getSeatingChangeQueue } from './seating-change-queue.ts';
import { createUndoHistory, type UndoableChange } from './undo-history.ts';
import { useFinishDeletions } from './versions/use-delete-version.ts';
import {
  toSeatingChange,
  hasGuestsOfSide,
  matchesDiffSide,
  getOtherSide,
  type DiffSide,
  type SeatingDiff,
  diffSeatings,
} from './seating-diff.ts';
import {
  findSeatAt,
  findGuestSeat,
  listMovedGuestIds,
  getSeatedName,
  formatTableSeat,
  applySeatingChange,
  TABLE_MARKS,
} from './seating-model.ts';

export type TableMarks = Pick<Table, 'step_free' | 'near_door'>;

export interface SeatingMoves {
  /** The plan with all unsaved changes applied. */
  seating: Seating;
  pickedUpId: string | null;
  pickUp: (userId: string | null) => void;
  /** Moves a guest to a seat; if it is taken, the two swap. */
  moveGuest: (userId: string, to: SeatPosition) => void;
  setLocked: (userId: string, locked: boolean) => void;
  /** Says where a table stands in the room. */
  markTable: (tableId: string, marks: TableMarks) => void;
  /** Requests a better plan around the locked seats. */
  improve: () => void;
  /** Makes a saved version the plan. */
  applyVersion: (version: { id: string; name: string }) => void;
  /**
   * Runs `save`, which resolves to null if nothing has changed, unless a version is being put in place. The wish is undone and
   * redone in turn with the changes of seats.
   */
  saveWish: (save: () => Promise<SavedWish | null>) => Promise<void>;
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  /** Revision for which no better plan was found. */
  bestRevision: number | null;
  /** Screen reader announcement of the last action. */
  announcement: string;
  errorMessage: string;
  isSaving: boolean;
}

export interface SavedWish {
  message: string;
  replay: NonNullable<UndoableChange['replay']>;
}

const getUndoAction = (side: DiffSide) => (side === 'before' ? 'undo' : 'redo');

interface ResponseHandlers {
  /** `before` is the plan when the change was sent. */
  onSuccess: (before: Seating, after: Seating) => void;
  /** Returns the error message to show. */
  onError: (error: unknown) => string;
}

/**
 * Manual changes to a plan: applied at once, sent in sequence, reverted with a message if the server refuses (R42).
 * @param saved the server's plan
 */
export function useSeatingMoves(saved: Seating): SeatingMoves {
  const core = useCore();
  const client = useQueryClient();
  const t = useTranslator();
  const { showToast } = useToast();
  const { mutateAsync } = useApiMutation('changeSeating');
  const { mutateAsync: requestVersion } = useApiMutation('useSeatingVersion');
  const finishDeletions = useFinishDeletions(saved.event_id);
  const [pickedUpId, setPickedUpId] = useState<string | null>(null);
  const [announcement, announce] = useState('');
  const [bestRevision, setBestRevision] = useState<number | null>(null);
  const id = saved.event_id;
  const queue = getSeatingChangeQueue(core, id);
  const [history] = useState(createUndoHistory);
  const { undo, redo } = useSyncExternalStore(history.subscribe, history.get, history.get);
  const { pending, errorMessage } = useSyncExternalStore(queue.subscribe, queue.get, queue.get);
  // Applied on top of the saved plan, not written to it: a failed change just drops out, and a refetch keeps the others.
  const seating = pending.reduce(applySeatingChange, saved);
  const { queryKey } = queries(core).seating(id);
  useEffect(() => queue.clearError, [queue]);

  function send(body: ChangeSeatingInput, handlers: ResponseHandlers) {
    queue.add(body, () => sendNow(body, handlers), notifyDropped);
  }
  const notifyDropped = () => showToast(t('seating_signed_out'));
  async function sendNow(
    body: ChangeSeatingInput,
    { onSuccess, onError }: ResponseHandlers,
  ): Promise<string | undefined> {
    const before = client.getQueryData<Seating>(queryKey) ?? saved;
    try {
      onSuccess(before, await mutateAsync({ params: { id }, body }));
      return undefined;
    } catch (error) {
      void client.invalidateQueries({ queryKey });
      return onError(error);
    }
  }

  function pickUp(userId: string | null) {
    const previous = pickedUpId === null ? undefined : findGuestSeat(seating, pickedUpId);
    setPickedUpId(userId);
    const tableSeat = userId === null ? undefined : findGuestSeat(seating, userId);
    if (tableSeat) announce(t('seating_choose_seat', { name: getSeatedName(tableSeat) }));
    else if (previous)
      announce(
        t('seating_move_cancelled', {
          name: getSeatedName(previous),
          place: formatTableSeat(t, previous),
        }),
      );
  }

  const isApplyingVersion = pending.some(({ isReplacement }) => isReplacement);
  /** A change by hand would be meant for the seating that is being replaced. */
  function refuseWhileApplying(): boolean {
    if (!isApplyingVersion) return false;
    setPickedUpId(null);
    showToast(t('seating_version_wait'));
    return true;
  }

  function moveGuest(userId: string, to: SeatPosition) {
    if (refuseWhileApplying()) return;
    const [from, other] = [findGuestSeat(seating, userId), findSeatAt(seating, to)];
    if (!from || !other || from.seat === other.seat) return pickUp(null);
    setPickedUpId(null);
    const name = getSeatedName(from);
    const message = other.seat.person
      ? t('seating_swapped', { name, other: getSeatedName(other) })
      : t('seating_moved', { name, place: formatTableSeat(t, other) });
    announce(message);
    const body = { moves: [{ user_id: userId, ...to }] };
    const predictDiff = (plan: Seating) => diffSeatings(plan, applySeatingChange(plan, body));
    const change: UndoableChange = {
      diff: predictDiff(seating),
      describe: (side, plan) => describeMove(userId, side, plan),
    };
    history.add(change);
    return send(body, {
      onSuccess: (before) => {
        change.diff = predictDiff(before);
        // A manual move locks the seat, so say it right away.
        showUndoToast(`${message} ${t('seating_moved_locked', { name })}`, change);
      },
      onError: (error) => {
        history.remove(change);
        return t('seating_move_failed', { name, reason: describeError(t, error) });
      },
    });
  }

  /** Shows a toast with an undo action, unless or until the change is undone elsewhere. */
  function showUndoToast(message: string, change: UndoableChange) {
    if (history.isDone(change))
      showToast(message, {
        label: t('action_undo'),
        run: () => history.isDone(change) && undoOrRedo(change, 'before'),
        over: history.createUndoneSignal(change),
      });
  }

  async function saveWish(save: () => Promise<SavedWish | null>) {
    if (refuseWhileApplying()) return;
    const saving = save();
    const change: UndoableChange = {
      diff: [],
      replay: async (side) => (await saving)?.replay(side) ?? null,
    };
    history.add(change);
    const saved = await saving;
    if (saved) showUndoToast(saved.message, change);
    else history.remove(change);
  }

  function undoOrRedo(change: UndoableChange, side: DiffSide) {
    const action = getUndoAction(side);
    history.startRequest(change, action);
    setPickedUpId(null);
    if (change.replay) {
      const finish = (result: 'done' | 'failed' | null) =>
        result ? history.finishRequest(change, action, result) : history.remove(change);
      return void change.replay(side).then(finish);
    }
    queue.add(
      toSeatingChange(seating, change.diff, side),
      () => sendUndoOrRedo(change, side),
      notifyDropped,
    );
  }
  async function sendUndoOrRedo(
    change: UndoableChange,
    side: DiffSide,
  ): Promise<string | undefined> {
    // The change was refused meanwhile: there is nothing to undo.
    if (!history.has(change)) return undefined;
    const finishRequest = (result: 'done' | 'failed') =>
      history.finishRequest(change, getUndoAction(side), result);
    try {
      const current = await client.fetchQuery({ ...queries(core).seating(id), staleTime: 0 });
      // The previous undo or redo failed, so the plan is already in the wanted state.
      if (matchesDiffSide(current, change.diff, side)) {
        finishRequest('done');
        return undefined;
      }
      if (!hasGuestsOfSide(current, change.diff, getOtherSide(side))) {
        history.remove(change);
        return t('seating_changed_since');
      }
      const after = await mutateAsync({
        params: { id },
        body: { ...toSeatingChange(current, change.diff, side), revision: current.revision },
      });
      finishRequest('done');
      announce(change.describe?.(side, after) ?? '');
      return undefined;
    } catch (error) {
      if (isApiError(error) && error.status === 409) history.remove(change);
      else finishRequest('failed');
      void client.invalidateQueries({ queryKey });
      return describeError(t, error);
    }
  }
  function describeMove(userId: string, side: DiffSide, plan: Seating): string {
    const tableSeat = findGuestSeat(plan, userId);
    return tableSeat
      ? t(side === 'before' ? 'seating_move_undone' : 'seating_moved', {
          name: getSeatedName(tableSeat),
          place: formatTableSeat(t, tableSeat),
        })
      : '';
  }

  const createReplacement = (diff: SeatingDiff, message: string): UndoableChange => ({
    diff,
    describe: (side) => (side === 'before' ? t('seating_improve_undone') : message),
  });
  function improve() {
    if (refuseWhileApplying()) return;
    send(
      { improve: true },
      {
        onSuccess: (before, after) => {
          const moved = listMovedGuestIds(before, after).length;
          if (moved > 0) {
            const message = t.plural('seating_improved', moved);
            const change = createReplacement(diffSeatings(before, after), message);
            history.add(change);
            showUndoToast(message, change);
          } else {
            setBestRevision(after.revision);
            showToast(t('seating_improved_none'));
          }
        },
        onError: (error) => describeError(t, error),
      },
    );
  }

  function applyVersion({ id: version_id, name }: { id: string; name: string }) {
    setPickedUpId(null);
    queue.add({ isReplacement: true }, () => sendVersion(version_id, name), notifyDropped);
  }
  async function sendVersion(version_id: string, name: string): Promise<string | undefined> {
    // The seating before is saved as a version, too.
    await finishDeletions();
    const before = client.getQueryData<Seating>(queryKey) ?? saved;
    try {
      const { seating: after, saved_as } = await requestVersion({
        params: { id, version_id },
        body: { revision: before.revision },
      });
      const message = saved_as
        ? t('seating_version_used_saved', { name, saved: saved_as })
        : t('seating_version_used', { name });
      announce(message);
      const diff = diffSeatings(before, after);
      if (diff.length === 0) {
        showToast(message);
        return undefined;
      }
      const change = createReplacement(diff, t('seating_version_used', { name }));
      history.add(change);
      showUndoToast(message, change);
      return undefined;
    } catch (error) {
      void client.invalidateQueries({ queryKey });
      void client.invalidateQueries({ queryKey: queries(core).seatingVersions(id).queryKey });
      return describeError(t, error);
    }
  }

  function setLocked(userId: string, locked: boolean) {
    if (refuseWhileApplying()) return;
    const tableSeat = findGuestSeat(seating, userId);
    if (!tableSeat) return;
    const name = getSeatedName(tableSeat);
    const describe = (isLocked: boolean) =>
      t(isLocked ? 'seating_locked' : 'seating_unlocked', { name });
    const body = { locks: [{ user_id: userId, locked }] };
    const change: UndoableChange = {
      diff: diffSeatings(seating, applySeatingChange(seating, body)),
      describe: (side) => describe((side === 'after') === locked),
    };
    history.add(change);
    send(body, {
      onSuccess: () => announce(describe(locked)),
      onError: (error) => {
        history.remove(change);
        return describeError(t, error);
      },
    });
  }

  function markTable(tableId: string, marks: TableMarks) {
    if (refuseWhileApplying()) return;
    const before = seating.tables.find(({ id }) => id === tableId);
    if (!before) return;
    const sides: Record<DiffSide, TableMarks> = {
      // Only what this change is about: another host may have changed the other mark.
      before: Object.fromEntries(
        TABLE_MARKS.flatMap((mark) => (mark in marks ? [[mark, before[mark] ?? false]] : [])),
      ),
      after: marks,
    };
    const announceMarks = (changed: TableMarks) =>
      announce(
        TABLE_MARKS.filter((mark) => mark in changed)
          .map((mark) =>
            t(changed[mark] ? `seating_marked_${mark}` : `seating_unmarked_${mark}`, {
              table: before.name,
            }),
          )
          .join(' '),
      );
    const change: UndoableChange = {
      diff: [],
      replay: async (side) => {
        const result = await saveMarks(tableId, sides[side]);
        if (result === 'done') announceMarks(sides[side]);
        return result;
      },
    };
    history.add(change);
    void saveMarks(tableId, marks).then((result) => result !== 'done' && history.remove(change));
  }
  /** Resolves to null if it was refused for good: the table is gone. */
  const saveMarks = (tableId: string, marks: TableMarks) =>
    new Promise<'done' | 'failed' | null>((resolve) => {
      const body = { tables: [{ table_id: tableId, ...marks }] };
      const sendMarks = () =>
        sendNow(body, {
          onSuccess: () => resolve('done'),
          onError: (error) => {
            resolve(isApiError(error) && isFinalClientError(error) ? null : 'failed');
            return describeError(t, error);
          },
        });
      queue.add(body, sendMarks, () => {
        notifyDropped();
        resolve(null);
      });
    });

  // No undo meanwhile: the new plan will be the next change to undo.
  const isReplacing = isApplyingVersion || pending.some(({ improve }) => improve);
  const createAction = (change: UndoableChange | undefined, side: DiffSide) =>
    change && !isReplacing ? () => undoOrRedo(change, side) : undefined;
  return {
    seating,
    pickedUpId,
    pickUp,
    moveGuest,
    setLocked,
    markTable,
    improve,
    applyVersion,
    saveWish,
    undo: createAction(undo, 'before'),
    redo: createAction(redo, 'after'),
    bestRevision,
    announcement,
    errorMessage,
    isSaving: pending.length > 0,
  };
}
