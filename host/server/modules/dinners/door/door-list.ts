/** The guests as the door sees them: names, seats and needs, without addresses and notes. */
import { type SQL, and, asc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { DoorGuest } from '#src/contract/door.ts';
import { activeUser } from '#server/modules/auth/active-user.ts';
import { personColumns, toPerson } from '#server/modules/auth/person.ts';
import { users } from '#server/modules/auth/schema.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { guests } from '../schema.ts';
import { loadPlan } from '../seating/seating-plan.ts';
import { createPlacementFinder } from '../seating/seating-view.ts';

type DoorGuestRow = z.infer<typeof DoorGuest>;

export async function listDoorGuests(
  db: Queryable,
  eventId: string,
  condition?: SQL,
): Promise<DoorGuestRow[]> {
  const rows = await db
    .select({ guest: guests, person: personColumns, diet: users.dietary_needs })
    .from(guests)
    .innerJoin(users, eq(users.id, guests.user_id))
    .where(and(eq(guests.event_id, eventId), eq(guests.status, 'accepted'), activeUser, condition))
    .orderBy(asc(guests.created_at), asc(guests.user_id));
  const findPlacement = createPlacementFinder(await loadPlan(db, eventId));
  return rows.map(({ guest, person, diet }) => {
    const placement = findPlacement(person.id);
    return {
      person: toPerson(person),
      dietary_needs: guest.dietary_needs || diet || null,
      table: placement?.table ?? null,
      seat: placement ? placement.position + 1 : null,
      checked_in_at: guest.checked_in_at?.toISOString() ?? null,
    };
  });
}
