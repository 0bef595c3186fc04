/** Spots (which count against the capacity), seats (at a table) and the waitlist of a dinner. Every change here needs the event lock. */
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Deps } from '#server/platform/deps.ts';
import type { UserRow } from '#server/modules/auth/caller.ts';
import { createDomainEventJob, publishDomainEvents } from '#server/platform/domain-events.ts';
import { activeUser } from '#server/modules/auth/active-user.ts';
import { findBestWaitlisted } from './waitlist-ranking.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { type JobRequest, enqueueJobs } from '#server/platform/jobs/queue.ts';
import { seatGuest } from '../seating/seating-plan.ts';
import { createReoptimizeJob } from '../seating/reoptimize.ts';
import { isSeatingPublished } from '../seating/publication.ts';
import { events, guests, seats } from '../schema.ts';
import { type GuestRow, type RemovalDeps, deletePlusOnes, upsertGuest } from './guest-rows.ts';
import { takeNotedNeeds } from './invited-notes.ts';
import { users } from '#server/modules/auth/schema.ts';
import { getDoorState } from '#src/contract/door-hours.ts';
import { isPaused } from '../events/event-state.ts';
import type { EventRow } from '../events/visibility.ts';

type WaitlistDeps = Pick<Deps, 'now' | 'ports'>;

/** 128 bits. Gives access to one guest's calendar file of one dinner and nothing else. */
export const createCalendarToken = () => randomBytes(16).toString('base64url');

const incrementRevision = sql`${events.seating_revision} + 1`;

/** Increments the revision, and queues a search for a better plan and for the new guests' matches. */
export async function markPlanChanged(
  tx: Tx,
  deps: WaitlistDeps,
  event: EventRow,
  newGuestIds: string[],
): Promise<void> {
  await tx
    .update(events)
    .set({ seating_revision: incrementRevision })
    .where(eq(events.id, event.id));
  await enqueueJobs(tx, ...createSearchJobs(deps, event, newGuestIds));
}

const createSearchJobs = (
  deps: WaitlistDeps,
  event: EventRow,
  newGuestIds: string[],
): JobRequest<'reoptimize_seating' | 'find_matches'>[] => [
  createReoptimizeJob(deps.now(), event),
  ...deps.ports.createMatchJobs(deps.now(), ...newGuestIds),
];

/** One update for both: a guest who comes or goes also changes the plan. */
const changeSpotsTaken = (by: number) => ({
  attendee_count: sql`${events.attendee_count} + ${by}`,
  seating_revision: incrementRevision,
});

/** Takes spots; false if fewer are free. Checks and increments in one statement, so a dinner can't be oversold. */
export async function reserveSpots(tx: Tx, event: EventRow, count: number): Promise<boolean> {
  const rows = await tx
    .update(events)
    .set(changeSpotsTaken(count))
    .where(
      and(eq(events.id, event.id), sql`${events.capacity} - ${count} >= ${events.attendee_count}`),
    )
    .returning({ id: events.id });
  return rows.length === 1;
}

/** Once the door opens, nobody moves up in line: people don't read e-mail on the way there, so who gets a free spot is up to the hosts. */
const areSpotsUpToHosts = ({ now }: Pick<Deps, 'now'>, event: EventRow) =>
  getDoorState(event, now().getTime()) !== 'early';

/** Gives the guest a spot and a seat, or adds them to the end of the waitlist if the dinner is full or others are waiting. */
export async function acceptOrWaitlist(
  tx: Tx,
  deps: WaitlistDeps,
  event: EventRow,
  user: Pick<UserRow, 'id'>,
  { by, ...values }: Partial<GuestRow> & { by?: 'host' },
): Promise<'accepted' | 'waitlisted'> {
  const isNext =
    (by === 'host' && areSpotsUpToHosts(deps, event)) ||
    (await getFirstWaitlisted(tx, event)) === null;
  if (isNext && (await reserveSpots(tx, event, 1))) {
    const guest = await upsertGuest(tx, deps, event, user, {
      ...values,
      status: 'accepted',
      waitlist_seq: null,
      calendar_token: createCalendarToken(),
    });
    await seatGuest(tx, deps, event.id, guest);
    const accepted = createDomainEventJob(deps.now(), {
      type: 'accepted',
      event_id: event.id,
      user_id: user.id,
      ...(by ? { by } : {}),
    });
    await enqueueJobs(tx, ...createSearchJobs(deps, event, [user.id]), accepted);
    return 'accepted';
  }
  const [counter] = await tx
    .update(events)
    .set({ waitlist_seq: sql`${events.waitlist_seq} + 1` })
    .where(eq(events.id, event.id))
    .returning({ seq: events.waitlist_seq });
  await upsertGuest(tx, deps, event, user, {
    ...values,
    status: 'waitlisted',
    waitlist_seq: counter!.seq,
  });
  await publishDomainEvents(tx, deps.now(), {
    type: 'waitlisted',
    event_id: event.id,
    user_id: user.id,
    ...(by ? { by } : {}),
  });
  return 'waitlisted';
}

