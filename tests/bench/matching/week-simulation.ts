/** Simulates a club's week: each day members are introduced, look at their first cards and decide. */
import {
  type CandidatePair,
  type Exposure,
  selectIntroductions,
} from '#server/modules/matching/scoring/introductions.ts';
import { harmonicMean, proposeMatch } from '#server/modules/matching/scoring/proposal.ts';
import { getTendency } from '#server/modules/matching/scoring/tendency.ts';
import { toProbability } from '#server/modules/matching/interest-model/interest-model.ts';
import { seededRandom } from '#solver/index.ts';
import { computeAllLogOdds, learnModel } from './learn.ts';
import { gini, mean } from './metrics.ts';
import { type Population, countDecisions, isUndecided } from './population.ts';

const DAYS = 7;
/** Cards a member looks at per day; precision@3 counts the first three. */
const CARDS_PER_DAY = 6;
const PRECISION_CARDS = 3;

export interface Week {
  /** Share of each day's top three cards where both would say yes. */
  precision: number;
  /** Gini coefficient of how many members looked at each: 0 if equal. */
  gini: number;
  /** Share of members somebody looked at. */
  coverage: number;
  /** Mean and maximum number of members who looked at one. */
  mean: number;
  max: number;
  /** Mean number of introductions per member. */
  introduced: number;
}

/** How well two fit, by index. */
type Fit = (a: number, b: number) => number;

/** The best six cards of a deck, best first. */
const pickTopCards = (fit: Fit, me: number, deck: Iterable<number>): number[] =>
  [...deck]
    .map((other) => ({ other, score: fit(me, other) }))
    .toSorted((a, b) => b.score - a.score || a.other - b.other)
    .slice(0, CARDS_PER_DAY)
    .map(({ other }) => other);

function shuffleIndexes(count: number, seed: number): number[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, i) => ({ i, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ i }) => i);
}

/** All introductions of a day, in random order, as searches run one after the other. */
function introduceAll(
  population: Population,
  fit: Fit,
  decks: Set<number>[],
  introducedTo: Set<number>[],
  exposures: { today: number; countByProfileId: Map<string, number> }[],
  seed: number,
) {
  const { people, candidates } = population;
  for (const me of shuffleIndexes(people.length, seed)) {
    const pairs = candidates[me]!.filter(
      (other) => !introducedTo[me]!.has(other) && isUndecided(population, me, other),
    ).map((other): CandidatePair => {
      const { my_profile_id, target_profile_id } = proposeMatch(people[me]!, people[other]!, {
        mine: 0,
        theirs: 0,
      });
      return { id: String(other), my_profile_id, target_profile_id, fit: fit(me, other) };
    });
    const exposureById = new Map<string, Exposure>(
      pairs.map(({ id }) => [id, exposures[Number(id)]!]),
    );
    for (const { id, my_profile_id, target_profile_id } of selectIntroductions(
      exposures[me]!,
      decks[me]!.size,
      pairs,
      exposureById,
      seededRandom(seed * 1000 + me),
    )) {
      const other = Number(id);
      for (const [a, b, profile] of [
        [me, other, my_profile_id],
        [other, me, target_profile_id],
      ] as const) {
        decks[a]!.add(b);
        introducedTo[a]!.add(b);
        exposures[a]!.today += 1;
        exposures[a]!.countByProfileId.set(
          profile,
          (exposures[a]!.countByProfileId.get(profile) ?? 0) + 1,
        );
      }
    }
  }
}

/** The model is fitted to the earlier decisions. `capped`: introduced as in the product; otherwise all candidates are on the deck from the first day. */
export async function simulateWeek(
  population: Population,
  capped: boolean,
  seed: number,
): Promise<Week> {
  const { people, candidates } = population;
  const model = await learnModel(population);
  const odds = computeAllLogOdds(model, population);
  const decisions = population.decisions.map((decisions) => new Map(decisions));
  const decks = candidates.map(
    (others, me) =>
      new Set(capped ? [] : others.filter((other) => isUndecided(population, me, other))),
  );
  const introducedTo = decks.map((deck) => new Set(deck));
  const exposures = people.map(() => ({ today: 0, countByProfileId: new Map<string, number>() }));
  const exposure = people.map(() => 0);
  const hits: number[] = [];
  for (let day = 0; day < DAYS; day++) {
    const tendencies = countDecisions({ ...population, decisions }).map(({ given }) =>
      getTendency(given),
    );
    const interest = (a: number, b: number) => toProbability(model, odds[a]![b]!, tendencies[a]!);
    const fit = (a: number, b: number) => harmonicMean(interest(a, b), interest(b, a));
    for (const each of exposures) each.today = 0;
    if (capped) introduceAll(population, fit, decks, introducedTo, exposures, seed * 100 + day);
    const selections = people.map((_, me) => pickTopCards(fit, me, decks[me]!));
    for (const [me, cards] of selections.entries()) {
      const top = cards.slice(0, PRECISION_CARDS);
      if (top.length > 0)
        hits.push(
          mean(
            top.map((other) =>
              population.wouldAccept(me, other) && population.wouldAccept(other, me) ? 1 : 0,
            ),
          ),
        );
      for (const other of cards) {
        exposure[other]! += 1;
        decks[me]!.delete(other);
        decisions[me]!.set(other, population.wouldAccept(me, other));
      }
    }
  }
  const findable = exposure.filter((_, me) => candidates[me]!.length > 0);
  return {
    precision: mean(hits),
    gini: gini(findable),
    coverage: mean(findable.map((count) => (count > 0 ? 1 : 0))),
    mean: mean(findable),
    max: Math.max(...findable),
    introduced: mean(introducedTo.map(({ size }) => size)),
  };
}
