/** What is measured: published problems, dinners as the product has them, and rooms made after the families of QAPLIB so that nothing is tuned to four files. */
import type { SeatProblem } from '#solver/index.ts';
import { instanceFamilies, toSeatProblem } from '#tests/helpers/seating/instance-families.ts';
import {
  generateEuclidean,
  generateInterests,
  longTable,
  generatePlanted,
  roundTables,
} from '#tests/helpers/seating/generate-problems.ts';
import {
  type PublishedInstance,
  loadAssignment,
  singleRoundTable,
  loadTour,
  loadWeddings,
} from '#tests/helpers/seating/published-instances.ts';

export interface Instance {
  family: 'round table' | 'dinner' | 'assignment' | 'tables' | 'hidden plan' | `like ${string}`;
  name: string;
  problem: SeatProblem;
  /** Value of the best plan there is; null if unknown. */
  optimum: number | null;
  /** How a value reads in the unit the instance is compared in: length, cost or value. */
  figure(value: number): number;
}

/** Relative gap between two figures, so that a tour or a cost is compared as in the literature. */
export const gap = ({ figure }: Instance, value: number, best: number) =>
  Math.abs(figure(value) - figure(best)) / Math.abs(figure(best) || 1);

const published = (
  family: Instance['family'],
  { name, problem, best, figure }: PublishedInstance,
): Instance => ({
  family,
  name,
  problem,
  optimum: (best - figure(0)) / (figure(1) - figure(0)),
  figure,
});

const open = (family: Instance['family'], name: string, problem: SeatProblem): Instance => ({
  family,
  name,
  problem,
  optimum: null,
  figure: (value) => value,
});

export const dinner = (name: string, seats: number[][], seed: number, guests = seats.length) =>
  open('dinner', guests < seats.length ? `${name}, ${seats.length - guests} free` : name, {
    seats,
    affinity: generateInterests(guests, seed),
  });

function hidden(name: string, seats: number[][], seed: number): Instance {
  const { problem, value } = generatePlanted(seats, seed);
  return { ...open('hidden plan', name, problem), optimum: value };
}

/** Costs to be made small, turned round as the published ones are. */
function like(family: string, seed: number): Instance {
  const { problem, cost } = toSeatProblem(instanceFamilies[family]!(seed));
  return {
    family: `like ${family.split(' ')[0]}`,
    name: `${family} (${seed})`,
    problem,
    optimum: null,
    figure: cost,
  };
}

export const instances: Instance[] = [
  ...['swiss42', 'berlin52'].map((name) => published('round table', loadTour(name))),
  ...[20, 40, 60, 80, 100].map((n) => open('round table', `plane ${n}`, generateEuclidean(n, n))),
  ...[40, 100].map((n) =>
    open('round table', `interests ${n}`, {
      seats: singleRoundTable(n),
      affinity: generateInterests(n, n),
    }),
  ),
  ...[5, 6].map((seed) => dinner(`long 2 × 20 (${seed})`, longTable(20), seed)),
  ...[5, 6].map((seed) => dinner(`round 40 (${seed})`, roundTables(1, 40, 0.1), seed)),
  ...[5, 6].map((seed) => dinner(`5 round × 8 (${seed})`, roundTables(5, 8, 0.1), seed)),
  dinner('long 2 × 20', longTable(20), 7, 33),
  ...['nug20', 'sko42'].map((name) => published('assignment', loadAssignment(name))),
  ...Object.keys(instanceFamilies).flatMap((family) => [1, 2].map((seed) => like(family, seed))),
  ...loadWeddings().map((wedding) => published('tables', wedding)),
  hidden('ring 100', singleRoundTable(100), 1),
  hidden('10 round × 10', roundTables(10, 10), 2),
  hidden('long 2 × 50', longTable(50), 3),
];
