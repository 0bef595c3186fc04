/** Reports whom a plan serves well or badly, as far as its host may know (R41, R42). */
import { type Company, type SeatedPlan, countCompany, findEnvy } from './envy.ts';
import { NEARNESS, type SeatTable, countLaidSeats, getNearness } from '../model/seat-geometry.ts';

/** Smaller gains aren't worth a host's attention: a neighbour who comes for what one seeks brings about 0.4. */
const MIN_ENVY_GAIN = 0.15;
/** Envy takes time quadratic in the guests, and in a larger dinner nobody could act on it. */
const MAX_ENVY_GUESTS = 200;

export interface SolverReport {
  /** In the order of the guests. */
  company: Company[];
  /** Pairs of a guest and the one whose seat they would prefer; null for a large dinner. */
  envy: [number, number][] | null;
}

/** `plan`: guest → seat; `forbiddenPairs`: who aren't interested in each other. */
export function reportSeating({
  tables,
  guests,
  interest: interests,
  matchThreshold,
  plan,
  forbiddenPairs,
}: {
  tables: SeatTable[];
  guests: number;
  interest: Int16Array;
  matchThreshold: number;
  plan: number[];
  forbiddenPairs: [number, number][];
}): SolverReport {
  const forbiddenWith = new Set(forbiddenPairs.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));
  const interest = (guest: number, other: number) =>
    forbiddenWith.has(`${guest} ${other}`) ? -1 : interests[guest * guests + other] / 1000;
  const seated: SeatedPlan = { nearness: buildNearnessRows(tables), interest, plan };
  const envies = plan.length > MAX_ENVY_GUESTS ? null : findEnvy(seated, MIN_ENVY_GAIN);
  return {
    company: countCompany(seated, { near: NEARNESS.opposite / 100, above: matchThreshold / 1000 }),
    envy:
      envies &&
      envies.flatMap((envy, guest): [number, number][] => (envy ? [[guest, envy.of]] : [])),
  };
}

/** Nearness of any two seats, 0–1. Seats are numbered through all tables in order. */
function buildNearnessRows(tables: SeatTable[]): number[][] {
  const starts = tables.map((_, at) =>
    tables.slice(0, at).reduce((sum, table) => sum + countLaidSeats(table), 0),
  );
  const size = tables.reduce((sum, table) => sum + countLaidSeats(table), 0);
  return tables.flatMap((table, at) =>
    Array.from({ length: countLaidSeats(table) }, (_, seat) => {
      const row = new Array<number>(size).fill(0);
      for (let other = 0; other < countLaidSeats(table); other++)
        row[starts[at] + other] = getNearness(table, seat, other) / 100;
      return row;
    }),
  );
}
