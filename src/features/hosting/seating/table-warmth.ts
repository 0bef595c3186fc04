/** How many guests of a table sit near somebody who suits them, from what the report tells a host (R41, R80). */
import type { Person } from '#src/contract/members.ts';
import type { Seating, Table } from '#src/contract/seating.ts';
import type { Report } from './report-lines.ts';

/** Of fewer guests the figure would nearly name who suits whom. */
const MIN_GUESTS_AT_TABLE = 4;
/** Tells full tables from nearly full ones by eye. */
const GLOW_EXPONENT = 2.4;

export interface TableWarmth {
  /** The guests measured: placeholders have no card that could suit anybody. */
  guests: number;
  /** How many of them sit near a match. */
  matched: number;
  /** The others, by seat. */
  lonely: readonly Person[];
  /** From 0 to 1. */
  glow: number;
}

/** Null for a small table, and as long as the report knows too little to compare guests. */
export function measureWarmth(table: Table, report: Report): TableWarmth | null {
  const guests = table.seats.flatMap(({ person }) =>
    person && !person.is_placeholder ? [person] : [],
  );
  if (report.served === 0 || guests.length < MIN_GUESTS_AT_TABLE) return null;
  const lonelyIds = new Set([...report.alone, ...report.nothing].map(({ id }) => id));
  const lonely = guests.filter(({ id }) => lonelyIds.has(id));
  const matched = guests.length - lonely.length;
  return {
    guests: guests.length,
    matched,
    lonely,
    glow: (matched / guests.length) ** GLOW_EXPONENT,
  };
}

/** How much each table glows, by its id. */
export const measureGlow = (
  seating: Seating,
  report: Report | undefined,
): ReadonlyMap<string, number> =>
  new Map(
    seating.tables.map((table) => [table.id, (report && measureWarmth(table, report)?.glow) ?? 0]),
  );
