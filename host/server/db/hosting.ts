/** Creating, changing and cancelling dinners (R44). */
import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { ChangeEventInput, CreateEventInput } from '../../../src/contract/events.ts';
import { later } from '../calendar/zone.ts';
import type { Caller, Deps } from '../handler.ts';
import { notify } from '../notices/notice.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';
import { requireSound } from './event-rules.ts';
import { slugsFor } from './event-slug.ts';
import { chairsOf, freeHead, layTables, seatAtHead } from './laying.ts';
import type { Tx } from './open.ts';
import { calendarToken, lockEvent, planChanged, promote } from './places.ts';
import { loadPlan, seatGuest } from './plans.ts';
import { stands } from './reseat.ts';
import { events, rsvps } from './schema.ts';
import { type EventRow, mayKnow, notFound, requireHost } from './visibility.ts';

type EventValues = Partial<EventRow>;

/**
 * Locks the dinner, for its host only.
 * @throws HttpError 404 if the caller can't see it, 403 for guests
 */
export async function hostedEvent(tx: Tx, caller: Caller, id: string): Promise<EventRow> {
  const event = await lockEvent(tx, id);
  if (!event || !(await mayKnow(tx, event, caller.user.id))) throw notFound();
  requireHost(event, caller);
  return event;
}

/** @throws HttpError 409 if it is cancelled or has begun */
export function requireComing(event: EventRow, now: Date): void {
  if (event.status === 'cancelled') throw new Problem(409, say('error_event_cancelled'));
  if (now >= event.starts_at) throw new Problem(409, say('error_event_over'));
}

const toVenueColumns = ({ name, city, address, latitude, longitude }: z.output<typeof CreateEventInput>['venue']) => ({
  venue_name: name,
  venue_city: city,
  venue_address: address,
  latitude: latitude ?? null,
  longitude: longitude ?? null,
});

/** The host gets the first spot and seat. @throws HttpError 400 by field */
export async function create(tx: Tx, deps: Pick<Deps, 'now'>, caller: Caller, body: z.output<typeof CreateEventInput>): Promise<EventRow> {
  const now = deps.now();
  const { starts_at, ends_at, rsvp_by, venue, tables, ...rest } = body;
  const times = { starts_at: new Date(starts_at), ends_at: new Date(ends_at), rsvp_by: rsvp_by ? new Date(rsvp_by) : null };
  requireSound({ ...rest, ...times, chairs: chairsOf(tables) }, now, { taken: 1, isStartChanged: true });
  const values = { ...rest, ...times, ...toVenueColumns(venue), host_id: caller.user.id, taken: 1, created_at: now, updated_at: now };
  for (const slug of slugsFor(body.title, body.visibility)) {
    const [event] = await tx
      .insert(events)
      .values({ ...values, slug })
      .onConflictDoNothing()
      .returning();
    if (!event) continue;
    await tx
      .insert(rsvps)
      .values({ event_id: event.id, user_id: caller.user.id, status: 'accepted', calendar_token: calendarToken(), created_at: now, answered_at: now });
    await layTables(tx, event.id, tables);
    await seatGuest(tx, event.id, caller.user.id);
    await seatAtHead(tx, event.id, caller.user.id);
    return event;
  }
  throw new Error('No free slug was found.');
}

/** Changes that guests are notified of and calendars must pick up. */
const NOTIFIED_FIELDS = {
  title: ['title'],
  starts_at: ['starts_at'],
  ends_at: ['ends_at'],
  time_zone: ['time_zone'],
  venue: ['venue_name', 'venue_city', 'venue_address', 'latitude', 'longitude'],
} as const satisfies Record<string, readonly (keyof EventRow)[]>;

const isSame = (a: unknown, b: unknown) => (a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b);

