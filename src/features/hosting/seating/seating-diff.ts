/** Differences between two states of a seating, for undo and redo (R42). */
import type { SeatPosition, ChangeSeatingInput, Seating } from '#src/contract/seating.ts';
import { findSeatAt, findGuestSeat, listTableSeats } from './seating-model.ts';

interface Occupant {
  id: string;
  locked: boolean;
}
interface SeatDiff {
  position: SeatPosition;
  before: Occupant | null;
  after: Occupant | null;
}
/** Every seat whose guest or lock changed. */
export type SeatingDiff = readonly SeatDiff[];
/** The state before or after the change. */
export type DiffSide = 'before' | 'after';

const findOccupant = (plan: Seating, position: SeatPosition): Occupant | null => {
  const seat = findSeatAt(plan, position)?.seat;
  return seat?.person ? { id: seat.person.id, locked: seat.locked } : null;
};

export const diffSeatings = (before: Seating, after: Seating): SeatingDiff =>
  listTableSeats(before).flatMap(({ table, seat }) => {
    const position = { table_id: table.id, position: seat.position };
    const occupants = {
      before: findOccupant(before, position),
      after: findOccupant(after, position),
    };
    return isSameGuest(occupants) && occupants.before?.locked === occupants.after?.locked
      ? []
      : [{ position, ...occupants }];
  });

/** Then only the lock changed. */
const isSameGuest = ({ before, after }: Pick<SeatDiff, DiffSide>) => before?.id === after?.id;

export const getOtherSide = (side: DiffSide): DiffSide => (side === 'before' ? 'after' : 'before');

/** The request that restores one side of a change and its locks, except locks the host has changed since. */
export function toSeatingChange(
  plan: Seating,
  diff: SeatingDiff,
  side: DiffSide,
): ChangeSeatingInput {
  const locksOnOtherSide = new Map(
    diff.flatMap(({ [getOtherSide(side)]: occupant }) =>
      occupant ? [[occupant.id, occupant.locked]] : [],
    ),
  );
  const targets = diff.flatMap((seat) => {
    const { position, [side]: occupant } = seat;
    return occupant ? [{ position, occupant, isMove: !isSameGuest(seat) }] : [];
  });
  return {
    moves: targets.flatMap(({ position, occupant, isMove }) =>
      isMove ? [{ user_id: occupant.id, ...position }] : [],
    ),
    // Set for every guest, as the server locks moved guests by default.
    locks: targets.map(({ occupant: { id, locked } }) => {
      const now = findGuestSeat(plan, id)?.seat.locked;
      return {
        user_id: id,
        locked: now === undefined || now === locksOnOtherSide.get(id) ? locked : now,
      };
    }),
  };
}

/** Whether every changed seat has the guest of this side. */
export const hasGuestsOfSide = (plan: Seating, diff: SeatingDiff, side: DiffSide): boolean =>
  diff.every(({ position, [side]: occupant }) => findOccupant(plan, position)?.id === occupant?.id);

/** Whether nothing is left to restore of this side. A guest who moved may have been locked or unlocked since. */
export const matchesDiffSide = (plan: Seating, diff: SeatingDiff, side: DiffSide): boolean =>
  hasGuestsOfSide(plan, diff, side) &&
  diff.every(
    (seat) =>
      !isSameGuest(seat) || findOccupant(plan, seat.position)?.locked === seat[side]?.locked,
  );
