/** The day before (R49). Found by what is missing, not by a timer: a server that was off makes up for it. */
import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { later, localTime } from '../calendar/zone.ts';
import { seatWords } from '../calendar/seat-words.ts';
import { events, feeds, rsvps, users } from '../db/schema.ts';
import type { Deps } from '../handler.ts';
import { reminderLetter } from '../mail/dinner-letters.ts';
import { type Addressed, queueLetters } from '../mail/queue.ts';
import { type Dinner, isThere, wants } from '../notices/audience.ts';
import { addItems } from './items.ts';
import { speak } from '../say.ts';
import { isPublished } from './read.ts';

/** In milliseconds; the plan is published at the same time, so that the letter can say the seat. */
const BEFORE = 86_400_000;
const BATCH = 100;

/** Every dinner that begins within a day, every guest of it once. */
export async function remind(deps: Deps): Promise<void> {
  const now = deps.now();
  const soon = await deps.db
    .select({ event: events, host: users })
    .from(events)
    .innerJoin(users, eq(users.id, events.host_id))
    .where(and(eq(events.status, 'scheduled'), gt(events.starts_at, now), lte(events.starts_at, later(now, BEFORE))))
    .orderBy(asc(events.starts_at), asc(events.id));
  for (const dinner of soon) while ((await remindSome(deps, dinner)) === BATCH);
}

const dayOf = (instant: Date, zone: string) => {
  const { year, month, day } = localTime(instant, zone);
  return `${year}-${month}-${day}`;
};

/** A dinner moved to another day is reminded of again, one moved by an hour is not. Returns how many guests it was this time. */
async function remindSome(deps: Deps, dinner: Dinner): Promise<number> {
  const { event } = dinner;
  const now = deps.now();
  const day = dayOf(event.starts_at, event.time_zone);
  const key = `upcoming_event ${event.id} ${day}`;
  const guests = await deps.db
    .select({ user: users, answered_at: rsvps.answered_at })
    .from(rsvps)
    .innerJoin(users, and(eq(users.id, rsvps.user_id), isThere))
    .leftJoin(feeds, and(eq(feeds.user_id, rsvps.user_id), eq(feeds.key, key)))
    .where(and(eq(rsvps.event_id, event.id), eq(rsvps.status, 'accepted'), isNull(feeds.id)))
    .orderBy(asc(rsvps.user_id))
    .limit(BATCH);
  if (guests.length === 0) return 0;
  const seated = isPublished(event, now);
  const letters: Addressed[] = [];
  for (const { user, answered_at } of guests) {
    // Who said yes within the last day has a letter that says all of this.
    const knows = answered_at !== null && answered_at > later(event.starts_at, -BEFORE);
    if (knows || !wants(user, 'reminders')) continue;
    const letter = await speak(user.language, async () => {
      const seat = seated ? ((await seatWords(deps.db, [event.id], user.id)).get(event.id) ?? '') : '';
      return reminderLetter(deps, dinner, user, day === dayOf(now, event.time_zone) ? 'today' : 'tomorrow', seat);
    });
    letters.push({ letter, about: { kind: 'reminder' as const, key: `reminder ${event.id} ${user.id} ${day}`, userId: user.id, eventId: event.id } });
  }
  return deps.db.transaction(async (tx) => {
    // Called off or moved since it was read: then there is nothing to remind of.
    const [still] = await tx
      .select({ id: events.id })
      .from(events)
      .where(and(eq(events.id, event.id), eq(events.status, 'scheduled'), sql`${events.sequence} = ${event.sequence}`))
      .for('share');
    if (!still) return 0;
    await addItems(
      tx,
      now,
      guests.map(({ user }) => ({ user_id: user.id, type: 'upcoming_event', key, event_id: event.id })),
    );
    await queueLetters(tx, deps, letters);
    return guests.length;
  });
}
