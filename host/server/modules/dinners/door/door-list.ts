/** The guests as the door sees them: names, seats and needs, without addresses and notes. */
import { type SQL, and, asc, eq, or } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { DoorGuest, DoorTable } from '#src/contract/door.ts';
import { activeUser } from '#server/modules/auth/active-user.ts';
import { users } from '#server/modules/auth/schema.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { isPlaceholder, selectPersonId } from '../rsvps/guest-rows.ts';
import { listedPersonColumns, toListedPerson } from '../rsvps/listed-person.ts';
import { guests } from '../schema.ts';
import type { SeatingPlanRows } from '../seating/seating-plan.ts';
import { createPlacementFinder } from '../seating/seating-view.ts';
import { getEntryCode } from './entry-code.ts';

type DoorGuestRow = z.infer<typeof DoorGuest>;

export async function listDoorGuests(
  db: Queryable,
  eventId: string,
  plan: SeatingPlanRows,
  condition?: SQL,
): Promise<DoorGuestRow[]> {
  const rows = await db
    .select({ guest: guests, person: listedPersonColumns, diet: users.dietary_needs })
    .from(guests)
    .leftJoin(users, eq(users.id, guests.user_id))
    .where(
      and(
        eq(guests.event_id, eventId),
        eq(guests.status, 'accepted'),
        or(isPlaceholder(guests), activeUser),
        condition,
      ),
    )
    .orderBy(asc(guests.created_at), asc(selectPersonId(guests)));
  const findPlacement = createPlacementFinder(plan);
  return rows.map(({ guest, person, diet }) => {
    const placement = findPlacement(person.id);
    return {
      person: toListedPerson(person, 'host'),
      dietary_needs: guest.dietary_needs || diet || null,
      ...(guest.needs && { needs: guest.needs }),
      table: placement?.table ?? null,
      seat: placement ? placement.position + 1 : null,
      checked_in_at: guest.checked_in_at?.toISOString() ?? null,
      entry_code: getEntryCode(guest.id),
    };
  });
}

export const listDoorTables = ({ tables, seats }: SeatingPlanRows): DoorTable[] =>
  tables.map(({ id, name, shape, seats: count }) => {
    const taken = new Map(
      seats.flatMap((seat) => (seat.table_id === id ? [[seat.position, seat.person_id]] : [])),
    );
    return {
      id,
      name,
      shape,
      seats: Array.from({ length: count }, (_, position) => taken.get(position) ?? null),
    };
  });
