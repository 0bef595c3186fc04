/** Dinners as the product sees them: members of the planted world, what they marked, and what pairs are worth by it. */
import type { SeatProblem } from '../../../host/seating-solver/api/problem.ts';
import { type Guest, type MarkState, type Marks, affinities, markKey } from '../../../host/seating-solver/model/affinity.ts';
import { worldOf } from '../../bench/matching/population.ts';
import { createRandom } from './generate-problems.ts';
import { createMatrix } from './published-instances.ts';

export interface MarkedDinner {
  guests: Guest[];
  marks: Marks;
}

/** Each guest has decided on some twelve others of the table, and about half of these have not decided on them. */
export function generateDinner(size: number, seed: number): MarkedDinner {
  const { people, decided } = worldOf(size, 16, seed);
  const random = createRandom(seed);
  const guests = people.map(({ id, types, tags, city }) => ({
    id,
    types: types.map(({ slug }) => slug),
    seeks: types.flatMap(({ seeks }) => seeks),
    tags,
    city,
  }));
  const marks = decided.flatMap((others, a) =>
    [...others].flatMap(([b, yes]): [string, MarkState][] =>
      random() < 0.75 ? [[markKey(guests[a]!.id, guests[b]!.id), yes ? 'interested' : 'dismissed']] : [],
    ),
  );
  return { guests, marks: new Map(marks) };
}

export function getAffinityMatrix({ guests, marks }: MarkedDinner): SeatProblem['affinity'] {
  const worths = createMatrix(guests.length, () => 0);
  for (const [a, b, worth] of affinities(guests, marks)) worths[a]![b] = worths[b]![a] = worth;
  return worths;
}

/** One more mark that answers `theirs`; who made it and of whom, by index. `turn` chooses among all such pairs, 0 to 1. */
export function addDecision({ guests, marks }: MarkedDinner, theirs: MarkState | undefined, turn: number): { who: [number, number]; dinner: MarkedDinner } {
  const said = (a: number, b: number) => marks.get(markKey(guests[a]!.id, guests[b]!.id));
  const pairs = guests.flatMap((_, a) =>
    guests.flatMap((_guest, b): [number, number][] => (a !== b && said(a, b) === undefined && said(b, a) === theirs ? [[a, b]] : [])),
  );
  const who = pairs[Math.floor(turn * pairs.length)]!;
  return { who, dinner: { guests, marks: new Map([...marks, [markKey(guests[who[0]]!.id, guests[who[1]]!.id), 'interested']]) } };
}
