/** Realistic dinners: members of the generated population, their decisions and affinities. */
import {
  affinity,
  markKey,
  type MarkState,
  type Marks,
  type SeatProblem,
  type SolverGuest,
} from '#solver/index.ts';
import { generatePopulation } from '#tests/bench/matching/population.ts';
import { createRandom } from './generate-problems.ts';
import { createMatrix } from './published-instances.ts';

export interface MarkedDinner {
  guests: SolverGuest[];
  marks: Marks;
}

/** Each guest has decided on about twelve others, and about half of these have not decided on them. */
export function generateDinner(size: number, seed: number): MarkedDinner {
  const { people, decisions } = generatePopulation(size, 16, seed);
  const random = createRandom(seed);
  const guests = people.map(({ id, types, tags, city }) => ({
    id,
    types: types.map(({ slug }) => slug),
    seeks: types.flatMap(({ seeks }) => seeks),
    tags,
    city,
  }));
  const markEntries = decisions.flatMap((ownDecisions, a) =>
    [...ownDecisions].flatMap(([b, isYes]): [string, MarkState][] =>
      random() < 0.75
        ? [[markKey(guests[a]!.id, guests[b]!.id), isYes ? 'interested' : 'dismissed']]
        : [],
    ),
  );
  return { guests, marks: new Map(markEntries) };
}

export function getAffinityMatrix({
  guests,
  marks: decisions,
}: MarkedDinner): SeatProblem['affinity'] {
  return createMatrix(guests.length, (a, b) =>
    a === b ? 0 : affinity(guests[a]!, guests[b]!, decisions),
  );
}

/** Adds one decision that answers `theirs`; returns who decided on whom, by index. `fraction` selects among the possible pairs, 0 to 1. */
export function addDecision(
  { guests, marks: decisions }: MarkedDinner,
  theirs: MarkState | undefined,
  fraction: number,
): { who: [number, number]; dinner: MarkedDinner } {
  const findDecision = (a: number, b: number) =>
    decisions.get(markKey(guests[a]!.id, guests[b]!.id));
  const pairs = guests.flatMap((_, a) =>
    guests.flatMap((_guest, b): [number, number][] =>
      a !== b && findDecision(a, b) === undefined && findDecision(b, a) === theirs ? [[a, b]] : [],
    ),
  );
  const who = pairs[Math.floor(fraction * pairs.length)]!;
  return {
    who,
    dinner: {
      guests,
      marks: new Map([
        ...decisions,
        [markKey(guests[who[0]]!.id, guests[who[1]]!.id), 'interested'],
      ]),
    },
  };
}
