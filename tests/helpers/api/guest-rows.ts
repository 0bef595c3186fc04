/** Guests and their seats, read from and written to the database. */
import { and, eq } from 'drizzle-orm';
import { guests } from '#server/modules/dinners/schema.ts';
import { loadPlan } from '#server/modules/dinners/seating/seating-plan.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** The member's row of this dinner's guest list, or of all, as a subquery. */
export const selectGuestIds = (db: Queryable, userId: string, eventId?: string) =>
  db
    .select({ id: guests.id })
    .from(guests)
    .where(
      and(
        eq(guests.user_id, userId),
        eventId === undefined ? undefined : eq(guests.event_id, eventId),
      ),
    );

export async function findGuestId(db: Queryable, userId: string, eventId: string): Promise<string> {
  const [guest] = await selectGuestIds(db, userId, eventId);
  if (!guest) throw new Error(`${userId} is no guest of ${eventId}`);
  return guest.id;
}

/** The seats of a dinner, with the members who have them, table by table. */
export const readSeats = async (db: Queryable, eventId: string) =>
  (await loadPlan(db, eventId)).seats.toSorted(
    (a, b) => a.table_id.localeCompare(b.table_id) || a.position - b.position,
  );
