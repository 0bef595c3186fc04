/** Answers to an invitation (R44, R48). Every change runs under the lock on the dinner's row. */
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { InferSelectModel } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Rsvp } from '../../../src/contract/shapes/event.ts';
import type { Caller, Deps, UserRow } from '../handler.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';
import type { Tx } from './open.ts';
import { seatGuest } from './plans.ts';
import { events, rsvps, seats, users } from './schema.ts';
import { type EventRow, mayKnow, notFound } from './visibility.ts';

export type RsvpRow = InferSelectModel<typeof rsvps>;
type Body = z.output<typeof Rsvp>;

/** 128 bits: who holds it may read one guest's calendar file of one dinner, nothing else. */
const calendarToken = () => randomBytes(16).toString('base64url');

const FAIL_UNLOCKED = 'rsvp-unlocked';

/**
 * Accepts or declines. Asked again it gives the same answer. Returns whether the table changed.
 * @throws Problem 400 by field without a name · 404 for whoever may not know of the dinner · 409 once it is over, cancelled or closed
 */
export async function answer(deps: Deps, caller: Caller, eventId: string, body: Body): Promise<{ changed: boolean }> {
  return deps.db.transaction(async (tx) => {
    const query = tx.select().from(events).where(eq(events.id, eventId));
    const [event] = await (deps.env.FAIL_POINT === FAIL_UNLOCKED ? query : query.for('update'));
    if (!event || !(await mayKnow(tx, event, caller.user.id))) throw notFound();
    if (event.status === 'cancelled') throw new Problem(409, say('error_event_cancelled'));
    if (deps.now() >= event.starts_at) throw new Problem(409, say('error_event_over'));
    const [before] = await tx
      .select()
      .from(rsvps)
      .where(and(eq(rsvps.event_id, eventId), eq(rsvps.user_id, caller.user.id)));
    if (body.status === 'declined') return decline(tx, deps, event, caller.user, before);
    return accept(tx, deps, event, caller.user, before, body);
  });
}

/** Names are taken only where the account has none; both are asked for at once (R48). */
async function takeNames(tx: Tx, user: UserRow, body: Body): Promise<void> {
  const names = { first_name: user.first_name || body.first_name, last_name: user.last_name || body.last_name };
  const missing = (['first_name', 'last_name'] as const).filter((field) => !names[field]);
  if (missing.length > 0) throw new Problem(400, Object.fromEntries(missing.map((field) => [field, [say('required')]])));
  if (user.first_name && user.last_name) return;
  // Given elsewhere since this request was let in, a name is not written over.
  const unless = (column: typeof users.first_name | typeof users.last_name, name: string | undefined) => sql`coalesce(nullif(${column}, ''), ${name})`;
  await tx
    .update(users)
    .set({ first_name: unless(users.first_name, names.first_name), last_name: unless(users.last_name, names.last_name) })
    .where(eq(users.id, user.id));
}

const holds = (row: RsvpRow | undefined) => row?.status === 'accepted' || row?.status === 'waitlisted' || row?.status === 'requested';

async function accept(tx: Tx, deps: Deps, event: EventRow, user: UserRow, before: RsvpRow | undefined, body: Body): Promise<{ changed: boolean }> {
  const closed = event.rsvp_by !== null && deps.now() > event.rsvp_by;
  if (closed && !holds(before)) throw new Problem(409, say('error_rsvp_closed'));
  await takeNames(tx, user, body);
  const told = { ...(body.dietary_needs === undefined ? {} : { dietary_needs: body.dietary_needs }), ...(body.source ? { source: given(body.source) } : {}) };
  if (holds(before)) {
    if (Object.keys(told).length > 0) await write(tx, event, user, told);
    return { changed: false };
  }
  const answered = { ...told, answered_at: deps.now() };
  const askedByHost = before?.status === 'invited' && before.invited_by === event.host_id;
  if (event.approval && !askedByHost) {
    await write(tx, event, user, { ...answered, status: 'requested' });
    return { changed: false };
  }
  if ((await firstInLine(tx, event)) === null && (await takePlace(tx, deps, event))) {
    await write(tx, event, user, { ...answered, status: 'accepted', calendar_token: calendarToken() });
    await seatGuest(tx, event.id, user.id);
    await rise(tx, event);
    return { changed: true };
  }
  const [line] = await tx
    .update(events)
    .set({ waitlist_seq: sql`${events.waitlist_seq} + 1` })
    .where(eq(events.id, event.id))
    .returning({ seq: events.waitlist_seq });
  await write(tx, event, user, { ...answered, status: 'waitlisted', waitlist_seq: line!.seq });
  return { changed: false };
}

