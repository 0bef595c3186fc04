/** What a host can say about a plan. A new kind of wish is written here alone: its term, and what of it a plan breaks. */
import { PairTerm } from './pair-term.ts';
import { PlaceTerm } from './place-term.ts';
import type { PlanTerm } from './plan-term.ts';
import { NEARNESS, type SeatTable, countLaidSeats, getNearness } from './seat-geometry.ts';
import { TeamTerm } from './team-term.ts';

/** `beside`: the next seat; `near`: also opposite and diagonal; `table`: any seat of it. */
export type Closeness = 'beside' | 'near' | 'table';

type WishKind =
  | { kind: 'together' | 'apart'; guests: readonly number[]; where: Closeness }
  /** Never two of one company, or of last dinner's neighbours, beside each other. */
  | { kind: 'company' | 'earlier'; guests: readonly number[] }
  | { kind: 'table'; guest: number; table: number }
  /** A guest who can sit on these seats only. */
  | { kind: 'need'; guest: number; seats: readonly number[] }
  /** One of the team at each table. */
  | { kind: 'team'; guests: readonly number[] };

/** Hard without a weight; a weight is in units of the objective, for each broken pair, guest or table. */
export type SeatWish = WishKind & { weight?: number };

/** `locked`: by guests who are locked; `impossible`: by itself; `others`: no plan keeps it with the other wishes; `not-found`: perhaps one does. */
export type BrokenReason = 'locked' | 'impossible' | 'others' | 'not-found';

export interface BrokenWish {
  /** Its index. */
  wish: number;
  /** How many of its pairs, guests or tables are broken. */
  times: number;
  reason: BrokenReason;
}

/** What wishes need to know about a room. */
export interface Room {
  n: number;
  tableOf: Int32Array;
  tables: number;
  related: Record<Closeness, Uint8Array>;
}

export function describeRoom(tables: readonly SeatTable[]): Room {
  const tableOf = Int32Array.from(
    tables.flatMap((table, at) => new Array<number>(countLaidSeats(table)).fill(at)),
  );
  const n = tableOf.length;
  const related = {
    beside: new Uint8Array(n * n),
    near: new Uint8Array(n * n),
    table: new Uint8Array(n * n),
  };
  let start = 0;
  for (const table of tables) {
    const laidSeats = countLaidSeats(table);
    for (let a = 0; a < laidSeats; a++) {
      for (let b = 0; b < laidSeats; b++) {
        if (a === b) continue;
        const [k, near] = [(start + a) * n + start + b, getNearness(table, a, b)];
        related.table[k] = 1;
        related.near[k] = near >= NEARNESS.diagonal ? 1 : 0;
        related.beside[k] = near >= NEARNESS.beside ? 1 : 0;
      }
    }
    start += laidSeats;
  }
  return {
    n,
    tableOf,
    tables: tables.filter((table) => countLaidSeats(table) > 0).length,
    related,
  };
}

const listPairs = (guests: readonly number[]) =>
  guests.flatMap((a, i) => guests.slice(i + 1).map((b): [number, number] => [a, b]));

const closenessOf = (wish: SeatWish): Closeness => ('where' in wish ? wish.where : 'beside');

const seatsOf = (wish: SeatWish, { tableOf }: Room): readonly number[] =>
  wish.kind === 'need'
    ? wish.seats
    : wish.kind === 'table'
      ? [...tableOf.keys()].filter((seat) => tableOf[seat] === wish.table)
      : [];

/** `hard`: the cost of breaking a hard wish once, more than all soft parts of two plans can differ. */
export function createWishTerm(wish: SeatWish, room: Room, hard: number): PlanTerm {
  const weight = wish.weight ?? hard;
  switch (wish.kind) {
    case 'team':
      return new TeamTerm(wish.guests, room.tableOf, weight);
    case 'table':
    case 'need':
      return new PlaceTerm(new Map([[wish.guest, seatsOf(wish, room)]]), room.n, weight);
    case 'together':
    case 'apart':
    case 'company':
    case 'earlier':
      return new PairTerm(
        room.n,
        listPairs(wish.guests),
        room.related[closenessOf(wish)],
        wish.kind === 'together' ? weight : -weight,
      );
  }
}

/** How often a plan (guest → seat; undefined for one without) breaks a wish. */
export function countBroken(
  wish: SeatWish,
  room: Room,
  seatOf: readonly (number | undefined)[],
): number {
  if (wish.kind === 'team') {
    const reached = new Set(
      wish.guests.flatMap((guest) => {
        const seat = seatOf[guest];
        return seat === undefined ? [] : [room.tableOf[seat]];
      }),
    );
    return room.tables - reached.size;
  }
  if (wish.kind === 'table' || wish.kind === 'need') {
    const seat = seatOf[wish.guest];
    return seat === undefined || seatsOf(wish, room).includes(seat) ? 0 : 1;
  }
  return listPairs(wish.guests).filter(([a, b]) => {
    const [s, t] = [seatOf[a], seatOf[b]];
    if (s === undefined || t === undefined) return false;
    return (room.related[closenessOf(wish)][s * room.n + t] === 1) !== (wish.kind === 'together');
  }).length;
}

/** Whether no plan at all keeps the wish, whatever the others are. */
function isImpossible(wish: SeatWish, room: Room): boolean {
  if (wish.kind === 'team') return wish.guests.length < room.tables;
  if (wish.kind === 'table' || wish.kind === 'need') return seatsOf(wish, room).length === 0;
  if (wish.kind !== 'together' || wish.where !== 'table') return false;
  return [...new Set(room.tableOf)].every(
    (table) => room.tableOf.filter((at) => at === table).length < wish.guests.length,
  );
}

/** The hard wishes that a plan (guest → seat) breaks. `isProven`: no plan breaks fewer. */
export function listBrokenWishes(
  wishes: readonly SeatWish[],
  room: Room,
  plan: readonly number[],
  { locks, isProven }: { locks: ReadonlyMap<number, number>; isProven: boolean },
): BrokenWish[] {
  const locked = plan.map((_, guest) => locks.get(guest));
  return wishes.flatMap((wish, index) => {
    const times = wish.weight === undefined ? countBroken(wish, room, plan) : 0;
    if (times === 0) return [];
    const reason = isImpossible(wish, room)
      ? 'impossible'
      : wish.kind !== 'team' && countBroken(wish, room, locked) > 0
        ? 'locked'
        : isProven
          ? 'others'
          : 'not-found';
    return [{ wish: index, times, reason }];
  });
}
