/** Places, chairs and the line of one dinner. Everything here needs the lock on the dinner's row. */
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { InferSelectModel } from 'drizzle-orm';
import type { Deps, UserRow } from '../handler.ts';
import { notify } from '../notices/notice.ts';
import { living } from './candidates.ts';
import { bestWaiting } from './fit.ts';
import type { Tx } from './open.ts';
import { seatGuest } from './plans.ts';
import { reseat, settles } from './reseat.ts';
import { events, rsvps, seats, users } from './schema.ts';
import type { EventRow } from './visibility.ts';

export type RsvpRow = InferSelectModel<typeof rsvps>;
type Clock = Pick<Deps, 'now'>;

/** 128 bits: who holds it may read one guest's calendar file of one dinner, nothing else. */
export const calendarToken = () => randomBytes(16).toString('base64url');

/** Whoever has a place, waits for one or asked for one. */
export const holds = (row: RsvpRow | undefined) => row?.status === 'accepted' || row?.status === 'waitlisted' || row?.status === 'requested';

/** The dinner with its lock: whatever changes places takes it first. */
export async function lockEvent(tx: Tx, id: string): Promise<EventRow | null> {
  const [event] = await tx.select().from(events).where(eq(events.id, id)).for('update');
  return event ?? null;
}

export async function findRsvp(tx: Tx, eventId: string, userId: string): Promise<RsvpRow | undefined> {
  const [row] = await tx
    .select()
    .from(rsvps)
    .where(and(eq(rsvps.event_id, eventId), eq(rsvps.user_id, userId)));
  return row;
}

export async function writeRsvp(tx: Tx, deps: Clock, event: EventRow, user: Pick<UserRow, 'id'>, values: Partial<RsvpRow>): Promise<void> {
  const row = { status: 'invited' as const, created_at: deps.now(), ...values, event_id: event.id, user_id: user.id };
  await tx
    .insert(rsvps)
    .values(row)
    .onConflictDoUpdate({ target: [rsvps.event_id, rsvps.user_id], set: values });
}

/** The plan is another one now, and a better one may be found. */
export async function planChanged(tx: Tx, deps: Clock, event: EventRow): Promise<void> {
  await tx
    .update(events)
    .set({ seating_revision: sql`${events.seating_revision} + 1` })
    .where(eq(events.id, event.id));
  await reseat(tx, deps.now(), event.id);
}

/** One place more, or false when none is free: the count and its limit are one statement (security decision 8). */
async function takePlace(tx: Tx, event: EventRow): Promise<boolean> {
  const rows = await tx
    .update(events)
    .set({ taken: sql`${events.taken} + 1` })
    .where(and(eq(events.id, event.id), sql`${events.taken} < ${events.capacity}`))
    .returning({ id: events.id });
  return rows.length === 1;
}

/** A place and a chair for whoever asks while nobody waits; otherwise the end of the line. */
export async function placeOrLine(tx: Tx, deps: Clock, event: EventRow, user: Pick<UserRow, 'id'>, told: Partial<RsvpRow>): Promise<'accepted' | 'waitlisted'> {
  if ((await firstInLine(tx, event)) === null && (await takePlace(tx, event))) {
    await writeRsvp(tx, deps, event, user, { ...told, status: 'accepted', waitlist_seq: null, calendar_token: calendarToken() });
    await seatGuest(tx, event.id, user.id);
    await planChanged(tx, deps, event);
    await notify(tx, deps.now(), { type: 'accepted', event_id: event.id, user_id: user.id });
    return 'accepted';
  }
  const [line] = await tx
    .update(events)
    .set({ waitlist_seq: sql`${events.waitlist_seq} + 1` })
    .where(eq(events.id, event.id))
    .returning({ seq: events.waitlist_seq });
  await writeRsvp(tx, deps, event, user, { ...told, status: 'waitlisted', waitlist_seq: line!.seq });
  await notify(tx, deps.now(), { type: 'waitlisted', event_id: event.id, user_id: user.id });
  return 'waitlisted';
}

