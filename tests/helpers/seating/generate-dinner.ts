/** Realistic dinners: members of the generated population, their decisions and affinities. */
import type { Decision } from '#src/contract/matches.ts';
import { type Decisions, decisionKey } from '#server/modules/matching/interest-model/decisions.ts';
import { buildGuestInterests } from '#server/modules/matching/interest-model/guest-interests.ts';
import { priorModel } from '#server/modules/matching/interest-model/interest-model.ts';
import type { SeatProblem } from '#solver/index.ts';
import { type Person, generatePopulation } from '#tests/bench/matching/population.ts';
import { createRandom } from './generate-problems.ts';
import { createMatrix } from './published-instances.ts';

export interface MarkedDinner {
  guests: Person[];
  marks: Decisions;
}

/** Each guest has decided on about twelve others, and about half of these have not decided on them. */
export function generateDinner(size: number, seed: number): MarkedDinner {
  const { people: guests, decisions } = generatePopulation(size, 16, seed);
  const random = createRandom(seed);
  const markEntries = decisions.flatMap((ownDecisions, a) =>
    [...ownDecisions].flatMap(([b, isYes]): [string, Decision][] =>
      random() < 0.75
        ? [[decisionKey(guests[a]!.id, guests[b]!.id), isYes ? 'interested' : 'dismissed']]
        : [],
    ),
  );
  return { guests, marks: new Map(markEntries) };
}

export const getGuestInterests = ({ guests, marks }: MarkedDinner) =>
  buildGuestInterests(
    priorModel,
    guests.map((member) => ({ id: member.id, member, tendency: 0 })),
    marks,
  );

export function getAffinityMatrix(dinner: MarkedDinner): SeatProblem['affinity'] {
  const { guests: n, affinity } = getGuestInterests(dinner);
  return createMatrix(n, (a, b) => (a === b ? 0 : affinity[Math.min(a, b) * n + Math.max(a, b)]!));
}

/** Adds one decision that answers `theirs`; returns who decided on whom, by index. `fraction` selects among the possible pairs, 0 to 1. */
export function addDecision(
  { guests, marks: decisions }: MarkedDinner,
  theirs: Decision | undefined,
  fraction: number,
): { who: [number, number]; dinner: MarkedDinner } {
  const findDecision = (a: number, b: number) =>
    decisions.get(decisionKey(guests[a]!.id, guests[b]!.id));
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
        [decisionKey(guests[who[0]]!.id, guests[who[1]]!.id), 'interested'],
      ]),
    },
  };
}
