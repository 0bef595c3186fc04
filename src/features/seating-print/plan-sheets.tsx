import type { ReactNode } from 'react';
import type { Person } from '#src/contract/members.ts';
import type { Seating } from '#src/contract/seating.ts';
import {
  type LaidSeat,
  type LaidTable,
  formatTablesNotNeeded,
  listLaidTables,
} from '#src/core/dinners/laid-tables.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import { roundToTenth, layOutRoundTable } from '#src/components/table-plan/plan-geometry.ts';
import {
  sortByName,
  splitIntoSheets,
  type PrintedGuest,
  listPrintedGuests,
  toLongTableRows,
} from './printed-sheets.ts';
import { Sheet, SheetHeading, type SheetProps } from './sheet.tsx';

/** What fits on a sheet: rows of a long table, names below a round table, entries of a list in two columns. */
const ROWS_PER_SHEET = 20;
const NAMES_BELOW_ROUND_TABLE = 40;
const LINES_PER_SHEET = 56;
/** Two round tables of at most so many seats share a sheet. */
const MAX_SEATS_ON_HALF = 12;
/** With more seats a round table's plates are too small to read: only the names are listed. */
const MAX_SEATS_DRAWN = 60;
/** Above this number of guests, or with several tables, an alphabetical guest list is added. */
const MAX_GUESTS_WITHOUT_LIST = 12;

/** Sheets with each table as it is laid, and an alphabetical list for large dinners. The last names the tables not needed. */
export function PlanSheets({ seating, ...sheetProps }: { seating: Seating } & SheetProps) {
  const t = useTranslator();
  const guests = sortByName(listPrintedGuests(seating), t.locale);
  const needsList = seating.tables.length > 1 || guests.length > MAX_GUESTS_WITHOUT_LIST;
  const tables = joinHalves(
    listLaidTables(seating.tables).flatMap((table) =>
      splitTable(table).map((part) => ({ heading: table.name, part, isHalf: fitsOnHalf(table) })),
    ),
  );
  const lists = needsList
    ? splitIntoSheets(guests, LINES_PER_SHEET).map((guestsOnSheet) => ({
        heading: t('print_guests'),
        part: <GuestsByName guests={guestsOnSheet} />,
        isHalf: false,
      }))
    : [];
  const notNeeded = formatTablesNotNeeded(t, seating.tables);
  return [...tables, ...lists.map((list) => [list])].map(([first, second], sheet, sheets) => (
    <Sheet key={sheet} {...sheetProps} heading={first.heading} secondHeading={second?.heading}>
      {first.part}
      {second && <SheetHeading>{second.heading}</SheetHeading>}
      {second?.part}
      {notNeeded && sheet === sheets.length - 1 && <p className="sheet-note">{notNeeded}</p>}
    </Sheet>
  ));
}

interface SheetPart {
  heading: string;
  part: ReactNode;
  isHalf: boolean;
}

const fitsOnHalf = ({ shape, seats }: LaidTable) =>
  shape === 'round' && seats.length <= MAX_SEATS_ON_HALF;

/** What stands on each sheet: two halves that follow each other share one. */
function joinHalves(parts: readonly SheetPart[]): [SheetPart, SheetPart?][] {
  const sheets: [SheetPart, SheetPart?][] = [];
  for (const part of parts) {
    const last = sheets.at(-1);
    if (part.isHalf && last?.length === 1 && last[0].isHalf) last.push(part);
    else sheets.push([part]);
  }
  return sheets;
}

/** Splits a table into parts that fit on sheets. */
function splitTable(table: LaidTable): ReactNode[] {
  if (table.shape === 'long')
    return splitIntoSheets(toLongTableRows(table), ROWS_PER_SHEET).map((rows, part) => (
      <LongTable key={part} rows={rows} />
    ));
  if (table.seats.length > MAX_SEATS_DRAWN)
    return splitIntoSheets(table.seats, LINES_PER_SHEET).map((seats, part) => (
      <SeatsByNumber key={part} seats={seats} />
    ));
  const [first = [], ...others] = [
    table.seats.slice(0, NAMES_BELOW_ROUND_TABLE),
    ...splitIntoSheets(table.seats.slice(NAMES_BELOW_ROUND_TABLE), LINES_PER_SHEET),
  ];
  return [
    <div key={table.id} className={fitsOnHalf(table) ? 'sheet-half' : undefined}>
      <RoundTable
        numbers={table.seats.map(({ number }) => number)}
        near={table.seats.find(({ is_me }) => is_me)?.position}
      />
      <SeatsByNumber seats={first} />
    </div>,
    ...others.map((seats, part) => <SeatsByNumber key={part} seats={seats} />),
  ];
}

/** Drawn vertically, with seats on both sides. */
function LongTable({ rows }: { rows: ReturnType<typeof toLongTableRows> }) {
  return (
    <table className="long-table">
      <tbody>
        {rows.map(({ left, right }, row) => (
          <tr key={row}>
            <td className="long-name left">{left && <GuestName person={left.person} />}</td>
            <td className="long-plate">
              {left && <span className="plate-number">{left.seat}</span>}
            </td>
            <td className="long-plate">
              {right && <span className="plate-number">{right.seat}</span>}
            </td>
            <td className="long-name">{right && <GuestName person={right.person} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Rotated and numbered like the plan on screen. */
function RoundTable({ numbers, near }: { numbers: number[]; near: number | undefined }) {
  const { width, height, top, plate, seats } = layOutRoundTable(numbers.length, {
    near,
    named: false,
  });
  return (
    <svg
      className="round-table"
      viewBox={`0 0 ${roundToTenth(width)} ${roundToTenth(height)}`}
      aria-hidden="true"
    >
      <circle cx={roundToTenth(top.x)} cy={roundToTenth(top.y)} r={roundToTenth(top.halfWidth)} />
      {seats.map(({ position, x, y }) => (
        <g key={position}>
          <circle cx={roundToTenth(x)} cy={roundToTenth(y)} r={plate} />
          <text x={roundToTenth(x)} y={roundToTenth(y + 5)}>
            {numbers[position]}
          </text>
        </g>
      ))}
    </svg>
  );
}

function SeatsByNumber({ seats }: { seats: LaidSeat[] }) {
  return (
    <ol className="sheet-list">
      {seats.map(({ number, person }) => (
        <li key={number}>
          <span className="sheet-number">{number}</span>
          <GuestName person={person} />
        </li>
      ))}
    </ol>
  );
}

function GuestsByName({ guests }: { guests: readonly PrintedGuest[] }) {
  const t = useTranslator();
  return (
    <ul className="sheet-list">
      {guests.map(({ person, table, seat }) => (
        <li key={person.id}>
          <GuestName person={person} />{' '}
          <span className="sheet-where">{t('seating_place', { table, seat })}</span>
        </li>
      ))}
    </ul>
  );
}

function GuestName({ person }: { person: Person | null }) {
  const t = useTranslator();
  return person ? (
    <bdi>{formatFullName(person)}</bdi>
  ) : (
    <span className="sheet-free">{t('seating_seat_empty')}</span>
  );
}