/** Puts someone who just joined the line before all who asked later. */
export async function queueByRequest(tx: Tx, event: EventRow, userId: string): Promise<void> {
  const mine = await findRsvp(tx, event.id, userId);
  if (mine?.waitlist_seq == null || mine.answered_at === null) return;
  const later = await tx
    .select()
    .from(rsvps)
    .where(and(eq(rsvps.event_id, event.id), isNotNull(rsvps.waitlist_seq), gt(rsvps.answered_at, mine.answered_at)))
    .orderBy(asc(rsvps.waitlist_seq));
  const line = later.filter(({ waitlist_seq }) => waitlist_seq! < mine.waitlist_seq!);
  if (line.length === 0) return;
  const places = [...line.map(({ waitlist_seq }) => waitlist_seq!), mine.waitlist_seq];
  const move = (user_id: string, waitlist_seq: number) =>
    tx
      .update(rsvps)
      .set({ waitlist_seq })
      .where(and(eq(rsvps.event_id, event.id), eq(rsvps.user_id, user_id)));
  // A place in line is one guest's at any moment: mine steps aside, the others move back from the last on.
  await move(userId, -mine.waitlist_seq);
  for (let at = line.length - 1; at >= 0; at--) await move(line[at]!.user_id, places[at + 1]!);
  await move(userId, places[0]!);
}

/** Takes place, chair, line or request from a guest and gives what frees to whoever waits. Returns whether the table changed. */
export async function release(
  tx: Tx,
  deps: Clock,
  event: EventRow,
  user: Pick<UserRow, 'id'>,
  before: RsvpRow | undefined,
  { by, ...told }: Partial<RsvpRow> & { by: 'guest' | 'host' | 'account' },
): Promise<boolean> {
  await writeRsvp(tx, deps, event, user, { ...told, status: 'declined', waitlist_seq: null, calendar_token: null });
  const [freed] = await tx
    .delete(seats)
    .where(and(eq(seats.event_id, event.id), eq(seats.user_id, user.id)))
    .returning({ table_id: seats.table_id, position: seats.position });
  const chair = freed && settles(event, deps.now()) ? freed : null;
  await notify(tx, deps.now(), { type: 'left', event_id: event.id, user_id: user.id, by, had: before?.status ?? null, chair });
  if (before?.status !== 'accepted') return false;
  await tx
    .update(events)
    .set({ taken: sql`${events.taken} - 1` })
    .where(eq(events.id, event.id));
  await promote(tx, deps, event);
  await planChanged(tx, deps, event);
  return true;
}

/** Gives every free place to whoever has waited longest, or to whom the dinner's rule prefers. Returns whether anybody came in. */
export async function promote(tx: Tx, deps: Clock, event: EventRow): Promise<boolean> {
  for (let anybody = false; ; anybody = true) {
    const next = event.waitlist_rule === 'fit' ? await bestWaiting(tx, event.id) : await firstInLine(tx, event);
    if (next === null || !(await takePlace(tx, event))) return anybody;
    await writeRsvp(tx, deps, event, { id: next }, { status: 'accepted', waitlist_seq: null, calendar_token: calendarToken() });
    await seatGuest(tx, event.id, next);
    await notify(tx, deps.now(), { type: 'place_free', event_id: event.id, user_id: next });
  }
}

/** Whoever has waited longest; an account about to be removed or shut out holds up nobody. */
async function firstInLine(tx: Tx, event: EventRow): Promise<string | null> {
  const [first] = await tx
    .select({ id: rsvps.user_id })
    .from(rsvps)
    .innerJoin(users, eq(users.id, rsvps.user_id))
    .where(and(eq(rsvps.event_id, event.id), isNotNull(rsvps.waitlist_seq), living))
    .orderBy(asc(rsvps.waitlist_seq))
    .limit(1);
  return first?.id ?? null;
}
