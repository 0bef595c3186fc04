/** A guest's seat as a sentence, in the current language: the same in e-mails, calendar entries and pages. */
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { getNeighbourPositions } from '#src/contract/seat-neighbours.ts';
import { addNeighbours } from '#src/i18n/format/add-neighbours.ts';
import { orderNameParts } from '#src/i18n/format/order-name-parts.ts';
import { isOneOf } from '#server/platform/db/id-list.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { guests, seats, tables } from '../schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import { isUpcoming } from '#src/contract/taking-rsvps.ts';
import type { EventRow } from '../events/visibility.ts';
import { type GuestRow, isPerson } from '../rsvps/guest-rows.ts';
import { listedPersonColumns, toListedPerson } from '../rsvps/listed-person.ts';
import { isPairAtRoundTable, listTakenPositions } from './laid-seats.ts';
import { t } from '#server/platform/i18n.ts';

interface OwnSeat {
  event_id: string;
  position: number;
  table: typeof tables.$inferSelect;
  isOnlyTable: boolean;
}

/** This guest's seats, at most one of each dinner. Two queries. */
async function readOwnSeats(
  db: Queryable,
  eventIds: string[],
  personId: string,
): Promise<OwnSeat[]> {
  if (eventIds.length === 0) return [];
  const ownSeats = await db
    .select({ event_id: seats.event_id, table_id: seats.table_id, position: seats.position })
    .from(seats)
    .innerJoin(guests, eq(guests.id, seats.guest_id))
    .where(and(isOneOf(guests.event_id, eventIds), isPerson(guests, personId)));
  if (ownSeats.length === 0) return [];
  const allTables = await db
    .select()
    .from(tables)
    .where(
      isOneOf(
        tables.event_id,
        ownSeats.map(({ event_id }) => event_id),
      ),
    )
    .orderBy(asc(tables.position));
  return ownSeats.flatMap(({ event_id, table_id, position }) => {
    const ofDinner = allTables.filter((table) => table.event_id === event_id);
    const table = ofDinner.find(({ id }) => id === table_id);
    return table ? [{ event_id, position, table, isOnlyTable: ofDinner.length === 1 }] : [];
  });
}

/** The number of a table that still has the name our form gave it. */
function findTableNumber(name: string): string | undefined {
  const number = /\d+$/.exec(name)?.[0];
  return number && name === t('host_table_default', { number }) ? number : undefined;
}

/** `You’re at table 1, seat 3, between Anna Berg and Omar Haddad.` Without the table if there is only one. */
function formatSentence(
  { table, position, isOnlyTable }: OwnSeat,
  neighbours: string[],
  isAcross = false,
): string {
  const number = findTableNumber(table.name);
  const seat = isOnlyTable
    ? t('seat_mine', { seat: position + 1 })
    : number
      ? t('seat_mine_at_number', { number, seat: position + 1 })
      : t('seat_mine_at', { table: table.name, seat: position + 1 });
  const place = addNeighbours(t, seat, neighbours, isAcross);
  // It may end with an initial, as in `Omar H.`
  return place.endsWith('.') ? place : t('seat_sentence', { place });
}

/** Where the guest sits, without neighbours. Empty if they have no seat. */
export async function readSeatSentence(
  db: Queryable,
  eventId: string,
  personId: string,
): Promise<string> {
  const [seat] = await readOwnSeats(db, [eventId], personId);
  return seat ? formatSentence(seat, []) : '';
}

/** Where a guest on the list without an account sits, once they may know: for their invitation. */
export async function readKeptSeat(
  db: Queryable,
  event: Pick<EventRow, 'id' | 'status' | 'starts_at' | 'published_at'>,
  { id, status }: Pick<GuestRow, 'id' | 'status'>,
  now: Date,
): Promise<string> {
  const isKnown =
    status === 'accepted' && event.published_at !== null && isUpcoming(event, now.getTime());
  return isKnown ? readSeatSentence(db, event.id, id) : '';
}

/** Where the guest sits and between whom. Empty if they have no seat. */
export const readSeatDescription = async (
  db: Queryable,
  eventId: string,
  personId: string,
): Promise<string> => (await readSeatDescriptions(db, [eventId], personId)).get(eventId) ?? '';

/** Where this guest sits and between whom, by dinner id. Four queries, however many dinners there are. */
export async function readSeatDescriptions(
  db: Queryable,
  eventIds: string[],
  personId: string,
): Promise<Map<string, string>> {
  const ownSeats = await readOwnSeats(db, eventIds, personId);
  if (ownSeats.length === 0) return new Map();
  const takenByTable = listTakenPositions(
    await db
      .select({ table_id: seats.table_id, position: seats.position })
      .from(seats)
      .where(
        isOneOf(
          seats.table_id,
          ownSeats.map(({ table }) => table.id),
        ),
      ),
  );
  const placements = ownSeats.map((seat) => {
    const taken = takenByTable.get(seat.table.id)!;
    const { left, right, across } = getNeighbourPositions(seat.table, seat.position, taken);
    return {
      seat,
      adjacentPositions: [left, right].filter((position) => position !== null),
      neighbourPositions: [left, right, across].filter((position) => position !== null),
      isAcross: isPairAtRoundTable(seat.table, taken),
    };
  });
  const seatConditions = placements
    .filter(({ neighbourPositions }) => neighbourPositions.length > 0)
    .map(({ seat, neighbourPositions }) =>
      and(eq(seats.table_id, seat.table.id), inArray(seats.position, neighbourPositions)),
    );
  const neighbours =
    seatConditions.length === 0
      ? []
      : await db
          .select({
            table_id: seats.table_id,
            position: seats.position,
            ...listedPersonColumns,
          })
          .from(seats)
          .innerJoin(guests, eq(guests.id, seats.guest_id))
          .leftJoin(users, eq(users.id, guests.user_id))
          .where(or(...seatConditions));
  return new Map(
    placements.map(({ seat, adjacentPositions, isAcross }) => {
      const atTable = neighbours.filter(({ table_id }) => table_id === seat.table.id);
      const namedIds = [personId, ...atTable.map(({ id }) => id)];
      const names = adjacentPositions
        .flatMap((adjacent) => atTable.filter(({ position }) => position === adjacent))
        .map((row) => toListedPerson(row, namedIds))
        .map(({ first_name, last_name }) => orderNameParts(first_name, last_name).join(' '))
        .filter(Boolean);
      return [seat.event_id, formatSentence(seat, names, isAcross)];
    }),
  );
}