interface CancelledRsvp {
  event: EventRow;
  user: Pick<UserRow, 'id'>;
  before: GuestRow | undefined;
}

/** Sets the RSVP to declined, whatever it was or if there was none, and gives the freed spots, also of plus-ones, to the waitlist. Returns whether one was freed. */
export async function cancelRsvp(
  tx: Tx,
  deps: RemovalDeps,
  { event, user, before }: CancelledRsvp,
  { by, ...values }: Partial<GuestRow> & { by: 'guest' | 'host' | 'account' },
): Promise<boolean> {
  const guest = await upsertGuest(tx, deps, event, user, {
    answer_note: null,
    ...values,
    status: 'declined',
    waitlist_seq: null,
    calendar_token: null,
    checked_in_at: null,
    checked_in_by: null,
  });
  await takeNotedNeeds(tx, event.id, user.id);
  const [freedSeat] = await tx
    .delete(seats)
    .where(eq(seats.guest_id, guest.id))
    .returning({ table_id: seats.table_id, position: seats.position });
  const previousSeat = freedSeat && isSeatingPublished(event, deps.now()) ? freedSeat : null;
  await publishDomainEvents(tx, deps.now(), {
    type: 'left',
    event_id: event.id,
    user_id: user.id,
    by,
    previous_status: before?.status ?? null,
    previous_seat: previousSeat,
  });
  if (before?.status !== 'accepted') return false;
  const plusOneCount = await deletePlusOnes(tx, deps, { id: guest.id, event_id: event.id });
  await freeSpots(tx, deps, event, 1 + plusOneCount);
  return true;
}

/** Gives spots to the waitlist. */
export async function freeSpots(
  tx: Tx,
  deps: WaitlistDeps,
  event: EventRow,
  count: number,
): Promise<void> {
  await tx.update(events).set(changeSpotsTaken(-count)).where(eq(events.id, event.id));
  const promotedIds = await promoteFromWaitlist(tx, deps, event);
  await enqueueJobs(tx, ...createSearchJobs(deps, event, promotedIds));
}

/**
 * Gives free spots to waitlisted guests, in order or by fit, depending on the dinner's rule, until the door opens. Returns the ids of
 * those who got one.
 */
export async function promoteFromWaitlist(
  tx: Tx,
  deps: WaitlistDeps,
  event: EventRow,
): Promise<string[]> {
  const isClosed = !hasEverHadWaitlist(event) || areSpotsUpToHosts(deps, event);
  if (isClosed || (await isPaused(tx, event))) return [];
  for (const promotedIds: string[] = []; ;) {
    const nextId =
      event.waitlist_rule === 'fit'
        ? await findBestWaitlisted(tx, deps, event.id)
        : await getFirstWaitlisted(tx, event);
    if (nextId === null || !(await seatWaitlisted(tx, deps, event, nextId))) return promotedIds;
    promotedIds.push(nextId);
  }
}

/** False if no spot is free. */
async function seatWaitlisted(
  tx: Tx,
  deps: WaitlistDeps,
  event: EventRow,
  userId: string,
): Promise<boolean> {
  if (!(await reserveSpots(tx, event, 1))) return false;
  const guest = await upsertGuest(
    tx,
    deps,
    event,
    { id: userId },
    { status: 'accepted', waitlist_seq: null, calendar_token: createCalendarToken() },
  );
  await seatGuest(tx, deps, event.id, guest);
  await publishDomainEvents(tx, deps.now(), {
    type: 'place_free',
    event_id: event.id,
    user_id: userId,
  });
  return true;
}

/** Gives a free spot to the waitlisted guest a host chose, even if others are ahead. If none is free, the guest keeps waiting. */
export async function seatChosenFromWaitlist(
  tx: Tx,
  deps: WaitlistDeps,
  event: EventRow,
  userId: string,
): Promise<void> {
  if (await seatWaitlisted(tx, deps, event, userId))
    await enqueueJobs(tx, ...createSearchJobs(deps, event, [userId]));
}

/** Spares most dinners the search for waitlisted guests: the counter of positions never goes back. */
const hasEverHadWaitlist = (event: EventRow) => event.waitlist_seq > 0;

/** Skips deactivated and banned accounts: they can't take a spot and would block everyone behind them. */
export async function getFirstWaitlisted(db: Queryable, event: EventRow): Promise<string | null> {
  if (!hasEverHadWaitlist(event)) return null;
  const [first] = await db
    .select({ id: users.id })
    .from(guests)
    .innerJoin(users, eq(users.id, guests.user_id))
    .where(and(eq(guests.event_id, event.id), isNotNull(guests.waitlist_seq), activeUser))
    .orderBy(asc(guests.waitlist_seq))
    .limit(1);
  return first?.id ?? null;
}
