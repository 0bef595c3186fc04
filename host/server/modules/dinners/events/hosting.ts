/** Creating, changing and cancelling dinners (R44). */
import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { ChangeEventInput, CreateEventInput } from '#src/contract/events.ts';
import { addMilliseconds } from '#server/platform/time-zone.ts';
import { isActive } from '#server/modules/auth/active-user.ts';
import { lockEvent } from './lock-event.ts';
import { hasHostLeft, requireUpcoming } from './event-state.ts';
import type { Caller } from '#server/modules/auth/caller.ts';
import { users } from '#server/modules/auth/schema.ts';
import { findUser } from '#server/modules/auth/users.ts';
import type { Deps } from '#server/platform/deps.ts';
import { publishDomainEvents } from '#server/platform/domain-events.ts';
import { validateEventFields } from './event-rules.ts';
import { generateEventSlugCandidates } from './event-slug.ts';
import {
  countTableSeats,
  unlockHostHeadSeat,
  updateTables,
  seatHostAtHead,
} from '../seating/tables.ts';
import type { RemovalDeps } from '../rsvps/guest-rows.ts';
import { createCalendarToken, markPlanChanged, promoteFromWaitlist } from '../rsvps/waitlist.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { cancelAllRsvps } from '../rsvps/rsvps.ts';
import { loadPlan, seatGuest } from '../seating/seating-plan.ts';
import { isSeatingFrozen, requireNotAnnounced } from '../seating/publication.ts';
import { withdrawAnnouncements } from '../seating/withdraw-announcements.ts';
import { eventHosts, events, guests } from '../schema.ts';
import { logChanges } from '../hosts/event-log.ts';
import { findRole } from '../hosts/host-rows.ts';
import { type EventRow, type VisibleEvent, canSeeEvent, requireRole } from './visibility.ts';
import { notFound } from '#server/platform/domain-error.ts';

type EventValues = Partial<EventRow>;

/**
 * Locks the dinner, for those with the role that the call names.
 * @throws DomainError not_found if the caller can't see it, forbidden for guests and lesser roles
 */
export async function lockHostedEvent(tx: Tx, caller: Caller, id: string): Promise<VisibleEvent> {
  const event = await lockEvent(tx, id);
  if (!event) throw notFound();
  const my_role = await findRole(tx, event, caller.user.id);
  if (my_role === null && !(await canSeeEvent(tx, event, caller.user.id))) throw notFound();
  const visible = { ...event, my_role };
  requireRole(visible, caller);
  return visible;
}

const toVenueColumns = ({
  name,
  city,
  address,
  latitude,
  longitude,
}: z.output<typeof CreateEventInput>['venue']) => ({
  venue_name: name,
  venue_city: city,
  venue_address: address,
  latitude: latitude ?? null,
  longitude: longitude ?? null,
});

