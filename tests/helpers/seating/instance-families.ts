/** Rooms made after the families of QAPLIB, as many of each as one likes, so that nothing is tuned to single published ones. */
import type { SeatProblem } from '../../../host/seating-solver/api/problem.ts';
import { shuffleIndices, createRandom } from './generate-problems.ts';
import { createMatrix } from './published-instances.ts';

/** Flows between facilities and how far places are apart: the sum of their products is to be small. */
export interface Assignment {
  flows: number[][];
  distances: number[][];
}

/** Turned round as the published ones are: what is not far apart is near. */
export function toSeatProblem({ flows, distances }: Assignment): { problem: SeatProblem; cost(value: number): number } {
  const far = Math.max(...distances.map((row) => Math.max(...row)));
  const total = flows.flat().reduce((sum, flow) => sum + flow, 0);
  const seats = createMatrix(distances.length, (s, t) => (s === t ? 0 : far - distances[s]![t]!));
  return { problem: { seats, affinity: flows }, cost: (value) => far * total - value };
}

type Draw = (random: () => number) => number;

const mirrored = (rows: number[][]) => rows.map((row, i) => row.map((entry, j) => (i === j ? 0 : i < j ? entry : rows[j]![i]!)));
const drawn = (n: number, random: () => number, entry: Draw) => createMatrix(n, (i, j) => (i === j ? 0 : entry(random)));
const grid = (rows: number, columns: number) =>
  createMatrix(rows * columns, (s, t) => Math.abs((s % columns) - (t % columns)) + Math.abs(Math.floor(s / columns) - Math.floor(t / columns)));

const uniform: Draw = (random) => Math.floor(random() * 100);
const sparse =
  (share: number, most: number): Draw =>
  (random) =>
    random() < share ? 1 + Math.floor(random() * most) : 0;
/** A few large ones and many small ones, the more so the larger the spread. */
const uneven =
  (share: number, middle: number, spread: number): Draw =>
  (random) => {
    if (random() >= share) return 0;
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.max(1, Math.round(middle * Math.exp(spread * normal)));
  };
/** Next to nothing as a rule, and up to a hundred thousand. */
const steep: Draw = (random) => Math.floor(10 ** (random() * 15 - 10));

/** Places in a few clusters far from each other. */
function clusters(n: number, random: () => number): number[][] {
  const centres = Array.from({ length: 6 }, () => [random() * 1000, random() * 1000] as const);
  const places = Array.from({ length: n }, () => {
    const [[x, y], turn, out] = [centres[Math.floor(random() * centres.length)]!, random() * 2 * Math.PI, random() * 50];
    return [x + out * Math.cos(turn), y + out * Math.sin(turn)] as const;
  });
  return createMatrix(n, (s, t) => Math.round(Math.hypot(places[s]![0] - places[t]![0], places[s]![1] - places[t]![1])));
}

/** Floors of wards: a floor is further than a door. */
function wards(floors: number, rows: number, columns: number): number[][] {
  const [floor, flat] = [rows * columns, grid(rows, columns)];
  return createMatrix(floors * floor, (s, t) => 30 * flat[s % floor]![t % floor]! + (Math.floor(s / floor) === Math.floor(t / floor) ? 0 : 65));
}

/** Every facility but the first has a flow to one of the last `reach` before it: a path where that is 1, a tree where it is all. */
function tree(n: number, random: () => number, reach = n): number[][] {
  const flows = createMatrix(n, () => 0);
  for (let i = 1; i < n; i++) {
    const j = Math.max(0, i - 1 - Math.floor(random() * reach));
    flows[i]![j] = flows[j]![i] = 1 + Math.floor(random() * 99);
  }
  return flows;
}

/** How often letters follow each other, a few far more than others. */
function letters(n: number, random: () => number): number[][] {
  const often = Array.from({ length: n }, (_, i) => 1 / (1 + i));
  return createMatrix(n, (i, j) => (i === j ? 0 : Math.floor(2000 * often[i]! * often[j]! * 4 * random() ** 2)));
}

/** Large flows over short ways by a plan that is known to nobody, so that none costs less. */
function known(n: number, random: () => number): Assignment {
  const flows = drawn(n, random, (draw) => Math.floor(draw() * 4));
  const places = shuffleIndices(n, random);
  const distances = createMatrix(n, () => 0);
  flows.forEach((row, i) => row.forEach((flow, j) => i !== j && (distances[places[i]!]![places[j]!] = (4 - flow) * 10 + Math.floor(random() * 10))));
  return { flows, distances };
}

const keys = (n: number, random: () => number) => drawn(n, random, (draw) => 80 + Math.floor(60 * draw()));

/** By family: an assignment from a seed. */
export const instanceFamilies: Record<string, (seed: number) => Assignment> = {
  'nug 5 × 6': made((random) => ({ flows: mirrored(drawn(30, random, sparse(0.65, 10))), distances: grid(5, 6) })),
  'sko 7 × 7': made((random) => ({ flows: mirrored(drawn(49, random, sparse(0.65, 10))), distances: grid(7, 7) })),
  'wil 5 × 10': made((random) => ({ flows: mirrored(drawn(50, random, sparse(0.9, 9))), distances: grid(5, 10) })),
  'tho 5 × 8': made((random) => ({ flows: mirrored(drawn(40, random, sparse(0.4, 50))), distances: grid(5, 8) })),
  'tai-a 30': made((random) => ({ flows: mirrored(drawn(30, random, uniform)), distances: mirrored(drawn(30, random, uniform)) })),
  'tai-a 40': made((random) => ({ flows: mirrored(drawn(40, random, uniform)), distances: mirrored(drawn(40, random, uniform)) })),
  'tai-b 35': made((random) => ({ flows: drawn(35, random, steep), distances: clusters(35, random) })),
  'tai-b 50': made((random) => ({ flows: drawn(50, random, steep), distances: clusters(50, random) })),
  'kra 30': made((random) => ({ flows: mirrored(drawn(30, random, uneven(0.36, 50, 0.8))), distances: wards(2, 3, 5) })),
  'ste 4 × 9': made((random) => ({ flows: mirrored(drawn(36, random, uneven(0.26, 5, 1.2))), distances: grid(4, 9) })),
  'chr 25 tree': made((random) => ({ flows: tree(25, random), distances: mirrored(drawn(25, random, uniform)) })),
  'chr 25 path': made((random) => ({ flows: tree(25, random, 2), distances: mirrored(drawn(25, random, uniform)) })),
  'bur 26': made((random) => ({ flows: letters(26, random), distances: keys(26, random) })),
  'lipa 40': made((random) => known(40, random)),
  'tree on seats': made((random) => ({ flows: mirrored(drawn(25, random, uniform)), distances: tree(25, random) })),
};

function made(of: (random: () => number) => Assignment): (seed: number) => Assignment {
  return (seed) => of(createRandom(seed));
}
