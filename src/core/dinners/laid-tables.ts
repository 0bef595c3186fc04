import type { Seat, Table } from '#src/contract/seating.ts';
import { formatNameList } from '#src/i18n/format/format-list.ts';
import type { Translator } from '#src/i18n/translator.ts';

/** A chair that is laid. `position` counts the laid chairs of its table. */
export interface LaidSeat extends Seat {
  /** The real chair’s number, from 1, as on the place card. */
  number: number;
}

export interface LaidTable extends Omit<Table, 'seats'> {
  seats: LaidSeat[];
}

const isTaken = ({ initials }: Seat) => initials !== null;
const isLaid = ({ seats }: Table) => seats.some(isTaken);

/** At a long table the chairs from the first to the last column with a guest, free ones between and opposite included. */
function listLaidSeats({ shape, seats }: Table): Seat[] {
  if (shape === 'round') return seats.filter(isTaken);
  const side = Math.ceil(seats.length / 2);
  const getColumn = ({ position }: Seat) => position % side;
  const columns = seats.filter(isTaken).map(getColumn);
  const [first, last] = [Math.min(...columns), Math.max(...columns)];
  return seats.filter((seat) => getColumn(seat) >= first && getColumn(seat) <= last);
}

/** The tables and chairs that are laid: those with guests (R42). Before anybody has a seat: all. */
export function listLaidTables(tables: readonly Table[]): LaidTable[] {
  const laidTables = tables.filter(isLaid);
  const isEmpty = laidTables.length === 0;
  return (isEmpty ? tables : laidTables).map((table) => ({
    ...table,
    seats: (isEmpty ? table.seats : listLaidSeats(table)).map((seat, position) => ({
      ...seat,
      position,
      number: seat.position + 1,
    })),
  }));
}

/** `Not needed: Table 4 and Table 5.`; null if every table is laid, or none yet. */
export function formatTablesNotNeeded(t: Translator, tables: readonly Table[]): string | null {
  const names = tables.filter((table) => !isLaid(table)).map(({ name }) => name);
  return names.length > 0 && names.length < tables.length
    ? t('plan_tables_not_needed', { tables: formatNameList(t.locale, names) })
    : null;
}
