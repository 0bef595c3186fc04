/** Simulates a club's week: each day members are introduced, look at their first cards and decide. */
import { type CandidatePair, type Exposure, selectIntroductions } from '../../../host/server/modules/matching/scoring/introductions.ts';
import { type DecisionStats, scoreFit, proposeMatch } from '../../../host/server/modules/matching/scoring/proposal.ts';
import { seededRandom } from '../../../host/seating-solver/model/random.ts';
import { gini, mean } from './metrics.ts';
import { type World, decisionsOf, isOpen } from './population.ts';

const DAYS = 7;
/** Cards a member looks at per day; precision@3 counts the first three. */
const LOOKS = 6;
const TOP = 3;

export interface Week {
  /** Share of each day's top three cards where both would say yes. */
  precision: number;
  /** Gini coefficient of how many members looked at each: 0 if equal. */
  gini: number;
  /** Share of members somebody looked at. */
  coverage: number;
  /** Mean and maximum number of members who looked at one. */
  mean: number;
  most: number;
  /** Mean number of introductions per member. */
  introduced: number;
}

/** The best six cards of a deck, best first. */
function pickTopCards(world: World, learned: DecisionStats[], me: number, deck: Iterable<number>): number[] {
  const { people } = world;
  const scored = [...deck].map((other) => ({ other, score: proposeMatch(people[me]!, people[other]!, { mine: learned[me]!, theirs: learned[other]! }).score }));
  return scored
    .toSorted((a, b) => b.score - a.score || a.other - b.other)
    .slice(0, LOOKS)
    .map(({ other }) => other);
}

function shuffled(count: number, seed: number): number[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, i) => ({ i, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ i }) => i);
}

/** All introductions of a day, in random order, as searches run one after the other. */
function introduceAll(
  world: World,
  learned: DecisionStats[],
  decks: Set<number>[],
  met: Set<number>[],
  exposures: { today: number; countByProfileId: Map<string, number> }[],
  seed: number,
) {
  const { people, fits } = world;
  for (const me of shuffled(people.length, seed)) {
    const pairs = fits[me]!.filter((other) => !met[me]!.has(other) && isOpen(world, me, other)).map((other): CandidatePair => {
      const { my_profile_id, target_profile_id } = proposeMatch(people[me]!, people[other]!);
      return {
        id: String(other),
        my_profile_id,
        target_profile_id,
        fit: scoreFit(people[me]!, people[other]!, { mine: learned[me]!, theirs: learned[other]! }),
      };
    });
    const exposureById = new Map<string, Exposure>(pairs.map(({ id }) => [id, exposures[Number(id)]!]));
    for (const { id, my_profile_id, target_profile_id } of selectIntroductions(exposures[me]!, decks[me]!.size, pairs, exposureById)) {
      const other = Number(id);
      for (const [a, b, profile] of [
        [me, other, my_profile_id],
        [other, me, target_profile_id],
      ] as const) {
        decks[a]!.add(b);
        met[a]!.add(b);
        exposures[a]!.today += 1;
        exposures[a]!.countByProfileId.set(profile, (exposures[a]!.countByProfileId.get(profile) ?? 0) + 1);
      }
    }
  }
}

/** `capped`: introduced as in the product; otherwise everyone who fits is on the deck from the first day. */
export function weekOf(world: World, capped: boolean, seed: number): Week {
  const { people, fits } = world;
  const decided = world.decided.map((decisions) => new Map(decisions));
  const decks = fits.map((near, me) => new Set(capped ? [] : near.filter((other) => isOpen(world, me, other))));
  const met = decks.map((deck) => new Set(deck));
  const exposures = people.map(() => ({ today: 0, countByProfileId: new Map<string, number>() }));
  const exposure = people.map(() => 0);
  const hits: number[] = [];
  for (let day = 0; day < DAYS; day++) {
    const learned = decisionsOf({ ...world, decided });
    for (const each of exposures) each.today = 0;
    if (capped) introduceAll(world, learned, decks, met, exposures, seed * 100 + day);
    const looks = people.map((_, me) => pickTopCards(world, learned, me, decks[me]!));
    for (const [me, cards] of looks.entries()) {
      const top = cards.slice(0, TOP);
      if (top.length > 0) hits.push(mean(top.map((other) => (world.yes(me, other) && world.yes(other, me) ? 1 : 0))));
      for (const other of cards) {
        exposure[other]! += 1;
        decks[me]!.delete(other);
        decided[me]!.set(other, world.yes(me, other));
      }
    }
  }
  const findable = exposure.filter((_, me) => fits[me]!.length > 0);
  return {
    precision: mean(hits),
    gini: gini(findable),
    coverage: mean(findable.map((count) => (count > 0 ? 1 : 0))),
    mean: mean(findable),
    most: Math.max(...findable),
    introduced: mean(met.map(({ size }) => size)),
  };
}
