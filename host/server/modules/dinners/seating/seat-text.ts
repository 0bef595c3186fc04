import { and, asc, eq, getTableColumns, inArray, or } from 'drizzle-orm';
import { getNeighbourPositions } from '#src/contract/seat-neighbours.ts';
import { orderNameParts } from '#src/i18n/format/order-name-parts.ts';
import { formatNameList } from '#src/i18n/format/format-list.ts';
import { isOneOf } from '#server/platform/db/id-list.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { guests, seats, tables } from '../schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import { isUpcoming } from '#src/contract/taking-rsvps.ts';
import type { EventRow } from '../events/visibility.ts';
import { type GuestRow, isPerson } from '../rsvps/guest-rows.ts';
import { listedPersonColumns, toListedPerson } from '../rsvps/listed-person.ts';
import { listTakenPositions } from './laid-chairs.ts';
import { getLanguage, t } from '#server/platform/i18n.ts';

const formatSeatLabel = (table: string, position: number, hasSeveralTables: boolean) => {
  const number = { seat: position + 1, table };
  return hasSeveralTables ? t('rsvp_seat_at', number) : t('rsvp_seat', number);
};

/** `Seat 3, Table 1`, without the table if there is only one. Empty if the guest has no seat. */
export async function readSeatLabel(
  db: Queryable,
  eventId: string,
  personId: string,
): Promise<string> {
  const [ownSeat] = await db
    .select({ name: tables.name, position: seats.position })
    .from(seats)
    .innerJoin(guests, eq(guests.id, seats.guest_id))
    .innerJoin(tables, eq(tables.id, seats.table_id))
    .where(and(eq(guests.event_id, eventId), isPerson(guests, personId)));
  return ownSeat
    ? formatSeatLabel(
        ownSeat.name,
        ownSeat.position,
        (await db.$count(tables, eq(tables.event_id, eventId))) > 1,
      )
    : '';
}

/** The same of a guest on the list without an account, once they may know of it: on their page and in their invitation. */
export async function readKeptSeat(
  db: Queryable,
  event: Pick<EventRow, 'id' | 'status' | 'starts_at' | 'published_at'>,
  { id, status }: Pick<GuestRow, 'id' | 'status'>,
  now: Date,
): Promise<string> {
  const isKnown =
    status === 'accepted' && event.published_at !== null && isUpcoming(event, now.getTime());
  return isKnown ? readSeatLabel(db, event.id, id) : '';
}

/** Seat and neighbours of this guest by dinner id. Four queries, however many dinners there are. */
export async function readSeatDescriptions(
  db: Queryable,
  eventIds: string[],
  personId: string,
): Promise<Map<string, string>> {
  if (eventIds.length === 0) return new Map();
  const ownSeats = await db
    .select(getTableColumns(seats))
    .from(seats)
    .innerJoin(guests, eq(guests.id, seats.guest_id))
    .where(and(isOneOf(guests.event_id, eventIds), isPerson(guests, personId)));
  if (ownSeats.length === 0) return new Map();
  const seatedEventIds = ownSeats.map(({ event_id }) => event_id);
  const allTables = await db
    .select()
    .from(tables)
    .where(isOneOf(tables.event_id, seatedEventIds))
    .orderBy(asc(tables.position));
  const takenByTable = listTakenPositions(
    await db
      .select({ table_id: seats.table_id, position: seats.position })
      .from(seats)
      .where(
        isOneOf(
          seats.table_id,
          ownSeats.map(({ table_id }) => table_id),
        ),
      ),
  );
  const placements = ownSeats.flatMap(({ event_id, table_id, position }) => {
    const table = allTables.find(({ id }) => id === table_id);
    if (!table) return [];
    const taken = takenByTable.get(table_id)!;
    const { left, right } = getNeighbourPositions(table, position, taken);
    const hasSeveralTables = allTables.some(
      (other) => other.event_id === event_id && other.id !== table_id,
    );
    return [
      {
        event_id,
        table,
        position,
        hasSeveralTables,
        adjacentPositions: [left, right].filter((adjacent) => adjacent !== null),
      },
    ];
  });
  const seatConditions = placements
    .filter(({ adjacentPositions }) => adjacentPositions.length > 0)
    .map(({ table, adjacentPositions }) =>
      and(eq(seats.table_id, table.id), inArray(seats.position, adjacentPositions)),
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
    placements.map(({ event_id, table, position, hasSeveralTables, adjacentPositions }) => {
      const seat = formatSeatLabel(table.name, position, hasSeveralTables);
      const seated = adjacentPositions.flatMap((adjacent) =>
        neighbours.filter((person) => person.table_id === table.id && person.position === adjacent),
      );
      const names = formatNameList(
        getLanguage(),
        seated
          .map((row) => toListedPerson(row, false))
          .map(({ first_name, last_name }) => orderNameParts(first_name, last_name).join(' '))
          .filter(Boolean),
      );
      return [
        event_id,
        names
          ? t('calendar_description', { seat, neighbours: names })
          : t('calendar_description_seat', { seat }),
      ];
    }),
  );
}
