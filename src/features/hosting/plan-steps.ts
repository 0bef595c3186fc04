/** A change of a plan as one that can be taken back and made again (R42). */
import type { ChangeSeatingInput, Seating } from '#src/contract/seating.ts';
import { chairAt, chairOf, chairsIn, type Place } from './seating.logic.ts';

interface Sitter {
  id: string;
  locked: boolean;
}
/** Each chair that changed its sitter. */
export type Step = readonly { place: Place; was: Sitter | null; is: Sitter | null }[];
/** As it was before the step, or as it is after it. */
export type Side = 'was' | 'is';

const sitterAt = (plan: Seating, place: Place): Sitter | null => {
  const seat = chairAt(plan, place)?.seat;
  return seat?.person ? { id: seat.person.id, locked: seat.locked } : null;
};

export const stepBetween = (before: Seating, after: Seating): Step =>
  chairsIn(before).flatMap(({ table, seat }) => {
    const place = { table_id: table.id, position: seat.position };
    const [was, is] = [sitterAt(before, place), sitterAt(after, place)];
    return was?.id === is?.id ? [] : [{ place, was, is }];
  });

export const otherSide = (side: Side): Side => (side === 'was' ? 'is' : 'was');

/**
 * The change of a plan that leads to one side of a step. Chairs are kept there as they were kept then, but for those somebody
 * began or ceased to keep in between.
 */
export function changeTo(plan: Seating, step: Step, side: Side): ChangeSeatingInput {
  const left = new Map(step.flatMap(({ [otherSide(side)]: sitter }) => (sitter ? [[sitter.id, sitter.locked]] : [])));
  const chairs = step.flatMap(({ place, [side]: sitter }) => (sitter ? [{ place, sitter }] : []));
  return {
    moves: chairs.map(({ place, sitter }) => ({ user_id: sitter.id, ...place })),
    // Named for each, since whoever is moved is kept unless the change says otherwise.
    locks: chairs.map(({ sitter: { id, locked } }) => {
      const now = chairOf(plan, id)?.seat.locked;
      return { user_id: id, locked: now === undefined || now === left.get(id) ? locked : now };
    }),
  };
}

/** Whether on all of its chairs those sit whom one side of it has there. */
export const isAt = (plan: Seating, step: Step, side: Side): boolean => step.every(({ place, [side]: sitter }) => sitterAt(plan, place)?.id === sitter?.id);
