/** How well wishes are predicted, on a truth that isn't additive, by how much members have decided. */
import { harmonicMean } from '#server/modules/matching/scoring/proposal.ts';
import { getTendency } from '#server/modules/matching/scoring/tendency.ts';
import {
  priorModel,
  toProbability,
} from '#server/modules/matching/interest-model/interest-model.ts';
import { computeAllLogOdds, learnModel } from './learn.ts';
import { auc, calibrationError, mean } from './metrics.ts';
import {
  type Person,
  type Population,
  countDecisions,
  generatePopulation,
  isUndecided,
} from './population.ts';
import type { Target } from '../target-table.ts';

const SEEDS = [1, 2, 3];
const MEMBERS = 600;
const DECISIONS = [0, 2, 4, 18];
const CARDS = 3;
/** What the fitted model starts from. */
const HAND_SET = 'hand-set, as in decks';

type Estimate = (a: number, b: number) => number;

/** What tables went by before there was one model. */
function fitByHand(a: Person, b: Person): number {
  const sought = b.types.filter(({ slug }) => a.types.some(({ seeks }) => seeks.includes(slug)));
  const tags = a.tags.filter((tag) => b.tags.includes(tag));
  return (
    0.03 +
    0.17 * Math.min(sought.length, 2) +
    0.04 * Math.min(tags.length, 3) +
    (a.city === b.city ? 0.02 : 0)
  );
}

/** The population before each member had decided more than so often. */
const limitDecisions = (population: Population, most: number): Population => ({
  ...population,
  decisions: population.decisions.map((made) => new Map([...made].slice(0, most))),
});

/** By name: the probability that `a` wants to meet `b`, and what decks are ordered by, if that isn't both ways alike. */
async function listModels(population: Population): Promise<Record<string, [Estimate, Estimate?]>> {
  const { people } = population;
  const stats = countDecisions(population);
  const learned = await learnModel(population);
  const [prior, fitted] = [priorModel, learned].map((model) => {
    const odds = computeAllLogOdds(model, population);
    return (a: number, b: number, popularity = 0) =>
      toProbability(model, odds[a]![b]! + popularity, getTendency(stats[a]!.given));
  });
  const popular: Estimate = (a, b) => prior!(a, b, getTendency(stats[b]!.received));
  return {
    'hand-set, as at tables': [(a, b) => fitByHand(people[a]!, people[b]!)],
    [HAND_SET]: [(a, b) => prior!(a, b)],
    '… with popularity': [popular, (a, b) => harmonicMean(popular(a, b), prior!(b, a))],
    'one model, fitted': [(a, b) => fitted!(a, b)],
    'all that can be known': [population.getProbability],
  };
}

/** Over pairs that neither had decided on, at any number of decisions. */
function judge(population: Population, [estimate, order]: [Estimate, Estimate?]) {
  const score = order ?? ((a, b) => harmonicMean(estimate(a, b), estimate(b, a)));
  const decks = population.candidates.map((candidates, a) =>
    candidates
      .filter((b) => isUndecided(population, a, b))
      .map((b) => {
        const isMine = population.wouldAccept(a, b);
        return {
          score: score(a, b),
          wanted: isMine && population.wouldAccept(b, a),
          own: { probability: estimate(a, b), wanted: isMine },
        };
      })
      .toSorted((one, two) => two.score - one.score),
  );
  const top = decks.flatMap((deck) =>
    deck.length < CARDS ? [] : mean(deck.slice(0, CARDS).map(({ wanted }) => Number(wanted))),
  );
  const all = decks.flat();
  return {
    precision: mean(top),
    auc: auc(all),
    calibration: calibrationError(all.map(({ own }) => own)),
  };
}

type Judged = Record<string, { precision: number; auc: number; calibration: number }>;

/** Each model of one population after so many decisions of each. */
async function judgeModels(population: Population, most: number): Promise<Judged> {
  const known = limitDecisions(population, most);
  return Object.fromEntries(
    Object.entries(await listModels(known)).map(([name, model]) => [name, judge(known, model)]),
  );
}

const generate = (seed: number) =>
  generatePopulation(MEMBERS, Math.max(...DECISIONS), seed, { interactions: true });

export async function printQuality(): Promise<void> {
  console.log(
    `${MEMBERS} members, mean of seeds ${SEEDS.join(', ')}. P@3 and AUC of mutual interest, ECE of each one’s wish\n\n| decisions of each | | P@3 | AUC | ECE |\n|---|---|---|---|---|`,
  );
  const populations = SEEDS.map(generate);
  for (const most of DECISIONS) {
    const runs = await Promise.all(populations.map((population) => judgeModels(population, most)));
    for (const name of Object.keys(runs[0]!)) {
      const values = (['precision', 'auc', 'calibration'] as const).map((what) =>
        mean(runs.map((run) => run[name]![what])).toFixed(3),
      );
      console.log(`| ${most} | ${name} | ${values.join(' | ')} |`);
    }
  }
}

/** Simple: by hand, as at tables, strong: all that can be known. */
export async function* measureMatchingTargets(seeds: number): AsyncGenerator<Target> {
  const populations = Array.from({ length: seeds }, (_, i) => generate(i + 1));
  for (const most of DECISIONS) {
    const runs: Judged[] = [];
    for (const population of populations) runs.push(await judgeModels(population, most));
    const list = (name: string, of: (one: Judged[string], run: Judged) => number) =>
      runs.map((run) => of(run[name]!, run));
    const compare = ({ precision }: Judged[string], run: Judged) =>
      precision / run[HAND_SET]!.precision;
    const calibrate = ({ calibration }: Judged[string]) => calibration;
    const decisions = `at ${most} decisions of each`;
    yield {
      number: 18,
      text: `P@3 by one fitted model over that of weights set by hand, ${decisions}`,
      unit: '×',
      goal: { is: 'least', mean: most >= 18 ? 1.1 : 1 },
      ours: list('one model, fitted', compare),
      simple: list('hand-set, as at tables', compare),
      strong: list('all that can be known', compare),
    };
    yield {
      number: 18,
      text: `calibration error of a wish, ${decisions}`,
      unit: '',
      goal: { is: 'most', mean: 0.05 },
      ours: list('one model, fitted', calibrate),
      simple: list('hand-set, as at tables', calibrate),
      strong: list('all that can be known', calibrate),
    };
  }
}
