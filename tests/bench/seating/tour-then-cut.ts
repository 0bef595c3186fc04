/** The plain way to fill many round tables: one tour through all guests, cut into tables where it costs least, then swap annealing. */
import type { SeatProblem } from '#solver/index.ts';
import { shuffleIndices, createRandom } from '#tests/helpers/seating/generate-problems.ts';
import { type Baseline, Swaps, anneal } from './baselines.ts';

const CANDIDATES = 10;

/** For equal round tables whose seats stand one after the other, and as many guests. */
export const tourThenCut =
  (size: number): Baseline =>
  (problem, ms, seed) => {
    const random = createRandom(seed);
    const tour = longTour(problem, ms / 2, random);
    const board = new Swaps(problem, cutAt(problem, tour, size));
    return anneal(board, ms / 2, random, 0.05);
  };

/** 2-opt over neighbour lists from a random tour, kicked by turning a random stretch round, which is taken back where that did not help. */
function longTour({ affinity }: SeatProblem, ms: number, random: () => number): number[] {
  const n = affinity.length;
  const ends = performance.now() + ms;
  const want = Float64Array.from(
    { length: n * n },
    (_, i) => affinity[Math.floor(i / n)]![i % n]! + affinity[i % n]![Math.floor(i / n)]!,
  );
  const worth = (a: number, b: number) => want[a * n + b]!;
  const lists = affinity.map((_, a) => candidates(n, a, worth));
  const tour = shuffleIndices(n, random);
  const at = new Int32Array(n);
  tour.forEach((guest, i) => (at[guest] = i));

  let reversals: (readonly [number, number])[] = [];
  const reverse = (from: number, to: number) => {
    reversals.push([from, to]);
    for (let i = from, j = to; i < j; i++, j--) {
      [tour[i], tour[j]] = [tour[j]!, tour[i]!];
      [at[tour[i]!], at[tour[j]!]] = [i, j];
    }
  };
  /** Gain of reversing positions i + 1 … j, 0 ≤ i < j < n. */
  const turn = (i: number, j: number) => {
    const [a, b, c, d] = [tour[i]!, tour[i + 1]!, tour[j]!, tour[(j + 1) % n]!];
    return worth(a, c) + worth(b, d) - worth(a, b) - worth(c, d);
  };
  const improve = (queue: number[]): number => {
    let sum = 0;
    while (queue.length > 0 && performance.now() < ends) {
      const a = queue.pop()!;
      for (const c of lists[a]!) {
        const [i, j] = at[a]! < at[c]! ? [at[a]!, at[c]!] : [at[c]!, at[a]!];
        const [gain, left, right] = [
          [turn(i, j), i, j] as const,
          i > 0 ? ([turn(i - 1, j - 1), i - 1, j - 1] as const) : null,
        ].reduce((most, one) => (one && one[0] > most![0] ? one : most))!;
        if (gain <= 1e-9 || right <= left) continue;
        queue.push(tour[left]!, tour[left + 1]!, tour[right]!, tour[(right + 1) % n]!);
        reverse(left + 1, right);
        sum += gain;
      }
    }
    return sum;
  };

  improve(shuffleIndices(n, random));
  while (performance.now() < ends) {
    const i = Math.floor(random() * (n - 2));
    const j = Math.min(n - 1, i + 2 + Math.floor(random() * 50));
    reversals = [];
    const lost = turn(i, j);
    reverse(i + 1, j);
    if (lost + improve([tour[i]!, tour[i + 1]!, tour[j]!, tour[(j + 1) % n]!]) >= 0) continue;
    for (const [from, to] of reversals.toReversed()) reverse(from, to);
  }
  return tour;
}

function candidates(n: number, a: number, worth: (a: number, b: number) => number): number[] {
  const others = Array.from({ length: n }, (_, b) => b).filter((b) => b !== a);
  return others.sort((b, c) => worth(a, c) - worth(a, b)).slice(0, CANDIDATES);
}

/** The tour on the tables one after the other, begun where most of it is kept. */
function cutAt({ seats, affinity }: SeatProblem, tour: number[], size: number): number[] {
  const begun = (offset: number) => tour.map((_, i) => tour[(i + offset) % tour.length]!);
  const value = (plan: number[]) => {
    let sum = 0;
    for (let s = 0; s < plan.length; s++) {
      const table = Math.floor(s / size) * size;
      for (let t = table; t < table + size; t++)
        if (t !== s) sum += seats[s]![t]! * affinity[plan[s]!]![plan[t]!]!;
    }
    return sum;
  };
  return Array.from({ length: size }, (_, offset) => begun(offset)).reduce((best, plan) =>
    value(plan) > value(best) ? plan : best,
  );
}
