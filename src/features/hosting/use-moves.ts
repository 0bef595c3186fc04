import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangeSeating, Seating } from '#src/contract/shapes/seating.ts';
import type { ApiError } from '#src/core/api-error.ts';
import { useCore, useText, useWrite } from '#src/core/provider.tsx';
import { queries } from '#src/core/queries.ts';
import { useNotice } from '#src/core/use-notice.ts';
import { backFrom, chairAt, chairOf, nameAt, type Place, placeWords, withLock, withMove } from './seating.logic.ts';

export interface Moves {
  /** Id of the guest who is picked up. */
  held: string | null;
  hold: (userId: string | null) => void;
  /** Puts a guest on a chair; whoever sits there takes theirs. */
  move: (userId: string, to: Place) => void;
  lock: (userId: string, locked: boolean) => void;
  /** What just happened, for whoever cannot see it. */
  told: string;
  trouble: string;
}

/** Changes of a plan by hand: seen at once, taken back in words where the server refuses (R42). */
export function useMoves(seating: Seating): Moves {
  const core = useCore();
  const client = useQueryClient();
  const t = useText();
  const { say } = useNotice();
  const change = useWrite('changeSeating');
  const [held, setHeld] = useState<string | null>(null);
  const [told, setTold] = useState('');
  const [trouble, setTrouble] = useState('');
  const id = seating.event_id;
  const { queryKey } = queries(core).seating(id);

  function send(next: Seating, body: ChangeSeating, { done, failed }: { done: () => void; failed: (error: ApiError) => string }) {
    setTrouble('');
    // A read on its way would show the plan as it was.
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, next);
    change.mutate(
      { params: { id }, body },
      {
        onSuccess: done,
        onError: (error) => {
          client.setQueryData(queryKey, seating);
          void client.invalidateQueries({ queryKey });
          setTrouble(failed(error));
        },
      },
    );
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
    const back = backFrom(seating, [userId, ...(other.seat.person ? [other.seat.person.id] : [])]);
    const undo = () =>
      change.mutate(
        { params: { id }, body: back },
        {
          onSuccess: () => setTold(t('seating_unmoved', { name, place: placeWords(t, from) })),
          onError: (error) => setTrouble(error.message),
        },
      );
    return send(
      withMove(seating, userId, to),
      { moves: [{ user_id: userId, ...to }] },
      { done: () => say(words, { label: t('action_undo'), run: undo }), failed: (error) => t('seating_back', { name, reason: error.message }) },
    );
  }

  function lock(userId: string, locked: boolean) {
    const chair = chairOf(seating, userId);
    if (!chair) return;
    send(
      withLock(seating, userId, locked),
      { locks: [{ user_id: userId, locked }] },
      { done: () => setTold(t(locked ? 'seating_locked' : 'seating_unlocked', { name: nameAt(chair) })), failed: (error) => error.message },
    );
  }
  return { held, hold, move, lock, told, trouble };
}
