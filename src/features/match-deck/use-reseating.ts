import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Person } from '#src/contract/members.ts';
import { useCore } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { type MySeat, findMySeat } from '#src/core/dinners/my-seat.ts';

/** The table is laid anew a moment after a turn, off the request path: asked for so often, so long apart. */
const TRIES = 5;
const APART = 2000;

export const besideOf = (seat: MySeat | null): Person[] => [seat?.left, seat?.right].filter((person) => person != null);

const idsOf = (people: readonly Person[]) =>
  people
    .map(({ id }) => id)
    .toSorted()
    .join();

interface Reseating {
  seat: MySeat | null;
  /** Where I sit may still change: not where I have no chair, nor once the plan is published or people sit down, nor before all that is known. */
  canMove: boolean;
  watch: () => void;
}

/** My seat at a dinner, watched for a while after each turn; `onMoved` is told who sits beside me when that has changed. */
export function useReseating(event: Pick<DinnerEvent, 'id' | 'starts_at'> | undefined, onMoved: (beside: Person[]) => void): Reseating {
  const core = useCore();
  const [watched, setWatched] = useState<{ until: number; beside: string } | null>(null);
  const { data, dataUpdatedAt } = useQuery({
    ...queries(core).seating(event?.id ?? ''),
    enabled: event !== undefined,
    // Also ends where no answer comes.
    refetchInterval: () => (watched && core.clock.now() <= watched.until ? APART : false),
  });
  const seat = data ? findMySeat(data) : null;
  const beside = besideOf(seat);
  const canMove = event !== undefined && seat !== null && data?.published_at === null && core.clock.now() < Date.parse(event.starts_at);
  const look = useEffectEvent(() => {
    if (!watched) return;
    const isMoved = beside.length > 0 && idsOf(beside) !== watched.beside;
    if (isMoved) onMoved(beside);
    if (isMoved || core.clock.now() > watched.until) setWatched(null);
  });
  useEffect(() => {
    if (dataUpdatedAt > 0) look();
  }, [dataUpdatedAt]);
  const watch = () => {
    if (canMove) setWatched((before) => ({ until: core.clock.now() + TRIES * APART, beside: before?.beside ?? idsOf(beside) }));
  };
  return { seat, canMove, watch };
}
