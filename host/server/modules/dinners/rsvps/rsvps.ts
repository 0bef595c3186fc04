/** RSVPs (R44, R48). Every change runs under the event lock. */
import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { RsvpInput } from '#src/contract/rsvps.ts';
import { GuestNeed, type SeatNeed } from '#src/contract/seat-needs.ts';
import { isRsvpDeadlineOver } from '#src/contract/taking-rsvps.ts';
import type { Caller, UserRow } from '#server/modules/auth/caller.ts';
import { createLimitError, getMemberLimit } from '#server/modules/auth/rate-limit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { consumeRateLimit } from '#server/platform/rate-limits.ts';
import { publishDomainEvents } from '#server/platform/domain-events.ts';
import { t } from '#server/platform/i18n.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import {
  ACTIVE_STATUSES,
  type GuestRow,
  type RemovalDeps,
  chooseDietaryNeeds,
  findGuest,
  isActiveGuest,
  isApprovedByHost,
  isUnclaimedAddress,
  upsertGuest,
} from './guest-rows.ts';
import { takeNotedNeeds } from './invited-notes.ts';
import { claimOwnPlaceholder } from './claim-placeholder.ts';
import { acceptOrWaitlist, cancelRsvp, markPlanChanged } from './waitlist.ts';
import { events, guests } from '../schema.ts';
import { lockActiveUser } from '#server/modules/auth/active-user.ts';
import { users } from '#server/modules/auth/schema.ts';
import { hasBlocked } from '#server/modules/profiles/blocks.ts';
import { lockEvent } from '../events/lock-event.ts';
import { requireNotPaused, requireUpcoming } from '../events/event-state.ts';
import { type EventRow, canAnswer } from '../events/visibility.ts';
import { DomainError, notFound } from '#server/platform/domain-error.ts';

type RsvpBody = z.output<typeof RsvpInput>;

/** Where an RSVP was given. `origin` is the partner's, null on our own pages; `widgetEventId` is the request's Idempotency-Key. */
export interface RsvpOrigin {
  origin: string | null;
  widgetEventId: string | null;
}

/**
 * Accepts or declines. Idempotent.
 * @throws DomainError invalid by field if a name is missing · forbidden if the account is closed by now · not_found if the caller
 * can't see the dinner, or only helps with it · conflict if it has started, is cancelled, paused or no longer takes RSVPs, or the host removed or blocked them · rate_limited after too many
 * changes
 */
export async function submitRsvp(
  deps: Deps,
  caller: Pick<Caller, 'user'>,
  eventId: string,
  body: RsvpBody,
  rsvpOrigin: RsvpOrigin,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId);
    if (!event) throw notFound();
    if (!(await canAnswer(tx, event, caller.user.id)))
      throw (await findGuest(tx, eventId, caller.user.id))?.removed_at
        ? new DomainError('conflict', t('error_removed'))
        : notFound();
    requireUpcoming(event, deps.now());
    // Their seat is taken already: else they would be counted twice.
    await claimOwnPlaceholder(tx, deps, event, caller.user);
    const before = await findGuest(tx, eventId, caller.user.id);
    if (!isUnchanged(before, body)) await countChange(tx, deps, caller, before, body);
    const answer = { event, user: caller.user, before, rsvpOrigin };
    if (body.status === 'declined') await decline(tx, deps, answer, body);
    else await accept(tx, deps, answer, body);
  });
}

const isUnchanged = (before: GuestRow | undefined, body: RsvpBody) =>
  body.status === 'declined'
    ? before?.status === 'declined' && body.note === undefined
    : isActiveGuest(before) &&
      body.dietary_needs === undefined &&
      body.needs === undefined &&
      !body.source;

/** Over the limit a guest can still give up a seat: without accepting again, only the line to the host can be repeated. */
async function countChange(
  tx: Tx,
  deps: Deps,
  { user }: Pick<Caller, 'user'>,
  before: GuestRow | undefined,
  { status }: RsvpBody,
): Promise<void> {
  const limit = getMemberLimit(deps, 'rsvps', user.id);
  const isWithinLimit = await consumeRateLimit(tx, limit, deps.now());
  const isRepeatable = status === 'accepted' || before?.status === 'declined';
  if (!isWithinLimit && isRepeatable) throw createLimitError(deps, limit, 'error_rsvp_limit');
}

/** Sets names the user doesn't have yet. Both are required (R48). */
async function saveMissingNames(tx: Tx, user: UserRow, body: RsvpBody): Promise<void> {
  const names = {
    first_name: user.first_name || body.first_name,
    last_name: user.last_name || body.last_name,
  };
  const missing = (['first_name', 'last_name'] as const).filter((field) => !names[field]);
  if (missing.length > 0)
    throw new DomainError(
      'invalid',
      Object.fromEntries(missing.map((field) => [field, [t('required')]])),
    );
  if (user.first_name && user.last_name) return;
  // A concurrent request may have set a name: don't overwrite it.
  const keepExisting = (
    column: typeof users.first_name | typeof users.last_name,
    name: string | undefined,
  ) => sql`coalesce(nullif(${column}, ''), ${name})`;
  await tx
    .update(users)
    .set({
      first_name: keepExisting(users.first_name, names.first_name),
      last_name: keepExisting(users.last_name, names.last_name),
    })
    .where(eq(users.id, user.id));
}

/** Stored when an RSVP changes the status, so that its later changes are sent to that partner's webhook. */
const toOriginColumns = ({ origin, widgetEventId }: RsvpOrigin): Partial<GuestRow> =>
  origin === null ? {} : { partner_origin: origin, widget_event_id: widgetEventId };

