import type { DinnerEvent, PublicEvent } from '#src/contract/events.ts';
import type { InvitationState } from '#src/contract/invitation-state.ts';

interface TableSize {
  shape: 'round' | 'long';
  seats: number;
}

/**
 * Which seats to draw as taken where the plan isn't shown to the viewer: as many as are taken, with the free ones spread evenly over
 * all tables.
 */
export function spreadFreeSeats<Table extends TableSize>(
  tables: readonly Table[],
  freeCount: number,
): (Table & { taken: number[] })[] {
  const seatCount = tables.reduce((sum, { seats }) => sum + seats, 0);
  const free = Math.min(freeCount, seatCount);
  const isFree = (seat: number) =>
    Math.floor(((seat + 1) * free) / seatCount) > Math.floor((seat * free) / seatCount);
  let first = 0;
  return tables.map((table) => {
    const offset = first;
    first += table.seats;
    const taken = [...Array(table.seats).keys()].filter((seat) => !isFree(offset + seat));
    return { ...table, taken };
  });
}

/** How many chairs to draw as free: those nobody has taken, which may be more than the dinner has room for; none once it is full. */
export function countFreeChairs(
  {
    tables,
    attendee_count,
    spots_left,
  }: Pick<PublicEvent, 'tables' | 'attendee_count' | 'spots_left'>,
  state: InvitationState,
): number {
  if (state === 'cancelled') return Infinity;
  if (spots_left === 0) return 0;
  return Math.max(0, tables.reduce((sum, { seats }) => sum + seats, 0) - attendee_count);
}

/** The tables with as many seats taken as guests are coming, for places that don't know who sits where. */
export const drawTakenSeats = (
  event: Pick<DinnerEvent, 'tables' | 'attendee_count' | 'capacity' | 'status'>,
) =>
  spreadFreeSeats(
    event.tables,
    countFreeChairs(
      { ...event, spots_left: Math.max(0, event.capacity - event.attendee_count) },
      event.status === 'cancelled' ? 'cancelled' : 'open',
    ),
  );

/** The free seat nearest to one, or that one if none is free. */
export function findFreeSeat({ seats, taken }: { seats: number; taken: number[] }, near: number) {
  const free = [...Array(seats).keys()].filter((seat) => !taken.includes(seat));
  return free.toSorted((one, other) => Math.abs(one - near) - Math.abs(other - near))[0] ?? near;
}
