import { expect, test } from 'vitest';
import { auc, gini, mean } from '#tests/bench/matching/metrics.ts';
import {
  countDecisions,
  isUndecided,
  generatePopulation,
} from '#tests/bench/matching/population.ts';
import { simulateWeek } from '#tests/bench/matching/week-simulation.ts';
import { estimateInterest, proposeMatch } from '#server/modules/matching/scoring/proposal.ts';
import { getTendency } from '#server/modules/matching/scoring/tendency.ts';

const population = generatePopulation(450, 20, 4);

test('[R43] two-way scores and past decisions predict mutual interest better', () => {
  const { people, candidates, wouldAccept } = population;
  const stats = countDecisions(population);
  const evaluate = (score: (a: number, b: number) => number) =>
    auc(
      candidates.flatMap((candidatesOfA, a) =>
        candidatesOfA
          .filter((b) => isUndecided(population, a, b))
          .map((b) => ({ score: score(a, b), wanted: wouldAccept(a, b) && wouldAccept(b, a) })),
      ),
    );
  const profilesOnly = evaluate((a, b) => proposeMatch(people[a]!, people[b]!).score);
  const oneWay = evaluate((a, b) =>
    estimateInterest(
      people[a]!,
      people[b]!,
      getTendency(stats[a]!.given),
      getTendency(stats[b]!.received),
    ),
  );
  const twoWay = evaluate(
    (a, b) => proposeMatch(people[a]!, people[b]!, { mine: stats[a]!, theirs: stats[b]! }).score,
  );
  expect(profilesOnly).toBeGreaterThan(0.55);
  expect(twoWay).toBeGreaterThan(oneWay + 0.01);
  expect(twoWay).toBeGreaterThan(profilesOnly + 0.03);
});

test('[R43] exposure is nearly even after a week, at little cost in mutual interest', () => {
  const [uncapped, capped] = [
    simulateWeek(population, false, 4),
    simulateWeek(population, true, 4),
  ];
  expect(capped.coverage).toBeGreaterThanOrEqual(0.95);
  expect(capped.gini).toBeLessThanOrEqual(0.35);
  expect(capped.precision).toBeGreaterThanOrEqual(uncapped.precision * 0.9);
  expect(uncapped.gini, 'without introductions exposure is uneven').toBeGreaterThan(
    capped.gini + 0.05,
  );
});

test('the measures equal their textbook definitions', () => {
  expect(gini([1, 1, 1, 1])).toBeCloseTo(0);
  expect(gini([0, 0, 0, 4])).toBeCloseTo(0.75);
  expect(
    auc([
      { score: 1, wanted: false },
      { score: 2, wanted: true },
      { score: 2, wanted: false },
    ]),
  ).toBeCloseTo(0.75);
  expect(mean([1, 2, 6])).toBe(3);
});
