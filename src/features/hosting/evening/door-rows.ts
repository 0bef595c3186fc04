/** Which guests the door shows, and in which order. */
import type { DoorGuest } from '#src/contract/door.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { foldSearchText, getSearchWords } from '#src/contract/search-text.ts';
import { formatFullName } from '#src/components/person/person-name.ts';
import type { DoorPress } from './door-queue.ts';

/** What stands in the address of the page. */
export interface DoorView {
  /** Undefined for those who aren't here yet. */
  show?: 'here' | 'tables' | undefined;
  q?: string | undefined;
}

export interface DoorRow {
  id: string;
  name: string;
  guest: DoorGuest;
  /** When the guest came, here or at the other door; null if they haven't. */
  cameAt: string | null;
  searchText: string;
}

/** The host lets others in, and neither comes nor is missing. */
export const omitHost = (
  guests: readonly DoorGuest[],
  { host }: Pick<DinnerEvent, 'host'>,
): DoorGuest[] => guests.filter(({ person }) => person.id !== host.id);

/** The server's list with everything that was pressed here since, by name. */
export function listDoorRows(
  guests: readonly DoorGuest[],
  pending: readonly DoorPress[],
  { locale, unnamed }: { locale: string; unnamed: string },
): DoorRow[] {
  const cameAt = new Map(guests.map(({ person, checked_in_at }) => [person.id, checked_in_at]));
  for (const { userId, action, at } of pending)
    cameAt.set(userId, action === 'undoCheckIn' ? null : (cameAt.get(userId) ?? at));
  return guests
    .map((guest) => {
      const name = formatFullName(guest.person) || unnamed;
      const { id, plus_one_of } = guest.person;
      const searchText = foldSearchText(`${name} ${plus_one_of?.name ?? ''}`);
      return { id, name, guest, cameAt: cameAt.get(id) ?? null, searchText };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));
}

/** Fewer letters are rather part of a name. */
const MIN_CODE_LETTERS = 4;

/** Whether an entry code begins with what was typed. */
const isCode = ([typed = '', ...others]: string[], code: string) =>
  others.length === 0 && typed.length >= MIN_CODE_LETTERS && code.toLowerCase().startsWith(typed);

export interface ShownDoorRows {
  shown: DoorRow[];
  /** Matches of a search that the filter would hide, so that nobody who stands at the door is missed. */
  elsewhere: DoorRow[];
}

/** `kept`: guests who were pressed a moment ago. Their rows stay, so that the next name doesn't move under the thumb. */
export function filterDoorRows(
  rows: readonly DoorRow[],
  { show, q = '' }: DoorView,
  kept: ReadonlySet<string>,
): ShownDoorRows {
  const words = getSearchWords(q);
  const isShown = ({ id, cameAt }: DoorRow) =>
    show === 'tables' || (show === 'here') === (cameAt !== null) || kept.has(id);
  const found = rows.filter(
    ({ searchText, guest }) =>
      words.every((word) => searchText.includes(word)) || isCode(words, guest.entry_code),
  );
  return {
    shown: found.filter(isShown),
    elsewhere: words.length > 0 ? found.filter((row) => !isShown(row)) : [],
  };
}

export interface DoorTable {
  /** Null for guests without a seat. */
  name: string | null;
  rows: DoorRow[];
}

/** The rows by table and seat. Those without a seat come last. */
export function groupByTable(rows: readonly DoorRow[], locale: string): DoorTable[] {
  const names = new Set(rows.map(({ guest }) => guest.table));
  const compareNames = (one: string, other: string) =>
    one.localeCompare(other, locale, { numeric: true });
  return [...names]
    .toSorted((one, other) => (one === null ? 1 : other === null ? -1 : compareNames(one, other)))
    .map((name) => ({
      name,
      rows: rows
        .filter(({ guest }) => guest.table === name)
        .toSorted((one, other) => (one.guest.seat ?? 0) - (other.guest.seat ?? 0)),
    }));
}
