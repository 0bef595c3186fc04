/** The people guests chose to sit beside, as far as the problem says it for certain: made for the host, it leaves out one-sided choices (R41). */
import type { DinnerProblem } from '#solver/index.ts';
import { CERTAIN_INTEREST } from '../ports.ts';
import type { SeatingPlanRows } from './seating-plan.ts';
import { createPlacementFinder } from './seating-view.ts';

export interface KnownChoice {
  id: string;
  other: string;
}

export const listKnownChoices = (
  ids: string[],
  { interest }: Pick<DinnerProblem, 'interest'>,
): KnownChoice[] =>
  ids.flatMap((id, from) =>
    ids.flatMap((other, to) =>
      interest[from * ids.length + to] === CERTAIN_INTEREST ? [{ id, other }] : [],
    ),
  );

export function countSatisfiedChoices(choices: KnownChoice[], plan: SeatingPlanRows): number {
  const findPlacement = createPlacementFinder(plan);
  return choices.filter(({ id, other }) => findPlacement(id)?.neighbourIds.includes(other)).length;
}
