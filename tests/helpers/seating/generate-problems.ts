/** Problems generated from a seed: realistic dinners, other adjacencies, and planted optimal plans. */
import type { SeatProblem } from '#solver/index.ts';
import { singleRoundTable, createMatrix } from './published-instances.ts';

/** A seeded generator of numbers in [0, 1) (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function shuffleIndices(n: number, random: () => number): number[] {
  const order = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}

/** Copies of one table, far from each other. */
export const repeatTable = (count: number, table: number[][]) =>
  createMatrix(count * table.length, (s, t) =>
    Math.floor(s / table.length) === Math.floor(t / table.length)
      ? table[s % table.length]![t % table.length]!
      : 0,
  );

/** Round tables of a size: adjacency 1 for neighbours, `otherWeight` for others at the same table. */
export const roundTables = (count: number, size: number, otherWeight = 0) =>
  createMatrix(count * size, (s, t) => {
    if (s === t || Math.floor(s / size) !== Math.floor(t / size)) return 0;
    const distance = Math.abs(s - t);
    return distance === 1 || distance === size - 1 ? 1 : otherWeight;
  });

/** A long table with two sides: 1 beside, 0.7 opposite, 0.35 diagonally. Seats run along one side, then along the other. */
export const longTable = (side: number) =>
  createMatrix(2 * side, (s, t) => {
    const distance = Math.abs((s % side) - (t % side));
    if (s === t || distance > 1) return 0;
    if (Math.floor(s / side) === Math.floor(t / side)) return 1;
    return distance === 0 ? 0.7 : 0.35;
  });

/**
 * Affinities by decisions: each guest wants eight others, some far more popular than the rest. A pair counts 1 if mutual,
 * 0.35 if one-sided, and a little less for weak interest.
 */
export function generateInterests(guests: number, seed: number, each = 8): number[][] {
  const random = createRandom(seed);
  const drawn = Array.from({ length: guests }, () => 1 / (0.05 + random()));
  const want = createMatrix(guests, () => 0);
  for (let guest = 0; guest < guests; guest++) {
    for (let n = 0; n < Math.min(each, guests - 1); n++) {
      let other = pick(drawn, random);
      while (other === guest || want[guest]![other]! > 0) other = pick(drawn, random);
      want[guest]![other] = 0.5 + random() / 2;
    }
  }
  const worth = (a: number, b: number) => (a > 0 && b > 0 ? (2 * a * b) / (a + b) : 0.35 * (a + b));
  return createMatrix(guests, (a, b) =>
    a === b ? 0 : Math.round(worth(want[a]![b]!, want[b]![a]!) * 1000),
  );
}

function pick(weights: number[], random: () => number): number {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const at = weights.findIndex((weight) => (left -= weight) < 0);
  return at < 0 ? weights.length - 1 : at;
}

/** Guests as points of a plane at one round table, with affinity by distance. */
export function generateEuclidean(n: number, seed: number): SeatProblem {
  const random = createRandom(seed);
  const points = Array.from({ length: n }, () => [random() * 1000, random() * 1000] as const);
  const far = (a: number, b: number) =>
    Math.round(Math.hypot(points[a]![0] - points[b]![0], points[a]![1] - points[b]![1]));
  return {
    seats: singleRoundTable(n),
    affinity: createMatrix(n, (a, b) => (a === b ? 0 : 1415 - far(a, b))),
  };
}

/**
 * A planted optimal plan: adjacent seats have guests of the largest affinity, and all other pairs a smaller one. Returns
 * the problem, the plan and its value.
 */
export function generatePlanted(
  seats: number[][],
  seed: number,
): { problem: SeatProblem; value: number; plan: number[] } {
  const random = createRandom(seed);
  const n = seats.length;
  const plan = shuffleIndices(n, random);
  const affinity = createMatrix(n, () => 0);
  let value = 0;
  for (let s = 0; s < n; s++) {
    for (let t = 0; t < n; t++) {
      if (s === t) continue;
      const near = seats[s]![t]! > 0;
      affinity[plan[s]!]![plan[t]!] = near
        ? 1000
        : Math.floor(random() * 4) === 0
          ? Math.floor(random() * 300)
          : 0;
      if (near) value += seats[s]![t]! * 1000;
    }
  }
  return { problem: { seats, affinity }, value, plan };
}
