/** The product's interest model, fitted to the decisions of a generated population. */
import {
  describeDecisions,
  fitInterestWeights,
} from '#server/modules/matching/interest-model/evaluate-fit.ts';
import {
  indexMembers,
  measureShares,
} from '#server/modules/matching/interest-model/pair-features.ts';
import {
  type InterestModel,
  computeLogOdds,
  priorModel,
} from '#server/modules/matching/interest-model/interest-model.ts';
import { type Population, countDecisions } from './population.ts';

export async function learnModel(population: Population): Promise<InterestModel> {
  const { people, decisions } = population;
  const shares = measureShares(people);
  const stats = countDecisions(population);
  const pairs = people.flatMap((me, i) => {
    const made = [...decisions[i]!].map(([j, isYes]) => ({ about: people[j]!, isYes }));
    return describeDecisions(me, stats[i]!.given, made, shares).map((example, n) => ({
      ...example,
      user: me.id,
      target: made[n]!.about.id,
      isExploration: false,
    }));
  });
  const { weights } = await fitInterestWeights(pairs);
  return { weights: new Map([...priorModel.weights, ...(weights ?? [])]), shares };
}

/** The log-odds of each member wanting to meet each other one, by index. */
export function computeAllLogOdds(model: InterestModel, { people }: Population): Float64Array[] {
  const index = indexMembers(people, model.shares);
  return people.map((me) => computeLogOdds(model, me, index));
}
