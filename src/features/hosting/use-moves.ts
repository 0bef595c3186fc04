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
  /** The plan with every change that is still on its way. */
  seating: Seating;
  /** Id of the guest who is picked up. */
  held: string | null;
  hold: (userId: string | null) => void;
  /** Puts a guest on a chair; whoever sits there takes theirs. */
  move: (userId: string, to: Place) => void;
  lock: (userId: string, locked: boolean) => void;
  /** Asks for the best plan around the chairs that are kept. */
  improve: () => void;
  /** Takes the last change back that was made since the plan was opened; none where there is nothing to take back. */
  undo: (() => void) | undefined;
  /** Makes the one again that was taken back last. */
  redo: (() => void) | undefined;
  /** Number of the plan for which no better one was found. */
  best: number | null;
  /** What just happened, for whoever cannot see it. */
  told: string;
  trouble: string;
  /** Not every change has been answered yet. */
  isMoving: boolean;
}

/** What is said when a change has been answered. */
interface Told {
  /** Given the plan as it was when the change had its turn, and as it came back. */
  done: (before: Seating, after: Seating) => void;
  failed: (error: ApiError) => string;
}

/**
 * Changes of a plan by hand: seen at once, sent one after the other, taken back in words where the server refuses (R42).
 * @param saved the plan as the server has it
 */
export function useMoves(saved: Seating): Moves {
  const core = useCore();
  const client = useQueryClient();
  const t = useTranslator();
  const { showNotice } = useNotice();
  const { mutateAsync } = useApiMutation('changeSeating');
  const [held, setHeld] = useState<string | null>(null);
  const [told, setTold] = useState('');
  const [best, setBest] = useState<number | null>(null);
  const id = saved.event_id;
  const queue = movesQueue(core, id);
  const [history] = useState(createHistory);
  const { undo, redo } = useSyncExternalStore(history.subscribe, history.get, history.get);
  const { waiting, trouble } = useSyncExternalStore(queue.subscribe, queue.get, queue.get);
  // Over the saved plan and not in it: one that fails is left out, and a read in between takes nothing from the others.
  const seating = waiting.reduce(withChange, saved);
  const { queryKey } = queries(core).seating(id);
  useEffect(() => queue.forget, [queue]);

  function send(body: ChangeSeatingInput, told: Told) {
    queue.add(body, () => sendNow(body, told), dropped);
  }
  const dropped = () => showNotice(t('seating_dropped'));
  async function sendNow(body: ChangeSeatingInput, { done, failed }: Told): Promise<string | undefined> {
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
    const was = held === null ? undefined : chairOf(seating, held);
    setHeld(userId);
    const chair = userId === null ? undefined : chairOf(seating, userId);
    if (chair) setTold(t('seating_held', { name: nameAt(chair) }));
    else if (was) setTold(t('seating_put_back', { name: nameAt(was), place: placeWords(t, was) }));
  }

  function move(userId: string, to: Place) {
    const [from, other] = [chairOf(seating, userId), chairAt(seating, to)];
    if (!from || !other || from.seat === other.seat) return hold(null);
    setHeld(null);
    const name = nameAt(from);
    const words = other.seat.person ? t('seating_swapped', { name, other: nameAt(other) }) : t('seating_moved', { name, place: placeWords(t, other) });
    setTold(words);
    const body = { moves: [{ user_id: userId, ...to }] };
    const meant = (plan: Seating) => stepBetween(plan, withChange(plan, body));
    const made: Made = { step: meant(seating), who: userId };
    history.add(made);
    return send(body, {
      done: (before) => {
        made.step = meant(before);
        // A chair given by hand is kept, and nobody should find that out later.
        sayBack(`${words} ${t('seating_kept', { name })}`, made);
      },
      failed: (error) => {
        history.drop(made);
        return t('seating_back', { name, reason: error.message });
      },
    });
  }

  /** Says what happened, with a way back; unsaid where it was taken back by another way, even before. */
  function sayBack(words: string, made: Made) {
    if (history.isDone(made)) showNotice(words, { label: t('action_undo'), run: () => history.isDone(made) && turn(made, 'was'), over: history.undone(made) });
  }

  /** Takes a change back, or makes it again. */
  function turn(made: Made, side: Side) {
    history.turn(made, side === 'was');
    setHeld(null);
    queue.add(changeTo(seating, made.step, side), () => turnNow(made, side), dropped);
  }
  async function turnNow(made: Made, side: Side): Promise<string | undefined> {
    // Refused while this waited: there is nothing to turn.
    if (!history.has(made)) return undefined;
    const turned = (failed: boolean) => history.turned(made, side === 'was', failed);
    try {
      const now = await client.fetchQuery({ ...queries(core).seating(id), staleTime: 0 });
      // The turn before this one failed, and the plan is as this one would have it.
      if (isAt(now, made.step, side)) {
        turned(false);
        return undefined;
      }
      if (!isAt(now, made.step, otherSide(side))) {
        history.drop(made);
        return t('seating_changed_since');
      }
      const after = await mutateAsync({ params: { id }, body: { ...changeTo(now, made.step, side), revision: now.revision } });
      turned(false);
      setTold(turnedWords(made, side, after));
      return undefined;
    } catch (error) {
      if (isApiError(error) && error.status === 409) history.drop(made);
      else turned(true);
      void client.invalidateQueries({ queryKey });
      return (error as ApiError).message;
    }
  }
  function turnedWords({ step, who }: Made, side: Side, after: Seating): string {
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
            sayBack(t.plural('seating_improved', moved), made);
          } else {
            setBest(after.revision);
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
      { done: () => setTold(t(locked ? 'seating_locked' : 'seating_unlocked', { name: nameAt(chair) })), failed: (error) => error.message },
    );
  }
  // A better plan is the next to be taken back, once it is there.
  const isImproving = waiting.some((change) => change.improve);
  const way = (made: Made | undefined, side: Side) => (made && !isImproving ? () => turn(made, side) : undefined);
  return { seating, held, hold, move, lock, improve, undo: way(undo, 'was'), redo: way(redo, 'is'), best, told, trouble, isMoving: waiting.length > 0 };
}
