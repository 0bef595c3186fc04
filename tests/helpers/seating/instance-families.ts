/** Random instances in the style of the QAPLIB families, so that nothing is tuned to single published ones. */
import type { SeatProblem } from '#solver/index.ts';
import { shuffleIndices, createRandom } from './generate-problems.ts';
import { createMatrix } from './published-instances.ts';

/** Minimizes the sum of flow × distance. */
export interface Assignment {
  flows: number[][];
  distances: number[][];
}

/** Turned into a maximization, as for the published ones: each entry of `seats` is the largest distance minus the distance. */
export function toSeatProblem({ flows, distances }: Assignment): {
  problem: SeatProblem;
  cost(value: number): number;
} {
  const far = Math.max(...distances.map((row) => Math.max(...row)));
  const total = flows.flat().reduce((sum, flow) => sum + flow, 0);
  const seats = createMatrix(distances.length, (s, t) => (s === t ? 0 : far - distances[s]![t]!));
  return { problem: { seats, affinity: flows }, cost: (value) => far * total - value };
}

type Draw = (random: () => number) => number;

const mirrored = (rows: number[][]) =>
  rows.map((row, i) => row.map((entry, j) => (i === j ? 0 : i < j ? entry : rows[j]![i]!)));
const drawn = (n: number, random: () => number, entry: Draw) =>
  createMatrix(n, (i, j) => (i === j ? 0 : entry(random)));
const grid = (rows: number, columns: number) =>
  createMatrix(
    rows * columns,
    (s, t) =>
      Math.abs((s % columns) - (t % columns)) +
      Math.abs(Math.floor(s / columns) - Math.floor(t / columns)),
  );

const uniform: Draw = (random) => Math.floor(random() * 100);
const sparse =
  (share: number, most: number): Draw =>
  (random) =>
    random() < share ? 1 + Math.floor(random() * most) : 0;
/** A log-normal distribution: many small values and a few large ones. */
const uneven =
  (share: number, middle: number, spread: number): Draw =>
  (random) => {
    if (random() >= share) return 0;
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.max(1, Math.round(middle * Math.exp(spread * normal)));
  };
/** Usually zero, and up to a hundred thousand. */
const logUniform: Draw = (random) => Math.floor(10 ** (random() * 15 - 10));

/** Locations in a few distant clusters. */
function clusters(n: number, random: () => number): number[][] {
  const centres = Array.from({ length: 6 }, () => [random() * 1000, random() * 1000] as const);
  const locations = Array.from({ length: n }, () => {
    const [[x, y], angle, out] = [
      centres[Math.floor(random() * centres.length)]!,
      random() * 2 * Math.PI,
      random() * 50,
    ];
    return [x + out * Math.cos(angle), y + out * Math.sin(angle)] as const;
  });
  return createMatrix(n, (s, t) =>
    Math.round(
      Math.hypot(locations[s]![0] - locations[t]![0], locations[s]![1] - locations[t]![1]),
    ),
  );
}

/** Hospital wards on floors: another floor is further away than another door. */
function wards(floors: number, rows: number, columns: number): number[][] {
  const [floor, flat] = [rows * columns, grid(rows, columns)];
  return createMatrix(
    floors * floor,
    (s, t) =>
      30 * flat[s % floor]![t % floor]! +
      (Math.floor(s / floor) === Math.floor(t / floor) ? 0 : 65),
  );
}

/** Each facility has a flow to one of the last `reach` before it, so a small `reach` gives a long path with short branches. */
function tree(n: number, random: () => number, reach = n): number[][] {
  const flows = createMatrix(n, () => 0);
  for (let i = 1; i < n; i++) {
    const j = Math.max(0, i - 1 - Math.floor(random() * reach));
    flows[i]![j] = flows[j]![i] = 1 + Math.floor(random() * 99);
  }
  return flows;
}

/** Letter pair frequencies by Zipf's law. */
function letterFrequencies(n: number, random: () => number): number[][] {
  const often = Array.from({ length: n }, (_, i) => 1 / (1 + i));
  return createMatrix(n, (i, j) =>
    i === j ? 0 : Math.floor(2000 * often[i]! * often[j]! * 4 * random() ** 2),
  );
}

/** An instance whose optimum is known: in one plan, the larger the flow, the shorter the distance. */
function known(n: number, random: () => number): Assignment {
  const flows = drawn(n, random, (draw) => Math.floor(draw() * 4));
  const locations = shuffleIndices(n, random);
  const distances = createMatrix(n, () => 0);
  flows.forEach((row, i) =>
    row.forEach(
      (flow, j) =>
        i !== j &&
        (distances[locations[i]!]![locations[j]!] = (4 - flow) * 10 + Math.floor(random() * 10)),
    ),
  );
  return { flows, distances };
}

const keyboardDistances = (n: number, random: () => number) =>
  drawn(n, random, (draw) => 80 + Math.floor(60 * draw()));

/** Creates an instance of a family from a seed. */
export const instanceFamilies: Record<string, (seed: number) => Assignment> = {
  'nug 5 × 6': fromSeed((random) => ({
    flows: mirrored(drawn(30, random, sparse(0.65, 10))),
    distances: grid(5, 6),
  })),
  'sko 7 × 7': fromSeed((random) => ({
    flows: mirrored(drawn(49, random, sparse(0.65, 10))),
    distances: grid(7, 7),
  })),
  'wil 5 × 10': fromSeed((random) => ({
    flows: mirrored(drawn(50, random, sparse(0.9, 9))),
    distances: grid(5, 10),
  })),
  'tho 5 × 8': fromSeed((random) => ({
    flows: mirrored(drawn(40, random, sparse(0.4, 50))),
    distances: grid(5, 8),
  })),
  'tai-a 30': fromSeed((random) => ({
    flows: mirrored(drawn(30, random, uniform)),
    distances: mirrored(drawn(30, random, uniform)),
  })),
  'tai-a 40': fromSeed((random) => ({
    flows: mirrored(drawn(40, random, uniform)),
    distances: mirrored(drawn(40, random, uniform)),
  })),
  'tai-b 35': fromSeed((random) => ({
    flows: drawn(35, random, logUniform),
    distances: clusters(35, random),
  })),
  'tai-b 50': fromSeed((random) => ({
    flows: drawn(50, random, logUniform),
    distances: clusters(50, random),
  })),
  'kra 30': fromSeed((random) => ({
    flows: mirrored(drawn(30, random, uneven(0.36, 50, 0.8))),
    distances: wards(2, 3, 5),
  })),
  'ste 4 × 9': fromSeed((random) => ({
    flows: mirrored(drawn(36, random, uneven(0.26, 5, 1.2))),
    distances: grid(4, 9),
  })),
  'chr 25 tree': fromSeed((random) => ({
    flows: tree(25, random),
    distances: mirrored(drawn(25, random, uniform)),
  })),
  'chr 25 path': fromSeed((random) => ({
    flows: tree(25, random, 2),
    distances: mirrored(drawn(25, random, uniform)),
  })),
  'bur 26': fromSeed((random) => ({
    flows: letterFrequencies(26, random),
    distances: keyboardDistances(26, random),
  })),
  'lipa 40': fromSeed((random) => known(40, random)),
  'tree on seats': fromSeed((random) => ({
    flows: mirrored(drawn(25, random, uniform)),
    distances: tree(25, random),
  })),
};

function fromSeed(of: (random: () => number) => Assignment): (seed: number) => Assignment {
  return (seed) => of(createRandom(seed));
}
