/** Who eats what, and where: names, seats and needs of the guests who come, and nothing else of them (R82). */
import { and, asc, eq, or } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { countNeeds } from '#src/contract/dietary-needs.ts';
import type { KitchenGuest, KitchenSheet } from '#src/contract/kitchen.ts';
import type { Person } from '#src/contract/members.ts';
import { activeUser } from '#server/modules/auth/active-user.ts';
import { users } from '#server/modules/auth/schema.ts';
import { type Db, type Tx, withSnapshot } from '#server/platform/db/database.ts';
import type { EventRow } from '../events/visibility.ts';
import { isPlaceholder } from '../rsvps/guest-rows.ts';
import { listedPersonColumns, toListedPerson } from '../rsvps/listed-person.ts';
import { guests, seats, tables } from '../schema.ts';
import { isSeatingPublished } from '../seating/publication.ts';

type GuestView = z.infer<typeof KitchenGuest>;

/** By name. `table_id` is null without a seat. */
async function readComingGuests(
  tx: Tx,
  eventId: string,
): Promise<(GuestView & { table_id: string | null })[]> {
  const rows = await tx
    .select({
      id: guests.id,
      person: listedPersonColumns,
      answer: guests.dietary_needs,
      diet: users.dietary_needs,
      table_id: seats.table_id,
      position: seats.position,
    })
    .from(guests)
    .leftJoin(users, eq(users.id, guests.user_id))
    .leftJoin(seats, eq(seats.guest_id, guests.id))
    .where(
      and(
        eq(guests.event_id, eventId),
        eq(guests.status, 'accepted'),
        or(isPlaceholder(guests), activeUser),
      ),
    )
    .orderBy(
      asc(listedPersonColumns.first_name),
      asc(listedPersonColumns.last_name),
      asc(guests.id),
    );
  return rows.map(({ id, person, answer, diet, table_id, position }) => ({
    id,
    ...toKitchenName(toListedPerson(person, 'host')),
    dietary_needs: answer || diet || null,
    table_id,
    seat: position === null ? null : position + 1,
  }));
}

const toKitchenName = ({ first_name, last_name, plus_one_of, is_unnamed }: Person) => ({
  first_name,
  last_name,
  ...(plus_one_of && !is_unnamed && { plus_one_of: plus_one_of.name }),
});

export function loadKitchenSheet(
  db: Db,
  event: EventRow,
  now: Date,
): Promise<z.infer<typeof KitchenSheet>> {
  const isPublished = isSeatingPublished(event, now);
  return withSnapshot(db, async (tx) => {
    const coming = await readComingGuests(tx, event.id);
    const seated = coming
      .filter(({ seat }) => isPublished && seat !== null)
      .toSorted((one, other) => one.seat! - other.seat!);
    const tableRows = await tx
      .select()
      .from(tables)
      .where(eq(tables.event_id, event.id))
      .orderBy(asc(tables.position));
    return {
      is_seating_published: isPublished,
      needs: countNeeds(coming.map(({ dietary_needs }) => dietary_needs)),
      tables: tableRows
        .map(({ id, name, shape, seats: chairs }) => ({
          id,
          name,
          shape,
          seats: chairs,
          guests: seated
            .filter(({ table_id }) => table_id === id)
            .map(({ table_id: _table, ...guest }) => guest),
        }))
        .filter((table) => table.guests.length > 0),
      by_name: coming
        .filter((guest) => !seated.includes(guest))
        .map(({ table_id: _table, ...guest }) => ({ ...guest, seat: null })),
    };
  });
}