const given = (source: NonNullable<Body['source']>) =>
  Object.fromEntries(Object.entries(source).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** One place more, or false when none is free: the count and its limit are one statement (security decision 8). */
async function takePlace(tx: Tx, deps: Deps, event: EventRow): Promise<boolean> {
  const unlocked = deps.env.FAIL_POINT === FAIL_UNLOCKED;
  if (unlocked && event.taken >= event.capacity) return false;
  const free = unlocked ? eq(events.id, event.id) : and(eq(events.id, event.id), sql`${events.taken} < ${events.capacity}`);
  const rows = await tx
    .update(events)
    .set({ taken: sql`${events.taken} + 1` })
    .where(free)
    .returning({ id: events.id });
  return rows.length === 1;
}

async function write(tx: Tx, event: EventRow, user: Pick<UserRow, 'id'>, values: Partial<RsvpRow>): Promise<void> {
  const row = { status: 'invited' as const, ...values, event_id: event.id, user_id: user.id };
  await tx
    .insert(rsvps)
    .values(row)
    .onConflictDoUpdate({ target: [rsvps.event_id, rsvps.user_id], set: values });
}

const rise = (tx: Tx, event: EventRow) =>
  tx
    .update(events)
    .set({ seating_revision: sql`${events.seating_revision} + 1` })
    .where(eq(events.id, event.id));

async function decline(tx: Tx, deps: Deps, event: EventRow, user: UserRow, before: RsvpRow | undefined): Promise<{ changed: boolean }> {
  if (event.host_id === user.id) throw new Problem(409, say('error_host_stays'));
  if (before?.status === 'declined') return { changed: false };
  const closed = event.rsvp_by !== null && deps.now() > event.rsvp_by;
  // Whoever holds a place may give it back until the dinner starts: an empty chair helps nobody.
  if (closed && !holds(before)) throw new Problem(409, say('error_rsvp_closed'));
  await write(tx, event, user, { status: 'declined', waitlist_seq: null, calendar_token: null, answered_at: deps.now() });
  if (before?.status !== 'accepted') return { changed: false };
  await tx.delete(seats).where(and(eq(seats.event_id, event.id), eq(seats.user_id, user.id)));
  await tx
    .update(events)
    .set({ taken: sql`${events.taken} - 1` })
    .where(eq(events.id, event.id));
  await promote(tx, deps, event);
  await rise(tx, event);
  return { changed: true };
}

/** Gives every free place to whoever has waited longest. */
export async function promote(tx: Tx, deps: Deps, event: EventRow): Promise<void> {
  for (;;) {
    const first = await firstInLine(tx, event);
    if (first === null || !(await takePlace(tx, deps, event))) return;
    await write(tx, event, { id: first }, { status: 'accepted', waitlist_seq: null, calendar_token: calendarToken() });
    await seatGuest(tx, event.id, first);
  }
}

/** Whoever has waited longest; an account about to be removed holds up nobody. */
async function firstInLine(tx: Tx, event: EventRow): Promise<string | null> {
  const [first] = await tx
    .select({ id: rsvps.user_id })
    .from(rsvps)
    .innerJoin(users, eq(users.id, rsvps.user_id))
    .where(and(eq(rsvps.event_id, event.id), isNotNull(rsvps.waitlist_seq), isNull(users.deactivated_at)))
    .orderBy(asc(rsvps.waitlist_seq))
    .limit(1);
  return first?.id ?? null;
}
