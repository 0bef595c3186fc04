/** Content of the printed sheets: guests, rows of a table, size of a name (R42). */
import type { Person } from '#src/contract/members.ts';
import type { SeatNeed } from '#src/contract/seat-needs.ts';
import type { Seating } from '#src/contract/seating.ts';
import type { LaidTable } from '#src/core/dinners/laid-tables.ts';
import { estimateTextWidth, splitAtBreakPoints } from '#src/components/base/text-width.ts';
import { getNameParts, formatFullName } from '#src/components/person/person-name.ts';
import { sortClockwise, layOutLongTable } from '#src/components/table-plan/plan-geometry.ts';

export interface PrintedGuest {
  person: Person;
  table: string;
  /** Counted from one, as displayed. */
  seat: number;
  needs?: readonly SeatNeed[];
}

/** Seated guests, clockwise around each table: the order in which a host lays out the cards. */
export const listPrintedGuests = (seating: Pick<Seating, 'tables'>): PrintedGuest[] =>
  seating.tables.flatMap((table) =>
    sortClockwise(table.shape, table.seats).flatMap(({ person, position, needs }) =>
      person ? [{ person, table: table.name, seat: position + 1, ...(needs && { needs }) }] : [],
    ),
  );

export const sortByName = (guests: readonly PrintedGuest[], locale: string): PrintedGuest[] =>
  guests.toSorted((one, other) =>
    formatFullName(one.person).localeCompare(formatFullName(other.person), locale),
  );

export function splitIntoSheets<T>(items: readonly T[], itemsPerSheet: number): T[][] {
  return [...Array(Math.ceil(items.length / itemsPerSheet)).keys()].map((sheet) =>
    items.slice(sheet * itemsPerSheet, (sheet + 1) * itemsPerSheet),
  );
}

/** A sheet of tables has two columns of lines; a table's name is as high as some lines. */
const [LINES_PER_COLUMN, LINES_OF_NAME] = [34, 3];

/** Tables stay whole, unless one is longer than a column: then its parts have its name each. */
export function splitTablesIntoSheets<T extends { guests: readonly PrintedGuest[] }>(
  tables: readonly T[],
): T[][] {
  const parts = tables.flatMap((table) =>
    splitIntoSheets(table.guests, LINES_PER_COLUMN - LINES_OF_NAME).map((guests) => ({
      ...table,
      guests,
    })),
  );
  const columns: T[][] = [];
  let lines = Infinity;
  for (const part of parts) {
    const needed = LINES_OF_NAME + part.guests.length;
    if (lines + needed > LINES_PER_COLUMN) {
      columns.push([]);
      lines = 0;
    }
    columns.at(-1)!.push(part);
    lines += needed;
  }
  return splitIntoSheets(columns, 2).map((pair) => pair.flat());
}

/** Space for the name in mm: half a card is 105 mm wide with 8 mm margins; the height excludes the seat's line. */
const [LINE_WIDTH_MM, NAME_HEIGHT_MM] = [89, 32];
/** Line height relative to the font size. */
const LINE_HEIGHT = 1.2;
/** Font sizes in mm. The largest that needs no break within a word is used; the last may break anywhere. */
const FONT_SIZES_MM = [12, 10, 8, 6.5, 5, 4] as const;

/** Lines needed for part of a name; Infinity if a piece of it is too long for a line. */
function countLines(part: string, size: number): number {
  // Infinity: the first piece starts a line.
  let [lines, usedWidth] = [0, Infinity];
  for (const piece of splitAtBreakPoints(part)) {
    const width = estimateTextWidth(piece.trimEnd()) * size;
    if (width > LINE_WIDTH_MM) return Infinity;
    if (usedWidth + width > LINE_WIDTH_MM) [lines, usedWidth] = [lines + 1, 0];
    usedWidth += estimateTextWidth(piece) * size;
  }
  return lines;
}

/** Size class for a name, 1 is the largest. The lengths are in the stylesheet. */
export function getNameSizeClass(person: Pick<Person, 'first_name' | 'last_name'>): number {
  const parts = getNameParts(person);
  const index = FONT_SIZES_MM.findIndex(
    (size) =>
      parts.reduce((sum, part) => sum + countLines(part, size), 0) * size * LINE_HEIGHT <=
      NAME_HEIGHT_MM,
  );
  return index === -1 ? FONT_SIZES_MM.length : index + 1;
}

export interface LongTableRow {
  left: { seat: number; person: Person | null } | null;
  right: { seat: number; person: Person | null } | null;
}

/** Rows of a long table, drawn vertically as on a phone, with the viewer on the left. */
export function toLongTableRows({ seats }: Pick<LaidTable, 'seats'>): LongTableRow[] {
  const plan = layOutLongTable(seats.length, {
    upright: true,
    near: seats.find(({ is_me }) => is_me)?.position,
  });
  const rows = new Map<number, LongTableRow>();
  for (const { position, x, y } of plan.seats) {
    const found = seats.find((seat) => seat.position === position);
    const row = rows.get(y) ?? { left: null, right: null };
    rows.set(y, {
      ...row,
      [x < plan.top.x ? 'left' : 'right']: found
        ? { seat: found.number, person: found.person }
        : null,
    });
  }
  return [...rows].toSorted(([one], [other]) => one - other).map(([, row]) => row);
}
