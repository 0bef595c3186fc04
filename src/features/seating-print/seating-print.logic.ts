/** What stands on paper: who gets which card, and how large a name may be written there (R42). */
import type { Person } from '#src/contract/members.ts';
import type { Seating, Table } from '#src/contract/seating.ts';
import { breadth, piecesOf } from '#src/parts/name-breadth.ts';
import { nameParts, personName } from '#src/parts/person-name.ts';
import { clockwise, longTable } from '#src/parts/plan-geometry.ts';

export interface Placed {
  person: Person;
  table: string;
  /** Counted from one, as everywhere a person reads it. */
  seat: number;
}

/** Everybody with a chair, table by table, as whoever lays the cards walks round it. */
export const placed = (seating: Seating): Placed[] =>
  seating.tables.flatMap((table) =>
    clockwise(table.shape, table.seats).flatMap(({ person, position }) => (person ? [{ person, table: table.name, seat: position + 1 }] : [])),
  );

/** The same by name, as one looks oneself up at the door. */
export const byName = (all: readonly Placed[], locale: string): Placed[] =>
  all.toSorted((one, other) => personName(one.person).localeCompare(personName(other.person), locale));

export function inSheets<T>(all: readonly T[], each: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / each) }, (_, sheet) => all.slice(sheet * each, (sheet + 1) * each));
}

/** Half a card is 105 mm wide with 8 mm free at either side, and this high for the name, the seat below it taken off. */
const [LINE, HEIGHT] = [89, 32];
/** From line to line, as a part of a letter's height. */
const LEADING = 1.2;
/** Sizes of a name, mm, from which the largest is taken that breaks it at spaces and hyphens alone; the last may break it anywhere. */
const SIZES = [12, 10, 8, 6.5, 5, 4] as const;

/** Lines that part of a name takes; Infinity where a piece of it is too long for any. */
function linesOf(part: string, size: number): number {
  let [lines, taken] = [0, Infinity];
  for (const piece of piecesOf(part)) {
    const width = breadth(piece.trimEnd()) * size;
    if (width > LINE) return Infinity;
    if (taken + width > LINE) [lines, taken] = [lines + 1, 0];
    taken += breadth(piece) * size;
  }
  return lines;
}

/** Which of the sizes a name takes, 1 for the largest. A style sheet holds the lengths. */
export function nameSize(person: Pick<Person, 'first_name' | 'last_name'>): number {
  const parts = nameParts(person);
  const at = SIZES.findIndex((size) => parts.reduce((sum, part) => sum + linesOf(part, size), 0) * size * LEADING <= HEIGHT);
  return at === -1 ? SIZES.length : at + 1;
}

export interface Row {
  left: { seat: number; person: Person | null } | null;
  right: { seat: number; person: Person | null } | null;
}

/** A long table row by row, as the plan on a phone stands: whoever it is drawn for sits at the left. */
export function rowsOf({ seats }: Pick<Table, 'seats'>): Row[] {
  const plan = longTable(seats.length, { upright: true, near: seats.find(({ is_me }) => is_me)?.position });
  const rows = new Map<number, Row>();
  for (const { position, x, y } of plan.seats) {
    const found = seats.find((seat) => seat.position === position);
    const row = rows.get(y) ?? { left: null, right: null };
    rows.set(y, { ...row, [x < plan.top.x ? 'left' : 'right']: found ? { seat: position + 1, person: found.person } : null });
  }
  return [...rows].toSorted(([one], [other]) => one - other).map(([, row]) => row);
}