/** The host gets the first spot and seat. @throws DomainError invalid by field */
export async function createHostedEvent(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'ports'>,
  caller: Caller,
  body: z.output<typeof CreateEventInput>,
): Promise<EventRow> {
  const now = deps.now();
  const { starts_at, ends_at, rsvp_by, venue, tables, ...rest } = body;
  const times = {
    starts_at: new Date(starts_at),
    ends_at: new Date(ends_at),
    rsvp_by: rsvp_by ? new Date(rsvp_by) : null,
  };
  validateEventFields({ ...rest, ...times, seatCount: countTableSeats(tables) }, now, {
    attendeeCount: 1,
    isStartChanged: true,
  });
  const values = {
    ...rest,
    plus_ones: rest.plus_ones ?? 0,
    ...times,
    ...toVenueColumns(venue),
    host_id: caller.user.id,
    attendee_count: 1,
    created_at: now,
    updated_at: now,
  };
  for (const slug of generateEventSlugCandidates(body.title, body.visibility)) {
    const [event] = await tx
      .insert(events)
      .values({ ...values, slug })
      .onConflictDoNothing()
      .returning();
    if (!event) continue;
    const [host] = await tx
      .insert(guests)
      .values({
        event_id: event.id,
        user_id: caller.user.id,
        status: 'accepted',
        calendar_token: createCalendarToken(),
        created_at: now,
        answered_at: now,
      })
      .returning({ id: guests.id });
    await updateTables(tx, deps, event.id, tables);
    await seatGuest(tx, deps, event.id, { id: host!.id, user_id: caller.user.id });
    await seatHostAtHead(tx, event.id, caller.user.id);
    await deps.ports.queueConnectedCalendarUpdates(tx, now, {
      user_id: caller.user.id,
      event_id: event.id,
    });
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

/** Calendar entries show these too, but guests needn't be notified. */
const CALENDAR_COLUMNS = ['description', 'slug'] as const satisfies readonly (keyof EventRow)[];

const isSame = (a: unknown, b: unknown) =>
  a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;

/** If only the start changes, the end moves along, so that the duration stays the same. */
function getNewTimes(
  event: EventRow,
  { starts_at, ends_at, rsvp_by }: z.output<typeof ChangeEventInput>,
) {
  const start = starts_at === undefined ? event.starts_at : new Date(starts_at);
  const end =
    ends_at === undefined
      ? addMilliseconds(event.ends_at, start.getTime() - event.starts_at.getTime())
      : new Date(ends_at);
  return {
    starts_at: start,
    ends_at: end,
    rsvp_by: rsvp_by === undefined ? event.rsvp_by : rsvp_by === null ? null : new Date(rsvp_by),
  };
}

/** Fields of the call whose values are other ones now. */
const listChangedFields = (
  before: EventRow,
  next: EventRow,
  body: z.output<typeof ChangeEventInput>,
): string[] =>
  Object.entries(body).flatMap(([field, value]) => {
    const columns: readonly (keyof EventRow)[] =
      field === 'venue'
        ? NOTIFIED_FIELDS.venue
        : field === 'tables'
          ? []
          : [field as keyof EventRow];
    const isChanged =
      value !== undefined &&
      (field === 'tables' || columns.some((column) => !isSame(before[column], next[column])));
    return isChanged ? [field] : [];
  });

async function findFreeEventSlug(tx: Tx, title: string): Promise<string> {
  for (const slug of generateEventSlugCandidates(title, 'invite'))
    if ((await tx.$count(events, eq(events.slug, slug))) === 0) return slug;
  throw new Error('No free slug was found.');
}

/**
 * Changes only the given fields; fields that depend on each other are validated together.
 * @throws DomainError invalid by field · forbidden, not_found for others · conflict if it is cancelled or has begun
 */
export async function updateHostedEvent(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'ports'>,
  caller: Caller,
  id: string,
  body: z.output<typeof ChangeEventInput>,
): Promise<EventRow> {
  const now = deps.now();
  const before = await lockHostedEvent(tx, caller, id);
  requireUpcoming(before, now);
  if (body.tables) requireNotAnnounced(before);
  const { venue, tables: newTables, starts_at, ends_at: _end, rsvp_by: _by, ...rest } = body;
  const changes = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== undefined),
  ) as EventValues;
  const next = {
    ...before,
    ...changes,
    ...getNewTimes(before, body),
    ...(venue ? toVenueColumns(venue) : {}),
  };
  const oldTables = (await loadPlan(tx, id)).tables;
  const seatCount = countTableSeats(newTables ?? oldTables);
  validateEventFields({ ...next, seatCount }, now, {
    attendeeCount: before.attendee_count,
    isStartChanged: starts_at !== undefined,
  });

  // People who knew the readable slug must no longer find the dinner.
  if (before.visibility === 'members' && next.visibility === 'invite')
    next.slug = await findFreeEventSlug(tx, next.title);
  const changedFields = Object.entries(NOTIFIED_FIELDS).flatMap(([field, columns]) =>
    columns.every((column) => isSame(before[column], next[column])) ? [] : [field],
  );
  const isEntryChanged =
    changedFields.length > 0 ||
    CALENDAR_COLUMNS.some((column) => !isSame(before[column], next[column]));
  if (isEntryChanged) next.sequence = before.sequence + 1;
  // Counters and the seating revision are excluded, because other statements update them.
  const {
    id: _id,
    my_role: _role,
    attendee_count: _attendeeCount,
    waitlist_seq: _seq,
    seating_revision: _revision,
    created_at: _created,
    ...columns
  } = next;
  await tx
    .update(events)
    .set({ ...columns, updated_at: now })
    .where(eq(events.id, id));
  if (newTables) await updateTables(tx, deps, id, newTables);
  // If the table was long before, the host may have given away the head seat: don't take it back.
  if (newTables && oldTables[0]?.shape !== 'long' && !isSeatingFrozen(next, now))
    await seatHostAtHead(tx, id, before.host_id);
  if (newTables && oldTables[0]?.shape === 'long' && newTables[0]?.shape !== 'long')
    await unlockHostHeadSeat(tx, id, before.host_id);
  const promotedIds = await promoteFromWaitlist(tx, deps, next);
  if (newTables || promotedIds.length > 0) await markPlanChanged(tx, deps, next, promotedIds);
  if (changedFields.length > 0)
    await publishDomainEvents(tx, now, {
      type: 'event_changed',
      event_id: id,
      fields: changedFields,
    });
  else if (isEntryChanged)
    await publishDomainEvents(tx, now, { type: 'calendar_changed', event_id: id });
  const fields = listChangedFields(before, next, body);
  if (fields.length > 0)
    await logChanges(tx, now, {
      eventId: id,
      actorId: caller.user.id,
      action: 'changed',
      detail: { fields },
    });
  const [after] = await tx.select().from(events).where(eq(events.id, id));
  return after!;
}

