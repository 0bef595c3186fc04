import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ChangeSeatingInput, Seating } from '#src/contract/seating.ts';
import { type ApiError, isApiError } from '#src/core/api/api-error.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { queries } from '#src/core/data/queries.ts';
import { useNotice } from '#src/core/react/use-notice.ts';
import { movesQueue } from './moves-queue.ts';
import { createHistory, type Made } from './plan-history.ts';
import { changeTo, isAt, otherSide, type Side, stepBetween } from './plan-steps.ts';
import { chairAt, chairOf, movedIn, nameAt, type Place, placeWords, withChange } from './seating.logic.ts';

export interface Moves {
  /** The plan with all unsaved changes applied. */
  seating: Seating;
  held: string | null;
  hold: (userId: string | null) => void;
  /** Moves a guest to a seat; if it is taken, the two swap. */
  move: (userId: string, to: Place) => void;
  lock: (userId: string, locked: boolean) => void;
  /** Requests a better plan around the locked seats. */
  improve: () => void;
  /** Undoes the last change since the plan was opened; undefined if there is none. */
  undo: (() => void) | undefined;
  /** Redoes the change undone last; undefined if there is none. */
  redo: (() => void) | undefined;
  /** Revision for which no better plan was found. */
  best: number | null;
  /** Screen reader announcement of the last action. */
  told: string;
  trouble: string;
  /** Some changes are not saved yet. */
  isMoving: boolean;
}

interface ResponseHandlers {
  /** `before` is the plan when the change was sent. */
  done: (before: Seating, after: Seating) => void;
  failed: (error: ApiError) => string;
}

/**
 * Manual changes to a plan: applied at once, sent in sequence, reverted with a message if the server refuses (R42).
 * @param saved the server's plan
 */
