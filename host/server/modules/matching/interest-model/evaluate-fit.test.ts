import { expect, test } from 'vitest';
import { seedOf, seededRandom } from '#solver/index.ts';
import { INTEREST_FIT } from '../scoring/parameters.ts';
import { type DecidedPair, fitInterestWeights } from './evaluate-fit.ts';
import { type PriorWeight, fitWeights, logistic } from './fit-weights.ts';

/** Decisions by 40 members about 40 others, from planted weights: about half share a city, a few a rare pair of types. */
function decide(count: number, planted: Record<string, number>, rarePeople = 40): DecidedPair[] {
  const random = seededRandom(9);
  return Array.from({ length: count }, (_, i) => {
    const target = Math.floor(random() * 40);
    const features: [string, number][] = [
      ['base', 1],
      ['sought', 1],
      ['tags', Math.floor(random() * 4)],
      ...(random() < 0.5 ? [['city', 1] as [string, number]] : []),
      ...(target < rarePeople ? [['sought a>b', 1] as [string, number]] : []),
    ];
    const odds = features.reduce((sum, [name, value]) => sum + value * (planted[name] ?? 0), 0);
    return {
      features,
      isYes: random() < logistic(odds),
      user: `user ${i % 40}`,
      target: `target ${target}`,
      isExploration: i % 17 === 0,
    };
  });
}
const planted = { base: -1, sought: 0, tags: 0.1, city: 1.5 };

test('the fit finds planted weights, and stays at the prior where nothing was decided', () => {
  const prior = new Map<string, PriorWeight>(
    ['base', 'tags', 'city', 'words'].map((name) => [name, { mean: 0.3, deviation: 1 }]),
  );
  const weights = fitWeights(decide(20_000, planted), prior);
  expect(weights.get('base')).toBeCloseTo(planted.base, 0);
  expect(weights.get('tags')).toBeCloseTo(planted.tags, 1);
  expect(weights.get('city')! - planted.city).toBeCloseTo(0, 1);
  expect(weights.get('words')).toBeCloseTo(0.3, 6);
});

test('the gradient of the posterior is 0 at the fitted weights', () => {
  const prior = new Map([
    ['base', { mean: 1, deviation: 0.5 }],
    ['city', { mean: -1, deviation: 0.5 }],
  ]);
  const decisions = decide(300, planted);
  const weights = fitWeights(decisions, prior);
  for (const [name, { mean, deviation }] of prior) {
    const slope = decisions.reduce((sum, { features, isYes }) => {
      const known = features.filter(([feature]) => prior.has(feature));
      const odds = known.reduce((all, [feature, x]) => all + x * weights.get(feature)!, 0);
      const value = known.find(([feature]) => feature === name)?.[1] ?? 0;
      return sum + value * ((isYes ? 1 : 0) - logistic(odds));
    }, 0);
    expect(slope + (mean - weights.get(name)!) / deviation ** 2).toBeCloseTo(0, 4);
  }
});

test('[R43] with few decisions the prior stands, with many what members chose', async () => {
  const few = await fitInterestWeights(decide(INTEREST_FIT.minDecisions - 1, planted));
  expect(few).toMatchObject({ weights: null, metrics: { decisions: 199, people: 40 } });
  const { weights, metrics } = await fitInterestWeights(decide(2000, planted));
  expect(weights!.get('city')).toBeGreaterThan(1);
  expect(metrics).toMatchObject({ decisions: 2000, explored: 118 });
  expect(metrics.fitted!.log_loss).toBeLessThan(metrics.prior!.log_loss);
  expect(metrics.fitted!.calibration_error).toBeLessThan(0.05);
  expect(metrics.fitted_on_explored!.calibration_error).toBeLessThan(0.2);
});

test('[R43] a fit that predicts worse than the prior is not used', async () => {
  // Whichever members a fit leaves out, they decide the other way round than the rest on average.
  const stubborn = decide(1000, {}).map((pair, i) => {
    const fold = seedOf(pair.user) % 5;
    const features = pair.features.slice(0, 2);
    return { ...pair, features, isYes: fold < 2 || (fold === 4 && i % 2 === 0) };
  });
  const { weights, metrics } = await fitInterestWeights(
    stubborn.map((pair) => ({ ...pair, isExploration: false })),
  );
  expect(metrics.fitted!.log_loss).toBeGreaterThan(metrics.prior!.log_loss);
  expect(weights).toBeNull();
});

test('[R41] what is said of fewer than twenty members has no weight of its own', async () => {
  const liked = { ...planted, 'sought a>b': 3 };
  const ofMany = await fitInterestWeights(decide(2000, liked));
  expect(ofMany.weights!.has('sought a>b')).toBe(true);
  const ofFew = await fitInterestWeights(decide(2000, liked, INTEREST_FIT.minPeople - 1));
  expect(ofFew.weights!.has('sought a>b')).toBe(false);
  for (const weight of ofFew.weights!.values())
    expect(
      Math.abs(weight / INTEREST_FIT.step - Math.round(weight / INTEREST_FIT.step)),
    ).toBeLessThan(1e-9);
});
