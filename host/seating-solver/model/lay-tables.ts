/** Chooses how many seats each table gets, and which, before anybody is seated: seats that aren't laid don't exist for the search. */
import type { SeatTable } from './seat-geometry.ts';

/** What a host has already said about tables. All of it is kept where the tables are large enough. */
export interface LayTablesOptions {
  /** Seats with a locked guest: the table, and the position at it. */
  locks?: readonly (readonly [table: number, position: number])[];
  /** The table of each guest who is bound to one but to no seat of it. */
  bound?: readonly number[];
  /** Sizes of parties that sit at one table, without guests in `locks` and `bound`. */
  parties?: readonly number[];
  /** Seats with a guest, who stays on one of a ring if there is a choice. */
  taken?: readonly (readonly number[])[];
  /** For guests who can't be kept apart otherwise: so many more tables than needed, and every seat of a long one. */
  spread?: { extraTables: number };
}

/**
 * The positions of the seats laid at each table, ascending; none at a table that isn't needed. As few tables as can hold everybody
 * are in use, the largest first, and their sizes differ by at most one as far as tables and wishes allow. There is a seat for
 * every guest if there are that many, and more than that only where locked seats are far apart at a long table.
 */
export function layTables(
  tables: readonly SeatTable[],
  guests: number,
  { locks = [], bound = [], parties = [], taken = [], spread }: LayTablesOptions = {},
): number[][] {
  const lockedAt = tables.map((_, table) =>
    locks.flatMap(([at, position]) => (at === table ? [position] : [])),
  );
  const minimum = tables.map(({ seats }, table) =>
    Math.min(seats, lockedAt[table].length + bound.filter((at) => at === table).length),
  );
  const chosen = chooseTables(tables, guests, minimum, parties);
  const others = [...tables.keys()].filter((at) => !chosen.includes(at));
  const inUse = [...chosen, ...others.slice(0, spread?.extraTables ?? 0)];
  const sizes = levelSizes(tables, guests, minimum, inUse);
  return tables.map((table, at) =>
    layTable(table, {
      size: spread && table.shape === 'long' && inUse.includes(at) ? table.seats : sizes[at],
      locked: lockedAt[at],
      taken: taken[at] ?? [],
    }),
  );
}

/**
 * Seats for one more guest while the others keep theirs, in groups to try in order: those at tables in use that leave no hole, those
 * at one more table, all that are free.
 */
export function listOpenSeats(
  tables: readonly SeatTable[],
  taken: readonly (readonly number[])[],
): { table: number; position: number }[][] {
  const toSeats = (table: number, positions: number[]) =>
    positions.map((position) => ({ table, position }));
  const openAt = (table: number) => toSeats(table, listOpenPositions(tables[table], taken[table]));
  const largestFirst = [...tables.keys()].toSorted((a, b) => tables[b].seats - tables[a].seats);
  const isInUse = (table: number) => taken[table].length > 0;
  const groups = [
    [...tables.keys()].filter(isInUse).flatMap(openAt),
    ...largestFirst.filter((table) => !isInUse(table)).map(openAt),
    [...tables.keys()].flatMap((table) =>
      toSeats(table, listFreePositions(tables[table], taken[table])),
    ),
  ];
  return groups.filter((open) => open.length > 0);
}

const listFreePositions = ({ seats }: SeatTable, taken: readonly number[]): number[] =>
  Array.from({ length: seats }, (_, position) => position).filter(
    (position) => !taken.includes(position),
  );

function listOpenPositions(table: SeatTable, taken: readonly number[]): number[] {
  const { shape, seats } = table;
  const free = listFreePositions(table, taken);
  if (shape === 'round') return taken.length === 0 ? free.slice(0, 1) : free;
  const top = Math.ceil(seats / 2);
  const columns = taken.map((position) => position % top);
  const [first, last] =
    columns.length === 0
      ? [Math.floor(top / 2), Math.floor(top / 2)]
      : [Math.min(...columns) - 1, Math.max(...columns) + 1];
  return free.filter((position) => position % top >= first && position % top <= last);
}

