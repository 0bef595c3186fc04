import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Person } from '#src/contract/members.ts';
import { useCore } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { type MySeat, findMySeat } from '#src/core/dinners/my-seat.ts';

/** A background job updates the seating shortly after a decision, so poll for a while. */
const MAX_POLLS = 5;
const POLL_INTERVAL_MS = 2000;

export const getNeighbours = (seat: MySeat | null): Person[] =>
  [seat?.left, seat?.right].filter((person) => person != null);

const joinIds = (people: readonly Person[]) =>
  people
    .map(({ id }) => id)
    .toSorted()
    .join();

interface SeatUpdates {
  seat: MySeat | null;
  /** I have a seat, and the plan is loaded, unpublished and the dinner hasn't started. */
  canSeatingChange: boolean;
  watch: () => void;
}

/** My seat at a dinner, polled for a while after each decision. `onMoved` gets my neighbours when they have changed. */
export function useSeatUpdates(
  event: Pick<DinnerEvent, 'id' | 'starts_at'> | undefined,
  onMoved: (neighbours: Person[]) => void,
): SeatUpdates {
  const core = useCore();
  const [watched, setWatched] = useState<{ until: number; neighbourIds: string } | null>(null);
  const { data, dataUpdatedAt } = useQuery({
    ...queries(core).seating(event?.id ?? ''),
    enabled: event !== undefined,
    // Also stops if no response arrives.
    refetchInterval: () =>
      watched && core.clock.now() <= watched.until ? POLL_INTERVAL_MS : false,
  });
  const seat = data ? findMySeat(data) : null;
  const neighbours = getNeighbours(seat);
  const canSeatingChange =
    event !== undefined &&
    seat !== null &&
    data?.published_at === null &&
    core.clock.now() < Date.parse(event.starts_at);
  const checkForMove = useEffectEvent(() => {
    if (!watched) return;
    const hasMoved = neighbours.length > 0 && joinIds(neighbours) !== watched.neighbourIds;
    if (hasMoved) onMoved(neighbours);
    if (hasMoved || core.clock.now() > watched.until) setWatched(null);
  });
  useEffect(() => {
    if (dataUpdatedAt > 0) checkForMove();
  }, [dataUpdatedAt]);
  const watch = () => {
    if (canSeatingChange)
      setWatched((current) => ({
        until: core.clock.now() + MAX_POLLS * POLL_INTERVAL_MS,
        neighbourIds: current?.neighbourIds ?? joinIds(neighbours),
      }));
  };
  return { seat, canSeatingChange, watch };
}
