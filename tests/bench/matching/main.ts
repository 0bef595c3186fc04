/** Match quality against known preferences, and the cost of a search among 100,000 members. */
import {
  estimateInterest,
  proposeMatch,
  harmonicMean,
} from '#server/modules/matching/scoring/proposal.ts';
import { getTendency } from '#server/modules/matching/scoring/tendency.ts';
import { auc, mean } from './metrics.ts';
import { countDecisions, isUndecided, generatePopulation } from './population.ts';
import { scale } from './scale.ts';
import { simulateWeek } from './week-simulation.ts';

const SEEDS = [1, 2, 3];
const MEMBERS = 600;
const DECISIONS = 20;

function quality(seed: number) {
  const population = generatePopulation(MEMBERS, DECISIONS, seed);
  const { people, candidates, wouldAccept } = population;
  const stats = countDecisions(population);
  const rankings: Record<string, (a: number, b: number) => number> = {
    'one way, profiles': (a, b) => estimateInterest(people[a]!, people[b]!),
    'two ways, profiles': (a, b) => proposeMatch(people[a]!, people[b]!).score,
    'one way, learned': (a, b) =>
      estimateInterest(
        people[a]!,
        people[b]!,
        getTendency(stats[a]!.given),
        getTendency(stats[b]!.received),
      ),
    'two ways, learned (as shown)': (a, b) =>
      proposeMatch(people[a]!, people[b]!, { mine: stats[a]!, theirs: stats[b]! }).score,
    'two ways, all that is known': (a, b) =>
      harmonicMean(
        estimateInterest(
          people[a]!,
          people[b]!,
          getTendency(stats[a]!.given),
          getTendency(stats[b]!.received),
        ),
        estimateInterest(
          people[b]!,
          people[a]!,
          getTendency(stats[b]!.given),
          getTendency(stats[a]!.received),
        ),
      ),
  };
  return Object.entries(rankings).map(([name, score]) => {
    const decks = candidates.map((candidatesOfA, a) =>
      candidatesOfA
        .filter((b) => isUndecided(population, a, b))
        .map((b) => ({ score: score(a, b), wanted: wouldAccept(a, b) && wouldAccept(b, a) }))
        .toSorted((a, b) => b.score - a.score),
    );
    const computePrecision = (k: number) =>
      mean(
        decks.flatMap((deck) =>
          deck.length < k ? [] : mean(deck.slice(0, k).map(({ wanted }) => (wanted ? 1 : 0))),
        ),
      );
    const all = decks.flat();
    return {
      name,
      values: [auc(all), computePrecision(1), computePrecision(3), computePrecision(10)],
    };
  });
}

function printQuality(): void {
  console.log(
    `Mutual interest among ${MEMBERS} members, ${DECISIONS} decisions of each; mean of seeds ${SEEDS.join(', ')}`,
  );
  console.log(`  ${''.padEnd(30)}     AUC     P@1     P@3    P@10`);
  const runs = SEEDS.map(quality);
  for (const [i, { name }] of runs[0]!.entries()) {
    const values = [0, 1, 2, 3].map((n) => mean(runs.map((run) => run[i]!.values[n]!)));
    console.log(
      `  ${name.padEnd(30)} ${values.map((value) => value.toFixed(3).padStart(7)).join(' ')}`,
    );
  }
}

function printWeeks(): void {
  console.log('\nA week, six cards looked at a day');
  for (const seed of SEEDS) {
    const population = generatePopulation(MEMBERS, DECISIONS, seed);
    const [open, capped] = [
      simulateWeek(population, false, seed),
      simulateWeek(population, true, seed),
    ];
    for (const [name, week] of Object.entries({
      'everybody at once': open,
      'introduced, capped': capped,
    })) {
      const share = (value: number) => value.toFixed(3);
      console.log(
        `  seed ${seed}  ${name.padEnd(20)} P@3 ${share(week.precision)}  Gini ${share(week.gini)}  coverage ${share(week.coverage)}  looked at ${week.mean.toFixed(0)}, most ${week.max}`,
      );
    }
    console.log(
      `  seed ${seed}  loss of P@3 ${((1 - capped.precision / open.precision) * 100).toFixed(1)} %`,
    );
  }
}

const [only, size, address] = process.argv.slice(2);
if (only !== 'scale') {
  printQuality();
  printWeeks();
}
if (only !== 'quality') await scale(Number(size ?? 100_000), address);
