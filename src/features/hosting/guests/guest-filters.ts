/** Which guests the list shows, and in which order. */
import type { RsvpStatus } from '#src/contract/events.ts';
import { getSearchWords } from '#src/contract/search-text.ts';
import { type GuestListRow, listPlusOnes } from './guest-rows.ts';

/** For guests who had accepted, after a dinner with check-in. */
export const arrivalFilters = ['came', 'missing'] as const;
export type GuestFilter = RsvpStatus | (typeof arrivalFilters)[number];

export const guestSorts = ['requests', 'name', 'seat'] as const;
export type GuestSort = (typeof guestSorts)[number];

/** What stands in the address of the page, beside the search. */
export interface GuestView {
  /** Undefined for all. */
  show?: GuestFilter | undefined;
  /** Undefined for the requests first. */
  sort?: Exclude<GuestSort, 'requests'> | undefined;
  /** A dialog that a link opens. */
  open?: 'invite' | undefined;
}

export interface GuestViewChanges extends GuestView {
  q?: string | undefined;
}

/** The order of the filters: on a phone the last ones are beyond the edge, so those that wait for the host come first. */
const shownFilters = [
  'requested',
  'waitlisted',
  'accepted',
  ...arrivalFilters,
  'invited',
  'declined',
] as const;

const isOfFilter = ({ status, hasCome }: GuestListRow, filter: GuestFilter): boolean =>
  filter === 'came'
    ? hasCome === true
    : filter === 'missing'
      ? hasCome === false
      : status === filter;

/** Filters that match somebody, and the chosen one. Once it is known who came, *Came* and *Missing* replace *Coming*. */
export function listFilterCounts(
  rows: readonly GuestListRow[],
  chosen: GuestFilter | undefined,
): { filter: GuestFilter; count: number }[] {
  const isOver = rows.some(({ hasCome }) => hasCome !== null);
  return shownFilters
    .map((filter) => ({ filter, count: rows.filter((row) => isOfFilter(row, filter)).length }))
    .filter(
      ({ filter, count }) => filter === chosen || (count > 0 && !(isOver && filter === 'accepted')),
    );
}

const getTime = ({ answeredAt, invitedAt }: GuestListRow) => answeredAt ?? invitedAt ?? '';

const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Those in line for a seat stand in its order. */
const compareLinePositions = (one: GuestListRow, other: GuestListRow) =>
  (one.waitlistPosition ?? 0) - (other.waitlistPosition ?? 0);

/** Guests waiting for something come first, those who aren't coming last. */
const getRank = ({ status }: GuestListRow): number =>
  status === 'requested' ? 0 : status === 'waitlisted' ? 1 : status === 'declined' ? 3 : 2;

/** Plus-ones follow their guest. */
function keepTogether(rows: readonly GuestListRow[]): GuestListRow[] {
  const plusOnes = rows.filter(({ person }) => person?.plus_one_of);
  const keys = new Set(rows.map(({ key }) => key));
  return rows.flatMap((row) =>
    keys.has(row.person?.plus_one_of?.id ?? '') ? [] : [row, ...listPlusOnes(plusOnes, row.key)],
  );
}

/** Whether the row is tied to the one above it: to their guest, or to another one of that guest. */
export function isTied(row: GuestListRow, above: GuestListRow | undefined): boolean {
  const bringer = row.person?.plus_one_of?.id;
  return (
    bringer !== undefined && (above?.key === bringer || above?.person?.plus_one_of?.id === bringer)
  );
}

export function sortGuestRows(
  rows: readonly GuestListRow[],
  sort: GuestSort,
  locale: string,
): GuestListRow[] {
  const byName = (one: GuestListRow, other: GuestListRow) =>
    one.name.localeCompare(other.name, locale);
  switch (sort) {
    case 'name':
      return keepTogether(rows.toSorted(byName));
    case 'seat':
      return rows.toSorted((one, other) =>
        one.seatOrder === other.seatOrder ? byName(one, other) : one.seatOrder - other.seatOrder,
      );
    case 'requests':
      return keepTogether(
        rows.toSorted(
          (one, other) =>
            getRank(one) - getRank(other) ||
            compareLinePositions(one, other) ||
            compareTexts(getTime(other), getTime(one)),
        ),
      );
  }
}

export function filterGuestRows(
  sorted: readonly GuestListRow[],
  { show }: GuestView,
  search = '',
): GuestListRow[] {
  const words = getSearchWords(search);
  return sorted.filter(
    (row) =>
      (show === undefined || isOfFilter(row, show)) &&
      words.every((word) => row.searchText.includes(word)),
  );
}
