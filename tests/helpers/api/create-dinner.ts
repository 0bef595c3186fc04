/** A dinner written directly to the database. */
import type { InferInsertModel } from 'drizzle-orm';
import { events, guests, seats, tables } from '#server/modules/dinners/schema.ts';
import type { EventRow } from '#server/modules/dinners/events/visibility.ts';
import type { UserRow } from '#server/modules/auth/caller.ts';
import { DAY_MS, HOUR_MS } from '#src/contract/constants/time.ts';
import type { Api } from './start-api.ts';

export interface CreatedDinner {
  event: EventRow;
  path: string;
}

let count = 0;

/** The host is the first guest, in the first seat. By default ten days ahead with eight seats at a long table. */
export async function createDinner(
  api: Api,
  host: UserRow,
  overrides: Partial<InferInsertModel<typeof events>> = {},
  tableLayout: { shape: 'round' | 'long'; seats: number }[] = [{ shape: 'long', seats: 8 }],
): Promise<CreatedDinner> {
  count += 1;
  const starts_at = overrides.starts_at ?? new Date(api.now().getTime() + 10 * DAY_MS);
  return api.db.transaction(async (tx) => {
    const [event] = await tx
      .insert(events)
      .values({
        slug: `dinner-${count}`,
        title: `Dinner ${count}`,
        time_zone: 'Europe/Lisbon',
        venue_name: 'Kiln House',
        venue_city: 'Lisbon',
        venue_address: 'Rua do Forno 14',
        latitude: 38.7,
        longitude: -9.1,
        host_id: host.id,
        capacity: tableLayout.reduce((sum, table) => sum + table.seats, 0),
        attendee_count: 1,
        ends_at: new Date(starts_at.getTime() + 3 * HOUR_MS),
        created_at: api.now(),
        updated_at: api.now(),
        ...overrides,
        starts_at,
      })
      .returning();
    const [first] = await tx
      .insert(tables)
      .values(
        tableLayout.map((table, position) => ({
          ...table,
          name: `Table ${position + 1}`,
          position,
          event_id: event!.id,
        })),
      )
      .returning();
    const [guest] = await tx
      .insert(guests)
      .values({
        event_id: event!.id,
        user_id: host.id,
        status: 'accepted',
        calendar_token: `host-of-${event!.id}`,
        answered_at: api.now(),
      })
      .returning({ id: guests.id });
    await tx
      .insert(seats)
      .values({ event_id: event!.id, table_id: first!.id, position: 0, guest_id: guest!.id });
    return { event: event!, path: `/api/events/${event!.id}` };
  });
}
