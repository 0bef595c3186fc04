/** Writes a demo dinner with its tables and guests, without a plan. */
import { randomBytes } from 'node:crypto';
import { HOUR_MS } from '#src/contract/constants/time.ts';
import { events, guests, tables } from '../modules/dinners/schema.ts';
import type { Tx } from '../platform/db/database.ts';
import { addMilliseconds } from '../platform/time-zone.ts';

type EventColumns = typeof events.$inferInsert;

interface SeedGuest {
  user_id: string;
  status: 'accepted' | 'invited' | 'requested' | 'declined';
  dietary_needs?: string;
}

interface NewDinner extends Omit<EventColumns, 'capacity' | 'attendee_count' | 'rsvp_by'> {
  starts_at: Date;
  tables: { name: string; shape: 'round' | 'long'; seats: number }[];
  /** The host among them. They accepted an hour after each other, the last of them an hour ago. */
  guests: SeedGuest[];
}

interface InsertedDinner {
  event_id: string;
  /** In their order. */
  tables: (typeof tables.$inferSelect)[];
  /** Ids on the guest list by those of the members. */
  guestIds: Map<string | null, string>;
}

export async function insertDinner(
  tx: Tx,
  now: Date,
  { tables: tableSpecs, guests: seedGuests, ...columns }: NewDinner,
): Promise<InsertedDinner> {
  const accepted = seedGuests.filter(({ status }) => status === 'accepted');
  const [event] = await tx
    .insert(events)
    .values({
      ...columns,
      rsvp_by: addMilliseconds(columns.starts_at, -36 * HOUR_MS),
      capacity: tableSpecs.reduce((sum, table) => sum + table.seats, 0),
      attendee_count: accepted.length,
      created_at: now,
      updated_at: now,
    })
    .returning({ id: events.id, host_id: events.host_id });
  const { id: event_id, host_id } = event!;
  const tableRows = await tx
    .insert(tables)
    .values(tableSpecs.map((table, position) => ({ ...table, position, event_id })))
    .returning();
  const written = await tx
    .insert(guests)
    .values(
      seedGuests.map((guest) => ({
        ...guest,
        event_id,
        ...(guest.status === 'requested' || guest.user_id === host_id
          ? {}
          : { is_approved: true, invited_by: host_id }),
        ...(guest.status === 'accepted' && {
          calendar_token: randomBytes(16).toString('base64url'),
          answered_at: addMilliseconds(now, (accepted.indexOf(guest) - accepted.length) * HOUR_MS),
        }),
        ...((guest.status === 'declined' || guest.status === 'requested') && { answered_at: now }),
        created_at: now,
      })),
    )
    .returning({ id: guests.id, user_id: guests.user_id });
  return {
    event_id,
    tables: tableRows.sort((a, b) => a.position - b.position),
    guestIds: new Map(written.map(({ id, user_id }) => [user_id, id])),
  };
}
