import { expect, test } from 'vitest';
import { auc, calibrationError, gini, mean } from '#tests/bench/matching/metrics.ts';
import {
  countDecisions,
  isUndecided,
  generatePopulation,
} from '#tests/bench/matching/population.ts';
import { simulateWeek } from '#tests/bench/matching/week-simulation.ts';
import { harmonicMean } from '#server/modules/matching/scoring/proposal.ts';
import { getTendency } from '#server/modules/matching/scoring/tendency.ts';
import {
  priorModel,
  toProbability,
} from '#server/modules/matching/interest-model/interest-model.ts';
import { computeAllLogOdds, learnModel } from '#tests/bench/matching/learn.ts';

const population = generatePopulation(450, 20, 4);
/** Whose log-odds aren't a sum of points. */
const interacting = generatePopulation(450, 18, 4, { interactions: true });

test('[R43] two-way scores and past decisions predict mutual interest better', () => {
  const { candidates, wouldAccept } = population;
  const tendencies = countDecisions(population).map(({ given }) => getTendency(given));
  const odds = computeAllLogOdds(priorModel, population);
  const byProfile = (a: number, b: number) => toProbability(priorModel, odds[a]![b]!);
  const interest = (a: number, b: number) => toProbability(priorModel, odds[a]![b]!, tendencies[a]);
  const evaluate = (score: (a: number, b: number) => number) =>
    auc(
      candidates.flatMap((candidatesOfA, a) =>
        candidatesOfA
          .filter((b) => isUndecided(population, a, b))
          .map((b) => ({ score: score(a, b), wanted: wouldAccept(a, b) && wouldAccept(b, a) })),
      ),
    );
  const profilesOnly = evaluate((a, b) => harmonicMean(byProfile(a, b), byProfile(b, a)));
  const twoWay = evaluate((a, b) => harmonicMean(interest(a, b), interest(b, a)));
  expect(profilesOnly).toBeGreaterThan(0.55);
  expect(twoWay).toBeGreaterThan(evaluate(interest) + 0.01);
  expect(twoWay).toBeGreaterThan(profilesOnly + 0.03);
});

test('[R43] the fitted model ranks better than the prior and is calibrated', async () => {
  const { candidates, wouldAccept } = interacting;
  const tendencies = countDecisions(interacting).map(({ given }) => getTendency(given));
  const evaluate = (model: typeof priorModel) => {
    const odds = computeAllLogOdds(model, interacting);
    const interest = (a: number, b: number) => toProbability(model, odds[a]![b]!, tendencies[a]);
    const decks = candidates.map((candidatesOfA, a) =>
      candidatesOfA
        .filter((b) => isUndecided(interacting, a, b))
        .map((b) => ({
          score: harmonicMean(interest(a, b), interest(b, a)),
          wanted: wouldAccept(a, b) && wouldAccept(b, a),
          own: { probability: interest(a, b), wanted: wouldAccept(a, b) },
        })),
    );
    return { auc: auc(decks.flat()), error: calibrationError(decks.flat().map(({ own }) => own)) };
  };
  const [prior, fitted] = [evaluate(priorModel), evaluate(await learnModel(interacting))];
  expect(fitted.auc).toBeGreaterThan(prior.auc + 0.005);
  expect(fitted.error).toBeLessThan(0.05);
});

test('[R43] exposure is nearly even after a week, at little cost in mutual interest', async () => {
  const [uncapped, capped] = [
    await simulateWeek(population, false, 4),
    await simulateWeek(population, true, 4),
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
  expect(
    calibrationError([
      { probability: 0.5, wanted: true },
      { probability: 0.5, wanted: false },
      { probability: 0.9, wanted: false },
    ]),
  ).toBeCloseTo(0.3);
  expect(mean([1, 2, 6])).toBe(3);
});
