/** The host's plan as a thing one changes: who sits where, and the plan after a move, before the server has said so (R42). */
import type { Person } from '#src/contract/members.ts';
import type { ChangeSeatingInput, Seat, Seating, Table } from '#src/contract/seating.ts';
import { personName } from '#src/parts/person-name.ts';
import { formatCommaList, formatNameList } from '#src/i18n/format/format-list.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { finds } from './guests.logic.ts';

export interface Chair {
  table: Table;
  seat: Seat;
}
export interface Place {
  table_id: string;
  position: number;
}

export const chairsIn = (seating: Seating): Chair[] => seating.tables.flatMap((table) => table.seats.map((seat) => ({ table, seat })));

export const chairOf = (seating: Seating, userId: string): Chair | undefined => chairsIn(seating).find(({ seat }) => seat.person?.id === userId);

export const chairAt = (seating: Seating, { table_id, position }: Place): Chair | undefined =>
  chairsIn(seating).find(({ table, seat }) => table.id === table_id && seat.position === position);

export const peopleIn = (seating: Seating): Person[] => chairsIn(seating).flatMap(({ seat }) => (seat.person ? [seat.person] : []));

/** Whoever sits at a table with nobody else, while others sit at another. */
export const loneIn = ({ tables }: Seating): Chair[] => {
  const laid = tables.map((table) => table.seats.filter(({ person }) => person).map((seat) => ({ table, seat })));
  return laid.filter((sitting) => sitting.length > 0).length > 1 ? laid.filter((sitting) => sitting.length === 1).flat() : [];
};

/** As the plan names a place: `TablePlan` writes it as `data-seat`. */
export function placeOf(name: string | null | undefined): Place | null {
  const [table_id, position] = name?.split(' ') ?? [];
  return table_id && position ? { table_id, position: Number(position) } : null;
}

/** The two chairs change who sits on them; whoever was moved keeps the new one, as the server has it. */
function withMove(seating: Seating, userId: string, to: Place): Seating {
  const from = chairOf(seating, userId)?.seat;
  const other = chairAt(seating, to)?.seat;
  if (!from || !other || from === other) return seating;
  const after = (seat: Seat): Seat =>
    seat === from ? { ...other, position: from.position } : seat === other ? { ...from, position: other.position, locked: true } : seat;
  return { ...seating, tables: seating.tables.map((table) => ({ ...table, seats: table.seats.map(after) })) };
}

function withLock(seating: Seating, userId: string, locked: boolean): Seating {
  const after = (seat: Seat): Seat => (seat.person?.id === userId ? { ...seat, locked } : seat);
  return { ...seating, tables: seating.tables.map((table) => ({ ...table, seats: table.seats.map(after) })) };
}

/** The plan after a change; one that has happened already changes nothing. */
export function withChange(seating: Seating, { moves = [], locks = [] }: ChangeSeatingInput): Seating {
  const moved = moves.reduce((plan, { user_id, ...to }) => withMove(plan, user_id, to), seating);
  return locks.reduce((plan, { user_id, locked }) => withLock(plan, user_id, locked), moved);
}

/** Who sits on another chair in the second of two plans. */
export const movedIn = (before: Seating, after: Seating): string[] =>
  chairsIn(after).flatMap(({ table, seat }) => {
    const was = seat.person && chairOf(before, seat.person.id);
    return was && (was.table.id !== table.id || was.seat.position !== seat.position) ? [seat.person!.id] : [];
  });

export const placeWords = (t: Translator, { table, seat }: Chair): string => t('seating_place', { table: table.name, seat: seat.position + 1 });

export const nameAt = ({ seat }: Chair): string => (seat.person ? personName(seat.person) : '');

/** Whether a chair is looked for by these words: figures alone are the number of a seat, and of no other that has them in it. */
export function isSought(chair: Chair, free: string, words: string): boolean {
  const number = String(chair.seat.position + 1);
  return /^\d+$/.test(words.trim()) ? words.trim() === number : finds(`${number} ${nameAt(chair) || free}`, words);
}

/** So many are named; the rest are counted. */
export const NAMED = 5;

export function namesOf({ locale }: Pick<Translator, 'locale'>, people: readonly Person[]): string {
  const names = people.slice(0, NAMED).map(personName);
  return people.length > NAMED ? `${formatCommaList(locale, names)} …` : formatNameList(locale, names);
}