/** If only the start changes, the end moves along, so that the duration stays the same. */
function getNewTimes(event: EventRow, { starts_at, ends_at, rsvp_by }: z.output<typeof ChangeEventInput>) {
  const start = starts_at === undefined ? event.starts_at : new Date(starts_at);
  const end = ends_at === undefined ? later(event.ends_at, start.getTime() - event.starts_at.getTime()) : new Date(ends_at);
  return { starts_at: start, ends_at: end, rsvp_by: rsvp_by === undefined ? event.rsvp_by : rsvp_by === null ? null : new Date(rsvp_by) };
}

async function findFreeSlug(tx: Tx, title: string): Promise<string> {
  for (const slug of slugsFor(title, 'invite')) if ((await tx.$count(events, eq(events.slug, slug))) === 0) return slug;
  throw new Error('No free slug was found.');
}

/**
 * Changes only the given fields; fields that depend on each other are validated together.
 * @throws HttpError 400 by field · 403, 404 for others · 409 if it is cancelled or has begun
 */
export async function change(tx: Tx, deps: Pick<Deps, 'now'>, caller: Caller, id: string, body: z.output<typeof ChangeEventInput>): Promise<EventRow> {
  const now = deps.now();
  const before = await hostedEvent(tx, caller, id);
  requireComing(before, now);
  const { venue, tables: newTables, starts_at, ends_at: _end, rsvp_by: _by, ...rest } = body;
  const changes = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as EventValues;
  const next = { ...before, ...changes, ...getNewTimes(before, body), ...(venue ? toVenueColumns(venue) : {}) };
  const oldTables = (await loadPlan(tx, id)).tables;
  const chairs = chairsOf(newTables ?? oldTables);
  requireSound({ ...next, chairs }, now, { taken: before.taken, isStartChanged: starts_at !== undefined });

  // People who knew the readable slug must no longer find the dinner.
  if (before.visibility === 'members' && next.visibility === 'invite') next.slug = await findFreeSlug(tx, next.title);
  const changedFields = Object.entries(NOTIFIED_FIELDS).flatMap(([field, columns]) =>
    columns.every((column) => isSame(before[column], next[column])) ? [] : [field],
  );
  // A new slug changes the calendar entry, but guests needn't be notified.
  if (changedFields.length > 0 || next.slug !== before.slug) next.sequence = before.sequence + 1;
  // Counters and the seating revision are excluded, because other statements update them.
  const { id: _id, taken: _taken, waitlist_seq: _seq, seating_revision: _revision, created_at: _created, ...columns } = next;
  await tx
    .update(events)
    .set({ ...columns, updated_at: now })
    .where(eq(events.id, id));
  if (newTables) await layTables(tx, id, newTables);
  // If the table was long before, the host may have given away the head seat: don't take it back.
  if (newTables && oldTables[0]?.shape !== 'long' && !stands(next, now)) await seatAtHead(tx, id, before.host_id);
  if (newTables && oldTables[0]?.shape === 'long' && newTables[0]?.shape !== 'long') await freeHead(tx, id, before.host_id);
  const hasPromoted = await promote(tx, deps, next);
  if (newTables || hasPromoted) await planChanged(tx, deps, next);
  if (changedFields.length > 0) await notify(tx, now, { type: 'event_changed', event_id: id, fields: changedFields });
  const [after] = await tx.select().from(events).where(eq(events.id, id));
  return after!;
}

/** Cancels a dinner and notifies everyone, once. */
export async function cancel(tx: Tx, deps: Pick<Deps, 'now'>, event: Pick<EventRow, 'id'>): Promise<void> {
  const now = deps.now();
  const cancelled = await tx
    .update(events)
    .set({ status: 'cancelled', cancelled_at: now, updated_at: now, sequence: sql`${events.sequence} + 1` })
    .where(and(eq(events.id, event.id), eq(events.status, 'scheduled')))
    .returning({ id: events.id });
  if (cancelled.length === 1) await notify(tx, now, { type: 'event_cancelled', event_id: event.id });
}