/** Tables with a minimum of seats are in use. Adds parties to it, and tables until everybody has a seat and each party a table. */
function chooseTables(
  tables: readonly SeatTable[],
  guests: number,
  minimum: number[],
  parties: readonly number[],
): number[] {
  const byMinimum = [...tables.keys()].sort(
    (a, b) => Number(minimum[b] > 0) - Number(minimum[a] > 0) || tables[b].seats - tables[a].seats,
  );
  const used = minimum.filter((seats) => seats > 0).length;
  const largestFirst = parties.toSorted((a, b) => b - a);
  for (let count = Math.max(used, 1); count <= tables.length; count++) {
    const inUse = byMinimum.slice(0, count);
    if (inUse.reduce((sum, at) => sum + tables[at].seats, 0) < guests && count < tables.length)
      continue;
    const withParties = minimum.slice();
    const areSeated = largestFirst.every((size) => {
      const fitting = inUse.filter((at) => tables[at].seats - withParties[at] >= size);
      if (fitting.length === 0) return tables.every(({ seats }) => seats < size);
      withParties[fitting.reduce((a, b) => (withParties[b] < withParties[a] ? b : a))] += size;
      return true;
    });
    if (!areSeated && count < tables.length) continue;
    minimum.splice(0, minimum.length, ...withParties);
    return inUse;
  }
  return [];
}

/** One seat after another goes to the smallest table in use. */
function levelSizes(
  tables: readonly SeatTable[],
  guests: number,
  minimum: readonly number[],
  inUse: readonly number[],
): number[] {
  const sizes = minimum.slice();
  const order = inUse.toSorted((a, b) => a - b);
  for (let left = guests - sizes.reduce((sum, size) => sum + size, 0); left > 0; left--) {
    const open = order.filter((at) => sizes[at] < tables[at].seats);
    if (open.length === 0) break;
    sizes[open.reduce((a, b) => (sizes[b] < sizes[a] ? b : a))]++;
  }
  return sizes;
}

interface SeatsToLay {
  size: number;
  locked: readonly number[];
  taken: readonly number[];
}

function layTable(table: SeatTable, { size, locked, taken }: SeatsToLay): number[] {
  if (size === 0) return [];
  return table.shape === 'round'
    ? layRing(table.seats, { size, locked, taken })
    : layColumns(table.seats, { size, locked, taken });
}

/** The ring closes over the seats that are laid, so any will do. */
function layRing(seats: number, { size, locked, taken }: SeatsToLay): number[] {
  const others = Array.from({ length: seats }, (_, seat) => seat)
    .filter((seat) => !locked.includes(seat))
    .sort((a, b) => Number(taken.includes(b)) - Number(taken.includes(a)));
  return [...locked, ...others.slice(0, size - locked.length)].sort((a, b) => a - b);
}

/**
 * Neighbouring columns with as many taken seats as possible, as near the middle as the locked ones allow; an odd seat is missing at an
 * end.
 */
function layColumns(seats: number, choice: SeatsToLay): number[] {
  const { size, locked, taken } = choice;
  const top = Math.ceil(seats / 2);
  const pair = size === 2 && seats > 3 ? layPair(seats, choice) : null;
  if (pair) return pair;
  const lockedColumns = locked.map((seat) => seat % top);
  const seatsIn = (from: number, width: number) =>
    Array.from({ length: width }, (_, k) => from + k).flatMap((column) =>
      top + column < seats ? [column, top + column] : [column],
    );
  for (let width = Math.ceil(size / 2); width <= top; width++) {
    const missed = (from: number) =>
      taken.filter((seat) => seat % top < from || seat % top >= from + width).length;
    const starts = Array.from({ length: top - width + 1 }, (_, from) => from)
      .filter(
        (from) =>
          seatsIn(from, width).length >= size &&
          lockedColumns.every((column) => column >= from && column < from + width),
      )
      .sort(
        (a, b) =>
          missed(a) - missed(b) || Math.abs(2 * a + width - top) - Math.abs(2 * b + width - top),
      );
    if (starts.length === 0) continue;
    const laidSeats = seatsIn(starts[0], width);
    const ends = [top + starts[0] + width - 1, top + starts[0], starts[0] + width - 1, starts[0]];
    const spare =
      laidSeats.length === size + 1
        ? ends
            .filter((seat) => laidSeats.includes(seat) && !locked.includes(seat))
            .sort((a, b) => Number(taken.includes(a)) - Number(taken.includes(b)))[0]
        : undefined;
    return laidSeats.filter((seat) => seat !== spare).sort((a, b) => a - b);
  }
  return Array.from({ length: seats }, (_, seat) => seat);
}

/** Two sit beside each other, which is nearer than opposite; null if locked seats don't let them. */
function layPair(seats: number, { locked, taken }: SeatsToLay): number[] | null {
  const top = Math.ceil(seats / 2);
  const pairs = Array.from({ length: seats - 1 }, (_, seat) => [seat, seat + 1]).filter(
    (pair) => pair[1] !== top && locked.every((seat) => pair.includes(seat)),
  );
  const missed = (pair: number[]) => taken.filter((seat) => !pair.includes(seat)).length;
  const offCentre = ([seat]: number[]) => Math.abs(2 * (seat % top) + 2 - top);
  return pairs.sort((a, b) => missed(a) - missed(b) || offCentre(a) - offCentre(b))[0] ?? null;
}