const toSource = (source: NonNullable<RsvpBody['source']>) =>
  Object.fromEntries(
    Object.entries(source).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

/** An invitation by the owner counts as approval, and so does a co-host's, which is the owner's, unless the guest was removed after it. */
export async function isInvitedByHost(
  db: Queryable,
  event: EventRow,
  email: string,
  before: GuestRow | undefined,
): Promise<boolean> {
  if (before && isApprovedByHost(before, event)) return true;
  return (
    (await db.$count(
      guests,
      and(
        eq(guests.event_id, event.id),
        isUnclaimedAddress(guests, email),
        eq(guests.invited_by, event.host_id),
        before?.removed_at ? gt(guests.invited_at, before.removed_at) : undefined,
      ),
    )) > 0
  );
}

/** What a host alone may say stays. */
function replaceOwnNeeds(before: GuestRow | undefined, own: GuestNeed[]): SeatNeed[] | null {
  const byHost = before?.needs?.filter((need) => !GuestNeed.safeParse(need).success) ?? [];
  const needs = [...new Set([...own, ...byHost])];
  return needs.length > 0 ? needs : null;
}

interface Answer {
  event: EventRow;
  user: UserRow;
  before: GuestRow | undefined;
  rsvpOrigin: RsvpOrigin;
}

async function accept(
  tx: Tx,
  deps: Deps,
  { event, user, before, rsvpOrigin }: Answer,
  body: RsvpBody,
): Promise<void> {
  if (isRsvpDeadlineOver(event, deps.now().getTime()) && !isActiveGuest(before))
    throw new DomainError('conflict', t('error_rsvp_closed'));
  if (!isActiveGuest(before)) {
    await requireNotPaused(tx, event);
    // In the words for removed guests, so that members can't tell that the host blocked them.
    if (await hasBlocked(tx, event.host_id, user.id))
      throw new DomainError('conflict', t('error_removed'));
  }
  await lockActiveUser(tx, user.id);
  const isInvited = await isInvitedByHost(tx, event, user.email, before);
  if (before?.removed_at && !isInvited && !event.approval)
    throw new DomainError('conflict', t('error_removed'));
  await saveMissingNames(tx, user, body);
  const values = {
    ...(body.dietary_needs === undefined ? {} : { dietary_needs: body.dietary_needs }),
    ...(body.needs ? { needs: replaceOwnNeeds(before, body.needs) } : {}),
    ...(body.source ? { source: toSource(body.source) } : {}),
  };
  if (isActiveGuest(before)) {
    if (Object.keys(values).length > 0) await upsertGuest(tx, deps, event, user, values);
    const isMoreNeeded = body.needs?.some((need) => !before?.needs?.includes(need));
    if (isMoreNeeded && before?.status === 'accepted') await markPlanChanged(tx, deps, event, []);
    return;
  }
  await tx
    .update(guests)
    // The line of a decline without an account.
    .set({ answer_note: null })
    .where(and(eq(guests.event_id, event.id), isUnclaimedAddress(guests, user.email)));
  const answeredValues = {
    dietary_needs: chooseDietaryNeeds(
      user,
      before?.dietary_needs,
      await takeNotedNeeds(tx, event.id, user.id),
    ),
    ...values,
    ...toOriginColumns(rsvpOrigin),
    answered_at: deps.now(),
  };
  if (event.approval && !isInvited) {
    await upsertGuest(tx, deps, event, user, { ...answeredValues, status: 'requested' });
    await publishDomainEvents(tx, deps.now(), {
      type: 'requested',
      event_id: event.id,
      user_id: user.id,
    });
    return;
  }
  await acceptOrWaitlist(tx, deps, event, user, { ...answeredValues, removed_at: null });
}

async function decline(tx: Tx, deps: Deps, answer: Answer, { note }: RsvpBody): Promise<void> {
  const { event, user, before, rsvpOrigin } = answer;
  if (event.host_id === user.id) throw new DomainError('conflict', t('error_host_stays'));
  if (before?.status === 'declined' && note === undefined) return;
  // Guests with an active RSVP may cancel until the dinner starts, so that somebody else can get the seat.
  if (isRsvpDeadlineOver(event, deps.now().getTime()) && !isActiveGuest(before))
    throw new DomainError('conflict', t('error_rsvp_closed'));
  if (before?.status === 'declined') {
    if (before.removed_at && !(await isInvitedByHost(tx, event, user.email, before)))
      throw new DomainError('conflict', t('error_removed'));
    await upsertGuest(tx, deps, event, user, { answer_note: note || null });
    return;
  }
  await cancelRsvp(tx, deps, answer, {
    by: 'guest',
    ...toOriginColumns(rsvpOrigin),
    answered_at: deps.now(),
    answer_note: note || null,
  });
}

/**
 * Cancels all active RSVPs for upcoming dinners that others host, when an account is closed. Call it after `lockUpcomingEvents` and
 * once the user row is locked: accepting locks that row too, so no RSVP can come in later (security case 115).
 */
export async function cancelAllRsvps(
  tx: Tx,
  deps: RemovalDeps,
  user: Pick<UserRow, 'id'>,
): Promise<void> {
  const activeRsvps = await tx
    .select({ id: events.id })
    .from(guests)
    .innerJoin(events, eq(events.id, guests.event_id))
    .where(
      and(
        eq(guests.user_id, user.id),
        inArray(guests.status, ACTIVE_STATUSES),
        ne(events.host_id, user.id),
        eq(events.status, 'scheduled'),
        gt(events.starts_at, deps.now()),
      ),
    )
    .orderBy(asc(events.id));
  for (const { id } of activeRsvps) {
    const event = await lockEvent(tx, id);
    const before = await findGuest(tx, id, user.id);
    if (event && isActiveGuest(before))
      await cancelRsvp(
        tx,
        deps,
        { event, user, before },
        { by: 'account', answered_at: deps.now() },
      );
  }
}
