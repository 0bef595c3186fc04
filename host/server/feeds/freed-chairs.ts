/** Seats that guests gave up, and who has them now. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../db/open.ts';
import { seats, tables, users } from '../db/schema.ts';
import { nameOf } from '../mail/dinner-words.ts';
import { plain } from '../mail/plain.ts';
import type { Chair } from '../notices/notice.ts';
import { say } from '../say.ts';

interface FreedChairs {
  /** The seat's current state as text. Empty if the seat no longer exists. */
  wordsOf(chair: Chair | undefined): string;
}

export async function freedChairs(db: Db | Tx, chairs: Chair[]): Promise<FreedChairs> {
  const ids = [...new Set(chairs.map(({ table_id }) => table_id))];
  const isFreedPosition = inArray(
    seats.position,
    chairs.map(({ position }) => position),
  );
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ table: tables, position: seats.position, first_name: users.first_name, last_name: users.last_name })
          .from(tables)
          .leftJoin(seats, and(eq(seats.table_id, tables.id), isFreedPosition))
          .leftJoin(users, eq(users.id, seats.user_id))
          .where(inArray(tables.id, ids));
  return {
    wordsOf(chair) {
      const table = rows.find(({ table }) => table.id === chair?.table_id)?.table;
      if (!chair || !table || chair.position >= table.seats) return '';
      const seatLabel = say('rsvp_seat_at', { seat: chair.position + 1, table: plain(table.name, 80) });
      const occupant = rows.find(({ table, position }) => table.id === chair.table_id && position === chair.position);
      const name = occupant && nameOf({ first_name: occupant.first_name ?? '', last_name: occupant.last_name ?? '' });
      return occupant ? say('guest_left_taken', { place: seatLabel, name: name ?? '' }) : say('guest_left_free', { place: seatLabel });
    },
  };
}
