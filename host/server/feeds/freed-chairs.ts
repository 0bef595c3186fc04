/** What has become of chairs that guests gave back: free, or taken by whoever came in for them. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../db/open.ts';
import { seats, tables, users } from '../db/schema.ts';
import { nameOf } from '../mail/dinner-words.ts';
import { plain } from '../mail/plain.ts';
import type { Chair } from '../notices/notice.ts';
import { say } from '../say.ts';

interface FreedChairs {
  /** As it is now, in the reader's words; empty once the chair itself is gone. */
  wordsOf(chair: Chair | undefined): string;
}

/** One small read however many chairs. */
export async function freedChairs(db: Db | Tx, chairs: Chair[]): Promise<FreedChairs> {
  const ids = [...new Set(chairs.map(({ table_id }) => table_id))];
  const at = inArray(
    seats.position,
    chairs.map(({ position }) => position),
  );
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ table: tables, position: seats.position, first_name: users.first_name, last_name: users.last_name })
          .from(tables)
          .leftJoin(seats, and(eq(seats.table_id, tables.id), at))
          .leftJoin(users, eq(users.id, seats.user_id))
          .where(inArray(tables.id, ids));
  return {
    wordsOf(chair) {
      const table = rows.find(({ table }) => table.id === chair?.table_id)?.table;
      if (!chair || !table || chair.position >= table.seats) return '';
      const place = say('rsvp_seat_at', { seat: chair.position + 1, table: plain(table.name, 80) });
      const sitter = rows.find(({ table, position }) => table.id === chair.table_id && position === chair.position);
      const name = sitter && nameOf({ first_name: sitter.first_name ?? '', last_name: sitter.last_name ?? '' });
      return sitter ? say('guest_left_taken', { place, name: name ?? '' }) : say('guest_left_free', { place });
    },
  };
}
