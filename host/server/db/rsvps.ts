/** Answers to an invitation (R44, R48). Every change runs under the lock on the dinner's row. */
import { and, asc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { RsvpInput } from '../../../src/contract/rsvps.ts';
import type { Caller, Deps, UserRow } from '../handler.ts';
import { notify } from '../notices/notice.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';
import type { Tx } from './open.ts';
import { type RsvpRow, findRsvp, holds, lockEvent, placeOrLine, release, writeRsvp } from './places.ts';
import { events, invitations, rsvps, users } from './schema.ts';
import { type EventRow, mayKnow, notFound } from './visibility.ts';

type Body = z.output<typeof RsvpInput>;

/** Where an answer was given: a partner's page and the id of what happened on it, or neither on our own. */
export interface Given {
  origin: string | null;
  widgetEventId: string | null;
}

/**
 * Accepts or declines. Asked again it gives the same answer.
 * @throws Problem 400 by field without a name · 404 for whoever may not know of the dinner · 409 once it is over, cancelled or closed
 */
export async function answer(deps: Deps, caller: Caller, eventId: string, body: Body, given: Given): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId);
    if (!event || !(await mayKnow(tx, event, caller.user.id))) throw notFound();
    if (event.status === 'cancelled') throw new Problem(409, say('error_event_cancelled'));
    if (deps.now() >= event.starts_at) throw new Problem(409, say('error_event_over'));
    const before = await findRsvp(tx, eventId, caller.user.id);
    if (body.status === 'declined') await decline(tx, deps, event, caller.user, before, given);
    else await accept(tx, deps, event, caller.user, before, body, given);
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

const closed = (deps: Pick<Deps, 'now'>, event: EventRow) => event.rsvp_by !== null && deps.now() > event.rsvp_by;

/** Kept with every answer that changes something, so that the page where it was given hears what becomes of it. */
const whence = ({ origin, widgetEventId }: Given): Partial<RsvpRow> => (origin === null ? {} : { partner_origin: origin, widget_event_id: widgetEventId });

const sourceOf = (source: NonNullable<Body['source']>) =>
  Object.fromEntries(Object.entries(source).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** The host's own invitation is their approval; one from before a guest was taken off the list counts no more. */
async function askedByHost(tx: Tx, event: EventRow, user: UserRow, before: RsvpRow | undefined): Promise<boolean> {
  if (before?.invited_by === event.host_id && !before.removed_at) return true;
  const mine = or(eq(invitations.user_id, user.id), eq(invitations.email, user.email));
  const since = before?.removed_at ? gt(invitations.created_at, before.removed_at) : undefined;
  return (await tx.$count(invitations, and(eq(invitations.event_id, event.id), eq(invitations.invited_by, event.host_id), mine, since))) > 0;
}

async function accept(tx: Tx, deps: Deps, event: EventRow, user: UserRow, before: RsvpRow | undefined, body: Body, given: Given): Promise<void> {
  if (closed(deps, event) && !holds(before)) throw new Problem(409, say('error_rsvp_closed'));
  const asked = await askedByHost(tx, event, user, before);
  if (before?.removed_at && !asked && !event.approval) throw new Problem(409, say('error_removed'));
  await takeNames(tx, user, body);
  const told = {
    ...(body.dietary_needs === undefined ? {} : { dietary_needs: body.dietary_needs }),
    ...(body.source ? { source: sourceOf(body.source) } : {}),
  };
  if (holds(before)) {
    if (Object.keys(told).length > 0) await writeRsvp(tx, deps, event, user, told);
    return;
  }
  const answered = { ...told, ...whence(given), answered_at: deps.now() };
  if (event.approval && !asked) {
    await writeRsvp(tx, deps, event, user, { ...answered, status: 'requested' });
    await notify(tx, deps.now(), { type: 'requested', event_id: event.id, user_id: user.id });
    return;
  }
  await placeOrLine(tx, deps, event, user, { ...answered, removed_at: null });
}

async function decline(tx: Tx, deps: Deps, event: EventRow, user: UserRow, before: RsvpRow | undefined, given: Given): Promise<void> {
  if (event.host_id === user.id) throw new Problem(409, say('error_host_stays'));
  if (before?.status === 'declined') return;
  // Whoever holds a place may give it back until the dinner starts: an empty chair helps nobody.
  if (closed(deps, event) && !holds(before)) throw new Problem(409, say('error_rsvp_closed'));
  await release(tx, deps, event, user, before, { by: 'guest', ...whence(given), answered_at: deps.now() });
}

/**
 * Gives up every place, line and request of coming dinners that others host, as by the account; whoever waits moves up.
 * It locks those dinners in one order: call it before the member's own row is locked, or an answer on its way may deadlock.
 */
export async function leaveAll(tx: Tx, deps: Pick<Deps, 'now'>, user: Pick<UserRow, 'id'>): Promise<void> {
  const held = await tx
    .select({ id: events.id })
    .from(rsvps)
    .innerJoin(events, eq(events.id, rsvps.event_id))
    .where(
      and(
        eq(rsvps.user_id, user.id),
        inArray(rsvps.status, ['accepted', 'waitlisted', 'requested']),
        ne(events.host_id, user.id),
        eq(events.status, 'scheduled'),
        gt(events.starts_at, deps.now()),
      ),
    )
    .orderBy(asc(events.id));
  for (const { id } of held) {
    const event = await lockEvent(tx, id);
    const before = await findRsvp(tx, id, user.id);
    if (event && holds(before)) await release(tx, deps, event, user, before, { by: 'account', answered_at: deps.now() });
  }
}
