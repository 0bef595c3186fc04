/** What is measured: published problems, dinners as the product has them, and rooms made after the families of QAPLIB so that nothing is tuned to four files. */
import type { SeatProblem } from '../../../host/server/engine/seating/problem.ts';
import { euclidean, interests, long, planted, rounds, stream } from '../../helpers/seat-generate.ts';
import { type Published, assignment, ring, roundTable, square, weddings } from '../../helpers/seat-problems.ts';

export interface Instance {
  family: 'round table' | 'dinner' | 'assignment' | 'tables' | 'hidden plan';
  name: string;
  problem: SeatProblem;
  /** Value of the best plan there is; null where nobody knows. */
  optimum: number | null;
  /** How a value reads in the unit the instance is compared in: length, cost or value. */
  figure(value: number): number;
}

/** Of the figure, so that a tour or a cost is compared as in the literature. */
export const gap = ({ figure }: Instance, value: number, best: number) => Math.abs(figure(value) - figure(best)) / Math.abs(figure(best) || 1);

const published = (family: Instance['family'], { name, problem, best, figure }: Published): Instance => ({
  family,
  name,
  problem,
  optimum: (best - figure(0)) / (figure(1) - figure(0)),
  figure,
});

const open = (family: Instance['family'], name: string, problem: SeatProblem): Instance => ({ family, name, problem, optimum: null, figure: (value) => value });

const dinner = (name: string, seats: number[][], seed: number, guests = seats.length) =>
  open('dinner', guests < seats.length ? `${name}, ${seats.length - guests} free` : name, { seats, affinity: interests(guests, seed) });

function hidden(name: string, seats: number[][], seed: number): Instance {
  const { problem, value } = planted(seats, seed);
  return { ...open('hidden plan', name, problem), optimum: value };
}

/** Costs to be made small, turned round as the published ones are. */
function costs(name: string, flows: number[][], distances: number[][]): Instance {
  const far = Math.max(...distances.map((row) => Math.max(...row)));
  const total = flows.flat().reduce((sum, flow) => sum + flow, 0);
  const seats = square(distances.length, (s, t) => (s === t ? 0 : far - distances[s]![t]!));
  return { family: 'assignment', name, problem: { seats, affinity: flows }, optimum: null, figure: (value) => far * total - value };
}

const mirrored = (rows: number[][]) => rows.map((row, i) => row.map((entry, j) => (i === j ? 0 : i < j ? entry : rows[j]![i]!)));
const drawn = (n: number, seed: number, entry: (random: () => number) => number) => {
  const random = stream(seed);
  return square(n, (i, j) => (i === j ? 0 : entry(random)));
};
const grid = (rows: number, columns: number) =>
  square(rows * columns, (s, t) => Math.abs((s % columns) - (t % columns)) + Math.abs(Math.floor(s / columns) - Math.floor(t / columns)));

/** Places in a few clusters far from each other, as Taillard's "b" problems have them. */
function clusters(n: number, seed: number): number[][] {
  const random = stream(seed);
  const centres = Array.from({ length: 5 }, () => [random() * 1000, random() * 1000] as const);
  const places = Array.from({ length: n }, () => {
    const [x, y] = centres[Math.floor(random() * centres.length)]!;
    return [x + random() * 60, y + random() * 60] as const;
  });
  return square(n, (s, t) => Math.round(Math.hypot(places[s]![0] - places[t]![0], places[s]![1] - places[t]![1])));
}

/** Every facility but the first has a flow to one before it. */
function tree(n: number, seed: number): number[][] {
  const random = stream(seed);
  const flows = square(n, () => 0);
  for (let i = 1; i < n; i++) {
    const j = Math.floor(random() * i);
    flows[i]![j] = flows[j]![i] = 1 + Math.floor(random() * 99);
  }
  return flows;
}

const uniform = (random: () => number) => Math.floor(random() * 100);
const sparse = (share: number, most: number) => (random: () => number) => (random() < share ? 1 + Math.floor(random() * most) : 0);
/** Few large flows and many that are next to nothing. */
const steep = (random: () => number) => Math.floor(10 ** (random() * 12 - 8));

export const instances: Instance[] = [
  ...['swiss42', 'berlin52'].map((name) => published('round table', roundTable(name))),
  ...[20, 40, 60, 80, 100].map((n) => open('round table', `plane ${n}`, euclidean(n, n))),
  ...[40, 100].map((n) => open('round table', `interests ${n}`, { seats: ring(n), affinity: interests(n, n) })),
  ...[5, 6].map((seed) => dinner(`long 2 × 20 (${seed})`, long(20), seed)),
  ...[5, 6].map((seed) => dinner(`round 40 (${seed})`, rounds(1, 40, 0.1), seed)),
  ...[5, 6].map((seed) => dinner(`5 round × 8 (${seed})`, rounds(5, 8, 0.1), seed)),
  dinner('long 2 × 20', long(20), 7, 33),
  ...['nug20', 'sko42'].map((name) => published('assignment', assignment(name))),
  costs('grid 5 × 6', mirrored(drawn(30, 1, sparse(0.65, 10))), grid(5, 6)),
  costs('grid 6 × 8', mirrored(drawn(48, 2, sparse(0.65, 10))), grid(6, 8)),
  costs('uniform 30', mirrored(drawn(30, 3, uniform)), mirrored(drawn(30, 4, uniform))),
  costs('uniform 40', mirrored(drawn(40, 5, uniform)), mirrored(drawn(40, 6, uniform))),
  costs('clusters 35', drawn(35, 7, steep), clusters(35, 8)),
  costs('wires 4 × 9', mirrored(drawn(36, 9, (random) => (random() < 0.25 ? steep(random) + 1 : 0))), grid(4, 9)),
  costs(
    'hospital 5 × 6',
    mirrored(drawn(30, 10, sparse(0.35, 50))),
    grid(5, 6).map((row) => row.map((entry) => entry * entry)),
  ),
  costs('tree 25', tree(25, 11), mirrored(drawn(25, 12, uniform))),
  costs('one-sided 26', drawn(26, 13, uniform), drawn(26, 14, sparse(0.8, 50))),
  ...weddings().map((wedding) => published('tables', wedding)),
  hidden('ring 100', ring(100), 1),
  hidden('10 round × 10', rounds(10, 10), 2),
  hidden('long 2 × 50', long(50), 3),
];
