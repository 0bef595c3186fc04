/** Turns and exchanges the tables of a plan, which costs it nothing, so that fewest guests move. */
import { type SeatTable, countLaidSeats } from '../model/seat-geometry.ts';
import type { TablesProblem } from './seat.ts';

/** A seat of a table → the seat that stands in for it at a table of the same kind. Nearness stays the same. */
type Turn = (seat: number) => number;

interface Table {
  table: SeatTable;
  /** The number of its first seat. */
  start: number;
  /** Tables of one kind have the same chairs, equally near to each other. */
  kind: string;
  /** The guests in its seats; undefined at a free one. */
  guests: (number | undefined)[];
}

interface Placing {
  from: Table;
  to: Table;
  turn: Turn;
  /** How many guests stay in their seats. */
  kept: number;
}

/**
 * Tables of one kind change places, and each is turned or mirrored, so that as many guests as possible keep the seat they
 * have in `problem.current`. Nothing that the objective counts changes. A table with a guest who is locked, or who wants or
 * needs certain seats, stays where it is, and turns only so that this guest is as well off.
 * @param plan guest → seat
 */
export function keepSeats(problem: TablesProblem, plan: readonly number[]): number[] {
  const { current, locks, wishes = [] } = problem;
  if (current.every((seat) => seat === null)) return [...plan];
  const needs = wishes.filter((wish) => wish.kind === 'need');
  const bound = new Set([
    ...locks.keys(),
    ...wishes.flatMap((wish) => ('guest' in wish ? [wish.guest] : [])),
  ]);
  const tables = listTables(problem.tables, plan);
  const turnsOf = new Map<string, Turn[]>();
  for (const { kind, table } of tables) if (!turnsOf.has(kind)) turnsOf.set(kind, listTurns(table));

  const isAsWellOff = (guest: number, seat: number) =>
    (!locks.has(guest) || seat === plan[guest]) &&
    needs.every(
      (need) =>
        need.guest !== guest || need.seats.includes(seat) === need.seats.includes(plan[guest]),
    );
  const place = (from: Table, to: Table): Placing => {
    let best: Placing | undefined;
    for (const turn of turnsOf.get(from.kind)!) {
      let [kept, isAllowed] = [0, true];
      from.guests.forEach((guest, i) => {
        if (guest === undefined) return;
        const seat = to.start + turn(i);
        if (current[guest] === seat) kept++;
        if (bound.has(guest) && !isAsWellOff(guest, seat)) isAllowed = false;
      });
      if (isAllowed && kept > (best?.kept ?? -1)) best = { from, to, turn, kept };
    }
    return best!;
  };
  const placings = tables.map((table) => place(table, table));
  const exchange = (i: number, j: number): boolean => {
    const [one, two] = [place(tables[i], placings[j].to), place(tables[j], placings[i].to)];
    if (one.kept + two.kept <= placings[i].kept + placings[j].kept) return false;
    [placings[i], placings[j]] = [one, two];
    return true;
  };
  const movable = [...tables.keys()].filter((i) =>
    tables[i].guests.every((guest) => guest === undefined || !bound.has(guest)),
  );
  for (let isBetter = true; isBetter;) {
    isBetter = false;
    for (const i of movable)
      for (const j of movable)
        if (i < j && tables[i].kind === tables[j].kind && exchange(i, j)) isBetter = true;
  }

  const turned = [...plan];
  for (const { from, to, turn } of placings)
    from.guests.forEach((guest, i) => {
      if (guest !== undefined) turned[guest] = to.start + turn(i);
    });
  return turned;
}

/** The tables that are laid. */
function listTables(tables: readonly SeatTable[], plan: readonly number[]): Table[] {
  const guestAt: (number | undefined)[] = [];
  plan.forEach((seat, guest) => (guestAt[seat] = guest));
  let next = 0;
  return tables.flatMap((table) => {
    const [start, size] = [next, countLaidSeats(table)];
    next += size;
    if (size === 0) return [];
    const guests = Array.from({ length: size }, (_, i) => guestAt[start + i]);
    const kind =
      table.shape === 'round' ? `round ${size}` : `long ${table.seats}: ${table.laid ?? 'all'}`;
    return { table, start, kind, guests };
  });
}

/** The first leaves the table as it is. */
function listTurns(table: SeatTable): Turn[] {
  const size = countLaidSeats(table);
  if (table.shape === 'round')
    return Array.from({ length: size }, (_, by) => by).flatMap((by): Turn[] => [
      (seat) => (seat + by) % size,
      (seat) => (size - seat + by) % size,
    ]);
  const laid = table.laid ?? Array.from({ length: table.seats }, (_, position) => position);
  const columns = Math.ceil(table.seats / 2);
  const mirror = (alongTable: boolean, acrossTable: boolean) =>
    laid.map((position) => {
      const [row, column] = [position < columns ? 0 : 1, position % columns];
      return laid.indexOf(
        (acrossTable ? 1 - row : row) * columns + (alongTable ? columns - 1 - column : column),
      );
    });
  return [mirror(false, false), mirror(true, false), mirror(false, true), mirror(true, true)]
    .filter((seatAt) => !seatAt.includes(-1))
    .map((seatAt) => (seat) => seatAt[seat]);
}
