/** Differences between two states of a seating, for undo and redo (R42). */
import type { ChangeSeatingInput, Seating } from '#src/contract/seating.ts';
import { findSeatAt, findGuestSeat, listTableSeats, type SeatPosition } from './seating-model.ts';

interface Occupant {
  id: string;
  locked: boolean;
}
/** Every seat whose guest changed. */
export type SeatingDiff = readonly { place: SeatPosition; was: Occupant | null; is: Occupant | null }[];
/** The state before or after the step. */
export type DiffSide = 'was' | 'is';

const findOccupant = (plan: Seating, place: SeatPosition): Occupant | null => {
  const seat = findSeatAt(plan, place)?.seat;
  return seat?.person ? { id: seat.person.id, locked: seat.locked } : null;
};

export const diffSeatings = (before: Seating, after: Seating): SeatingDiff =>
  listTableSeats(before).flatMap(({ table, seat }) => {
    const place = { table_id: table.id, position: seat.position };
    const [was, is] = [findOccupant(before, place), findOccupant(after, place)];
    return was?.id === is?.id ? [] : [{ place, was, is }];
  });

export const getOtherSide = (side: DiffSide): DiffSide => (side === 'was' ? 'is' : 'was');

/** The request that restores one side of a step and its locks, except locks the host has changed since. */
export function toSeatingChange(plan: Seating, step: SeatingDiff, side: DiffSide): ChangeSeatingInput {
  const locksOnOtherSide = new Map(step.flatMap(({ [getOtherSide(side)]: occupant }) => (occupant ? [[occupant.id, occupant.locked]] : [])));
  const targets = step.flatMap(({ place, [side]: occupant }) => (occupant ? [{ place, occupant }] : []));
  return {
    moves: targets.map(({ place, occupant }) => ({ user_id: occupant.id, ...place })),
    // Set for every guest, as the server locks moved guests by default.
    locks: targets.map(({ occupant: { id, locked } }) => {
      const now = findGuestSeat(plan, id)?.seat.locked;
      return { user_id: id, locked: now === undefined || now === locksOnOtherSide.get(id) ? locked : now };
    }),
  };
}

/** Whether every seat of the step has the guest of this side. */
export const matchesDiffSide = (plan: Seating, step: SeatingDiff, side: DiffSide): boolean =>
  step.every(({ place, [side]: occupant }) => findOccupant(plan, place)?.id === occupant?.id);
