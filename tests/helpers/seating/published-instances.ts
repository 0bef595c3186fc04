/** Published instances as seating problems; `tests/data/seating/README.md` lists the sources. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SeatProblem } from '#solver/index.ts';

/** A problem, and its value in the unit of the publication. */
export interface PublishedInstance {
  name: string;
  problem: SeatProblem;
  /** The best known figure. */
  best: number;
  /** The guest in each seat of a plan with the figure `best`; null where only the figure is published. */
  bestPlan: (number | null)[] | null;
  /** Converts a plan's value to the published unit. */
  figure(value: number): number;
}

interface File {
  name: string;
  best: number;
  matrix: number[][];
  optTour0: number[] | null;
  A: number[][];
  B: number[][];
  bestPerm0: number[];
  publishedPlan: number[];
  variants: { tables: number; capacity: number; best: number }[];
}

const data = path.resolve(import.meta.dirname, '../../data/seating');
const read = (name: string) =>
  JSON.parse(readFileSync(path.join(data, `${name}.json`), 'utf8')) as File;
export const createMatrix = (n: number, entry: (s: number, t: number) => number) =>
  Array.from({ length: n }, (_, s) => Array.from({ length: n }, (_, t) => entry(s, t)));
const largest = (matrix: number[][]) => Math.max(...matrix.map((row) => Math.max(...row)));
const sum = (matrix: number[][]) => matrix.flat().reduce((total, entry) => total + entry, 0);

/** One round table where only direct neighbours count. */
export const singleRoundTable = (n: number) =>
  createMatrix(n, (s, t) => (n > 1 && ((s + 1) % n === t || (t + 1) % n === s) ? 1 : 0));

/** Tables at which all seats are equally near. */
export const separateTables = (count: number, size: number) =>
  createMatrix(count * size, (s, t) =>
    s !== t && Math.floor(s / size) === Math.floor(t / size) ? 1 : 0,
  );

/** A tour of all cities as a round table, with affinity by closeness. Every pair of neighbours counts twice. */
export function loadTour(name: string): PublishedInstance {
  const { matrix, best, optTour0 } = read(name);
  const [n, far] = [matrix.length, largest(matrix)];
  const affinity = createMatrix(n, (a, b) => (a === b ? 0 : far - matrix[a]![b]!));
  return {
    name,
    problem: { seats: singleRoundTable(n), affinity },
    best,
    bestPlan: optTour0,
    figure: (value) => n * far - value / 2,
  };
}

/** A quadratic assignment problem: facilities are guests, locations are seats. */
export function loadAssignment(name: string): PublishedInstance {
  const { A, B, best, bestPerm0 } = read(name);
  const far = largest(B);
  const bestPlan: number[] = [];
  bestPerm0.forEach((seat, guest) => (bestPlan[seat] = guest));
  const seats = createMatrix(B.length, (s, t) => (s === t ? 0 : far - B[s]![t]!));
  return {
    name,
    problem: { seats, affinity: A },
    best,
    bestPlan,
    figure: (value) => far * sum(A) - value,
  };
}

/** The wedding of Bellows and Peterson, at five tables of four and at two of ten. Every pair of a table counts twice. */
export function loadWeddings(): PublishedInstance[] {
  const { matrix, best, publishedPlan, variants } = read('bellows-peterson');
  const rooms = [{ tables: 5, capacity: 4, best }, ...variants];
  return rooms.map(({ tables: count, capacity, best }) => ({
    name: `wedding ${count} × ${capacity}`,
    problem: { seats: separateTables(count, capacity), affinity: matrix },
    best,
    bestPlan: count === 5 ? toPlan(publishedPlan, capacity) : null,
    figure: (value) => value / 2,
  }));
}

/** Converts guest → table, counted from 1, to the guest in each seat. */
function toPlan(tableOf: number[], capacity: number): (number | null)[] {
  const plan = new Array<number | null>(Math.max(...tableOf) * capacity).fill(null);
  tableOf.forEach((table, guest) => (plan[plan.indexOf(null, (table - 1) * capacity)] = guest));
  return plan;
}
