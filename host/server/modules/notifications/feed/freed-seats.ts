/** Seats that guests gave up, and who has them now. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { listedPersonColumns } from '#server/modules/dinners/rsvps/listed-person.ts';
import { guests, seats, tables } from '#server/modules/dinners/schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import { noBlockBetween } from '#server/modules/profiles/blocks.ts';
import { formatMemberName } from '../emails/dinner-text.ts';
import { sanitizeLine } from '#server/platform/mail/plain-text.ts';
import type { SeatRef } from '#server/modules/dinners/domain-events.ts';
import { t } from '#server/platform/i18n.ts';

export interface FreedSeats {
  /** The seat's current state as text. Empty if the seat no longer exists. */
  describe(seat: SeatRef | undefined): string;
}

/** Doesn't name who sits there now to a host from across a block. */
export async function readFreedSeats(
  db: Queryable,
  freedSeats: SeatRef[],
  hostId: string,
): Promise<FreedSeats> {
  const ids = [...new Set(freedSeats.map(({ table_id }) => table_id))];
  const isFreedPosition = inArray(
    seats.position,
    freedSeats.map(({ position }) => position),
  );
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({
            table: tables,
            position: seats.position,
            first_name: listedPersonColumns.first_name,
            last_name: listedPersonColumns.last_name,
            is_named: sql<boolean>`(${noBlockBetween(guests.user_id, hostId)})`,
          })
          .from(tables)
          .leftJoin(seats, and(eq(seats.table_id, tables.id), isFreedPosition))
          .leftJoin(guests, eq(guests.id, seats.guest_id))
          .leftJoin(users, eq(users.id, guests.user_id))
          .where(inArray(tables.id, ids));
  return {
    describe(seat) {
      const table = rows.find(({ table }) => table.id === seat?.table_id)?.table;
      if (!seat || !table || seat.position >= table.seats) return '';
      const seatLabel = t('rsvp_seat_at', {
        seat: seat.position + 1,
        table: sanitizeLine(table.name, 80),
      });
      const occupant = rows.find(
        ({ table, position }) => table.id === seat.table_id && position === seat.position,
      );
      if (!occupant) return t('guest_left_seat_empty', { place: seatLabel });
      if (!occupant.is_named) return t('guest_left_seat_taken_unnamed', { place: seatLabel });
      const name = formatMemberName({
        first_name: occupant.first_name ?? '',
        last_name: occupant.last_name ?? '',
      });
      return t('guest_left_seat_taken', { place: seatLabel, name });
    },
  };
}
