import { asc, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../db/open.ts';
import { seats, tables, users } from '../db/schema.ts';
import { placeOf } from '../db/seating.ts';
import { say } from '../say.ts';

/** Where this guest sits and beside whom, by dinner; three reads however many dinners there are. */
export async function seatWords(db: Db | Tx, eventIds: string[], userId: string): Promise<Map<string, string>> {
  if (eventIds.length === 0) return new Map();
  const laid = await db.select().from(tables).where(inArray(tables.event_id, eventIds)).orderBy(asc(tables.position));
  const taken = await db.select().from(seats).where(inArray(seats.event_id, eventIds));
  const places = eventIds.flatMap((id) => {
    const ofDinner = { tables: laid.filter(({ event_id }) => event_id === id), seats: taken.filter(({ event_id }) => event_id === id) };
    const place = placeOf(ofDinner, userId);
    return place ? [{ id, place, several: ofDinner.tables.length > 1 }] : [];
  });
  const beside = places.flatMap(({ place }) => [place.left, place.right].filter((id) => id !== null));
  const people =
    beside.length === 0
      ? []
      : await db.select({ id: users.id, first_name: users.first_name, last_name: users.last_name }).from(users).where(inArray(users.id, beside));
  const nameOf = (id: string | null) => {
    const person = people.find((one) => one.id === id);
    return person ? `${person.first_name} ${person.last_name}`.trim() : '';
  };
  return new Map(
    places.map(({ id, place, several }) => {
      const number = { seat: place.position + 1, table: place.table };
      const seat = several ? say('rsvp_seat_at', number) : say('rsvp_seat', number);
      const neighbours = [nameOf(place.left), nameOf(place.right)].filter(Boolean).join(', ');
      return [id, neighbours ? say('calendar_description', { seat, neighbours }) : say('calendar_description_seat', { seat })];
    }),
  );
}