/** For a dinner that has its host again, or another one. */
export async function resumeEvent(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'ports'>,
  event: EventRow,
): Promise<void> {
  const promotedIds = await promoteFromWaitlist(tx, deps, event);
  if (promotedIds.length > 0) await markPlanChanged(tx, deps, event, promotedIds);
  await publishDomainEvents(tx, deps.now(), { type: 'host_returned', event_id: event.id });
}

/** Makes an accepted guest the host. The previous host stays as a guest, unless their account is closed. */
export async function setHost(
  tx: Tx,
  deps: RemovalDeps,
  event: EventRow,
  userId: string,
): Promise<void> {
  // Calendar entries link to the dinner with the host's invite slug.
  await tx
    .update(events)
    .set({ host_id: userId, updated_at: deps.now(), sequence: sql`${events.sequence} + 1` })
    .where(eq(events.id, event.id));
  const email = tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  await tx
    .delete(eventHosts)
    .where(
      and(
        eq(eventHosts.event_id, event.id),
        or(eq(eventHosts.user_id, userId), eq(eventHosts.email, email)),
      ),
    );
  // What the previous host announced and approved is for the new one to decide.
  await withdrawAnnouncements(tx, [event.id]);
  await tx.update(guests).set({ is_approved: false }).where(eq(guests.event_id, event.id));
  await publishDomainEvents(tx, deps.now(), { type: 'calendar_changed', event_id: event.id });
  const previousHost = await findUser(tx, event.host_id);
  if (previousHost && !isActive(previousHost)) await cancelAllRsvps(tx, deps, previousHost);
  if (previousHost && hasHostLeft(previousHost))
    await resumeEvent(tx, deps, { ...event, host_id: userId });
}

/** The slugs of upcoming dinners with this host, soonest first. */
export async function findUpcomingHostedSlugs(
  tx: Tx,
  userId: string,
  now: Date,
): Promise<string[]> {
  const hosted = await tx
    .select({ slug: events.slug })
    .from(events)
    .where(
      and(eq(events.host_id, userId), eq(events.status, 'scheduled'), gt(events.starts_at, now)),
    )
    .orderBy(asc(events.starts_at));
  return hosted.map(({ slug }) => slug);
}

/** Cancels a dinner and notifies everyone, once. */
export async function cancelHostedEvent(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'ports'>,
  event: Pick<EventRow, 'id'>,
): Promise<void> {
  const now = deps.now();
  const cancelled = await tx
    .update(events)
    .set({
      status: 'cancelled',
      cancelled_at: now,
      updated_at: now,
      sequence: sql`${events.sequence} + 1`,
    })
    .where(and(eq(events.id, event.id), eq(events.status, 'scheduled')))
    .returning({ id: events.id });
  if (cancelled.length === 1)
    await publishDomainEvents(tx, now, { type: 'event_cancelled', event_id: event.id });
}