export function useMoves(saved: Seating): Moves {
  const core = useCore();
  const client = useQueryClient();
  const t = useTranslator();
  const { showNotice } = useNotice();
  const { mutateAsync } = useApiMutation('changeSeating');
  const [pickedUp, setPickedUp] = useState<string | null>(null);
  const [announcement, announce] = useState('');
  const [bestRevision, setBestRevision] = useState<number | null>(null);
  const id = saved.event_id;
  const queue = movesQueue(core, id);
  const [history] = useState(createHistory);
  const { undo, redo } = useSyncExternalStore(history.subscribe, history.get, history.get);
  const { waiting, trouble: errorMessage } = useSyncExternalStore(queue.subscribe, queue.get, queue.get);
  // Applied on top of the saved plan, not written to it: a failed change just drops out, and a refetch keeps the others.
  const seating = waiting.reduce(withChange, saved);
  const { queryKey } = queries(core).seating(id);
  useEffect(() => queue.forget, [queue]);

  function send(body: ChangeSeatingInput, handlers: ResponseHandlers) {
    queue.add(body, () => sendNow(body, handlers), notifyDropped);
  }
  const notifyDropped = () => showNotice(t('seating_dropped'));
  async function sendNow(body: ChangeSeatingInput, { done, failed }: ResponseHandlers): Promise<string | undefined> {
    const before = client.getQueryData<Seating>(queryKey) ?? saved;
    try {
      done(before, await mutateAsync({ params: { id }, body }));
      return undefined;
    } catch (error) {
      void client.invalidateQueries({ queryKey });
      return failed(error as ApiError);
    }
  }

  function hold(userId: string | null) {
    const previous = pickedUp === null ? undefined : chairOf(seating, pickedUp);
    setPickedUp(userId);
    const chair = userId === null ? undefined : chairOf(seating, userId);
    if (chair) announce(t('seating_held', { name: nameAt(chair) }));
    else if (previous) announce(t('seating_put_back', { name: nameAt(previous), place: placeWords(t, previous) }));
  }

  function move(userId: string, to: Place) {
    const [from, other] = [chairOf(seating, userId), chairAt(seating, to)];
    if (!from || !other || from.seat === other.seat) return hold(null);
    setPickedUp(null);
    const name = nameAt(from);
    const message = other.seat.person ? t('seating_swapped', { name, other: nameAt(other) }) : t('seating_moved', { name, place: placeWords(t, other) });
    announce(message);
    const body = { moves: [{ user_id: userId, ...to }] };
    const predictStep = (plan: Seating) => stepBetween(plan, withChange(plan, body));
    const made: Made = { step: predictStep(seating), who: userId };
    history.add(made);
    return send(body, {
      done: (before) => {
        made.step = predictStep(before);
        // A manual move locks the seat, so say it right away.
        showUndoNotice(`${message} ${t('seating_kept', { name })}`, made);
      },
      failed: (error) => {
        history.drop(made);
        return t('seating_back', { name, reason: error.message });
      },
    });
  }

  /** Shows a notice with an undo action, unless or until the change is undone elsewhere. */
  function showUndoNotice(message: string, made: Made) {
    if (history.isDone(made))
      showNotice(message, { label: t('action_undo'), run: () => history.isDone(made) && undoOrRedo(made, 'was'), over: history.undone(made) });
  }

  function undoOrRedo(made: Made, side: Side) {
    history.turn(made, side === 'was');
    setPickedUp(null);
    queue.add(changeTo(seating, made.step, side), () => sendUndoOrRedo(made, side), notifyDropped);
  }
  async function sendUndoOrRedo(made: Made, side: Side): Promise<string | undefined> {
    // The change was refused meanwhile: there is nothing to undo.
    if (!history.has(made)) return undefined;
    const finishTurn = (failed: boolean) => history.turned(made, side === 'was', failed);
    try {
      const current = await client.fetchQuery({ ...queries(core).seating(id), staleTime: 0 });
      // The previous undo or redo failed, so the plan is already in the wanted state.
      if (isAt(current, made.step, side)) {
        finishTurn(false);
        return undefined;
      }
      if (!isAt(current, made.step, otherSide(side))) {
        history.drop(made);
        return t('seating_changed_since');
      }
      const after = await mutateAsync({ params: { id }, body: { ...changeTo(current, made.step, side), revision: current.revision } });
      finishTurn(false);
      announce(describeTurn(made, side, after));
      return undefined;
    } catch (error) {
      if (isApiError(error) && error.status === 409) history.drop(made);
      else finishTurn(true);
      void client.invalidateQueries({ queryKey });
      return (error as ApiError).message;
    }
  }
  function describeTurn({ step, who }: Made, side: Side, after: Seating): string {
    const chair = who === undefined ? undefined : chairOf(after, who);
    if (chair) return t(side === 'was' ? 'seating_unmoved' : 'seating_moved', { name: nameAt(chair), place: placeWords(t, chair) });
    return side === 'was' ? t('seating_unimproved') : t.plural('seating_improved', step.length);
  }

  function improve() {
    send(
      { improve: true },
      {
        done: (before, after) => {
          const moved = movedIn(before, after).length;
          if (moved > 0) {
            const made = { step: stepBetween(before, after) };
            history.add(made);
            showUndoNotice(t.plural('seating_improved', moved), made);
          } else {
            setBestRevision(after.revision);
            showNotice(t('seating_improved_none'));
          }
        },
        failed: (error) => error.message,
      },
    );
  }

  function lock(userId: string, locked: boolean) {
    const chair = chairOf(seating, userId);
    if (!chair) return;
    send(
      { locks: [{ user_id: userId, locked }] },
      { done: () => announce(t(locked ? 'seating_locked' : 'seating_unlocked', { name: nameAt(chair) })), failed: (error) => error.message },
    );
  }
  // No undo while improving: the improved plan will be the next change to undo.
  const isImproving = waiting.some((change) => change.improve);
  const createAction = (made: Made | undefined, side: Side) => (made && !isImproving ? () => undoOrRedo(made, side) : undefined);
  return {
    seating,
    held: pickedUp,
    hold,
    move,
    lock,
    improve,
    undo: createAction(undo, 'was'),
    redo: createAction(redo, 'is'),
    best: bestRevision,
    told: announcement,
    trouble: errorMessage,
    isMoving: waiting.length > 0,
  };
}
