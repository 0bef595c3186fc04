import { expect, test } from 'vitest';
import { auc, gini, mean } from '../../bench/matching/metrics.ts';
import { decisionsOf, isOpen, worldOf } from '../../bench/matching/population.ts';
import { weekOf } from '../../bench/matching/week-simulation.ts';
import { estimateInterest, proposeMatch } from '../../../host/server/modules/matching/scoring/proposal.ts';
import { getTendency } from '../../../host/server/modules/matching/scoring/tendency.ts';

const world = worldOf(450, 20, 4);

test('[R43] two-way scores and past decisions predict mutual interest better', () => {
  const { people, fits, yes } = world;
  const learned = decisionsOf(world);
  const evaluate = (score: (a: number, b: number) => number) =>
    auc(fits.flatMap((near, a) => near.filter((b) => isOpen(world, a, b)).map((b) => ({ score: score(a, b), wanted: yes(a, b) && yes(b, a) }))));
  const profiles = evaluate((a, b) => proposeMatch(people[a]!, people[b]!).score);
  const oneWay = evaluate((a, b) => estimateInterest(people[a]!, people[b]!, getTendency(learned[a]!.given), getTendency(learned[b]!.received)));
  const twoWays = evaluate((a, b) => proposeMatch(people[a]!, people[b]!, { mine: learned[a]!, theirs: learned[b]! }).score);
  expect(profiles).toBeGreaterThan(0.55);
  expect(twoWays).toBeGreaterThan(oneWay + 0.01);
  expect(twoWays).toBeGreaterThan(profiles + 0.03);
});

test('[R43] exposure is nearly even in a week at little cost of mutual interest', () => {
  const [open, capped] = [weekOf(world, false, 4), weekOf(world, true, 4)];
  expect(capped.coverage).toBeGreaterThanOrEqual(0.95);
  expect(capped.gini).toBeLessThanOrEqual(0.35);
  expect(capped.precision).toBeGreaterThanOrEqual(open.precision * 0.9);
  expect(open.gini, 'without introductions exposure is uneven').toBeGreaterThan(capped.gini + 0.05);
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
