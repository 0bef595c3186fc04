import { NEARNESS, type SeatTable, nearness, walk } from './places.ts';

/** A seating to solve. Guests are indices; a seat is its number through all tables in order. */
export interface Problem {
  tables: SeatTable[];
  guests: number;
  /** Unordered pairs with their worth in thousandths; a pair that is not named is worth nothing. */
  affinity: [number, number, number][];
  /** Pairs that are never beside, opposite or diagonal. */
  never: [number, number][];
  /** Guest → the seat that is theirs whatever comes. */
  locks: ReadonlyMap<number, number>;
  /** Guest → seat so far, null for whoever has none. */
  current: (number | null)[];
  /** What moving a guest out of the current seat costs, in thousandths of a pair side by side. */
  moveCost: number;
  seed: number;
  iterations: number;
}

export const FREE = -1;
const NEVER = -10_000_000;

/** The plan being worked on, with exact integer values, so that the same seed gives the same plan anywhere. */
export class Board {
  readonly size: number;
  /** Seat → guest, or FREE. */
  readonly seats: Int32Array;
  readonly movable: boolean[];
  /** For each table the seats that may change, in walking order. */
  readonly rings: number[][] = [];
  private readonly near: { seat: number; by: number }[][] = [];
  private readonly worth: Int32Array;
  private readonly apart: Set<number>;
  private readonly inside: Uint8Array;

  constructor(private readonly problem: Problem) {
    const { tables, guests } = problem;
    this.size = tables.reduce((sum, table) => sum + table.seats, 0);
    this.seats = new Int32Array(this.size).fill(FREE);
    this.inside = new Uint8Array(this.size);
    this.worth = new Int32Array(guests * guests);
    for (const [a, b, worth] of problem.affinity) this.worth[a * guests + b] = this.worth[b * guests + a] = worth;
    this.apart = new Set(problem.never.flatMap(([a, b]) => [a * guests + b, b * guests + a]));
    const fixed = new Set(problem.locks.values());
    this.movable = Array.from({ length: this.size }, (_, seat) => !fixed.has(seat));
    let start = 0;
    for (const table of tables) {
      for (let a = 0; a < table.seats; a++) {
        const others = Array.from({ length: table.seats }, (_, b) => ({ seat: start + b, by: nearness(table, a, b) }));
        this.near.push(others.filter(({ by }) => by > 0));
      }
      const offset = start;
      this.rings.push(
        walk(table)
          .map((position) => offset + position)
          .filter((seat) => this.movable[seat]),
      );
      start += table.seats;
    }
  }

  private pair(a: number, b: number, by: number): number {
    const key = a * this.problem.guests + b;
    return by * this.worth[key]! + (by >= NEARNESS.diagonal && this.apart.has(key) ? NEVER : 0);
  }

  /** What a guest is worth in a seat, with everyone else where they sit, in 1/100 000. */
  at(seat: number, guest: number): number {
    let sum = 0;
    for (const { seat: other, by } of this.near[seat]!) {
      const neighbour = this.seats[other]!;
      if (neighbour !== FREE && neighbour !== guest) sum += this.pair(guest, neighbour, by);
    }
    const before = this.problem.current[guest];
    return before === null || before === undefined || before === seat ? sum : sum - this.problem.moveCost * 100;
  }

  /** The part of the whole value that changes when only these seats change. */
  part(seats: number[]): number {
    let sum = 0;
    for (const seat of seats) this.inside[seat] = 1;
    for (const seat of seats) {
      const guest = this.seats[seat]!;
      if (guest === FREE) continue;
      sum += this.at(seat, guest);
      for (const { seat: other, by } of this.near[seat]!) {
        if (other > seat && this.inside[other] && this.seats[other] !== FREE) sum -= this.pair(guest, this.seats[other]!, by);
      }
    }
    for (const seat of seats) this.inside[seat] = 0;
    return sum;
  }

  total(): number {
    return this.part(Array.from({ length: this.size }, (_, seat) => seat));
  }

  guestsNear(seat: number, least: number): number[] {
    return this.near[seat]!.filter(({ seat: other, by }) => by >= least && this.seats[other] !== FREE).map(({ seat: other }) => this.seats[other]!);
  }
}
