import {
  type SQL,
  and,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  not,
  notExists,
  or,
  sql,
  type InferSelectModel,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { RsvpStatus } from '#src/contract/events.ts';
import { type HostRole, hasRole } from '#src/contract/host-roles.ts';
import type { Caller } from '#server/modules/auth/caller.ts';
import { t } from '#server/platform/i18n.ts';
import { activeUser } from '#server/modules/auth/active-user.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { exactSlugFirst, isSameSlug } from '#server/platform/db/same-slug.ts';
import { eventHosts, events, guests, inviteLinkUses } from '../schema.ts';
import { findRole, hasOrIsOfferedRole, isCoHost, isCoHostOf } from '../hosts/host-rows.ts';
import { isOnGuestList, isPlaceholder, isUnclaimedAddress } from '../rsvps/guest-rows.ts';
import { noBlockBetween } from '#server/modules/profiles/blocks.ts';
import { users } from '#server/modules/auth/schema.ts';
import { requireScope } from '#server/modules/auth/scope.ts';
import { DomainError, notFound } from '#server/platform/domain-error.ts';

export type EventRow = InferSelectModel<typeof events>;

/** A dinner as one member sees it, with the role that they have in it. */
export type VisibleEvent = EventRow & { my_role: HostRole | null };

/** @throws DomainError forbidden without the role that the call names; without that of a co-host if it names none */
export function requireRole({ my_role }: VisibleEvent, { requiredRole }: Caller): void {
  if (hasRole(my_role, requiredRole ?? 'co_host')) return;
  throw new DomainError(
    'forbidden',
    t(requiredRole === 'owner' && my_role !== null ? 'error_not_owner' : 'error_not_host'),
  );
}

/** Only the invite slugs of hosts and of accepted guests are valid. */
export async function canInviteTo(
  db: Queryable,
  event: EventRow,
  invite: string,
): Promise<boolean> {
  const [inviter] = await db
    .select({
      id: users.id,
      status: guests.status,
      isCoHost: sql<boolean>`${eventHosts.id} is not null`,
    })
    .from(users)
    .leftJoin(guests, and(eq(guests.user_id, users.id), eq(guests.event_id, event.id)))
    .leftJoin(eventHosts, isCoHostOf(event.id, users.id))
    .where(and(isSameSlug(users.invite_slug, invite), activeUser))
    .orderBy(exactSlugFirst(users.invite_slug, invite))
    .limit(1);
  return inviter !== undefined && isInviter(event, inviter);
}

/** Hosts and accepted guests may invite. */
export const isInviter = (
  { host_id }: Pick<EventRow, 'host_id'>,
  { id, status, isCoHost }: { id: string; status: RsvpStatus | null; isCoHost: boolean },
) => id === host_id || isCoHost || status === 'accepted';

/** SQL condition on `events`: an RSVP, an invitation or a valid invite link, and not removed. */
const isOpenToGuest = (db: Queryable, userId: string): SQL => {
  const isGuest = exists(
    db
      .select({ one: sql`1` })
      .from(guests)
      .where(
        and(eq(guests.event_id, events.id), eq(guests.user_id, userId), isOnGuestList(guests)),
      ),
  );
  return and(
    or(isGuest, hasValidInvite(db, userId), isListedByAddress(db, userId)),
    not(isHiddenFromRemoved(db, userId)),
  )!;
};

/** Whether a user may see this dinner. An `invite` one requires a role, or to be asked to take one, or what a guest needs. */
export async function canSeeEvent(
  db: Queryable,
  event: EventRow,
  userId: string,
): Promise<boolean> {
  if (event.visibility === 'members' || event.host_id === userId) return true;
  return meets(db, event, or(hasOrIsOfferedRole(db, userId), isOpenToGuest(db, userId))!);
}

/**
 * Whether a user may answer as a guest. Helping at the door of an `invite` dinner, or being asked to help, gives no seat and no guest's
 * rights: those take an invitation like everybody else's.
 */
export async function canAnswer(db: Queryable, event: EventRow, userId: string): Promise<boolean> {
  if (event.visibility === 'members' || event.host_id === userId) return true;
  return meets(db, event, or(isCoHost(db, userId), isOpenToGuest(db, userId))!);
}

async function meets(db: Queryable, { id }: EventRow, condition: SQL): Promise<boolean> {
  const [found] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, id), condition));
  return found !== undefined;
}

const ownRows = alias(guests, 'own_rows');
const invitedAgain = alias(guests, 'invited_again');
const placeholders = alias(guests, 'placeholders');
const hosted = alias(events, 'hosted');

/** SQL condition on the user's row of the guest list: the host removed them, and hasn't invited them since. */
export function isRemoved(db: Queryable, userId: string, own: typeof guests | typeof ownRows): SQL {
  const email = db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const isInvitedAgain = (row: typeof guests | typeof ownRows | typeof invitedAgain) =>
    and(eq(row.invited_by, events.host_id), gt(row.invited_at, own.removed_at));
  const byAddress = db
    .select({ one: sql`1` })
    .from(invitedAgain)
    .where(
      and(
        eq(invitedAgain.event_id, events.id),
        isUnclaimedAddress(invitedAgain, email),
        isInvitedAgain(invitedAgain),
      ),
    );
  return and(
    eq(own.status, 'declined'),
    isNotNull(own.removed_at),
    sql`(${isInvitedAgain(own)}) is not true`,
    notExists(byAddress),
  )!;
}

const hasRemovedRow = (db: Queryable, userId: string): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(ownRows)
      .where(
        and(
          eq(ownRows.event_id, events.id),
          eq(ownRows.user_id, userId),
          isRemoved(db, userId, ownRows),
        ),
      ),
  );

/**
 * SQL condition on `events`: the host removed this user from an unlisted dinner. They see no later change of it, whatever link they have
 * (security case 122).
 */
export const isHiddenFromRemoved = (db: Queryable, userId: string): SQL =>
  and(eq(events.visibility, 'invite'), hasRemovedRow(db, userId))!;

/** Whether the host removed this user, and hasn't invited them since. */
export async function isRemovedGuest(
  db: Queryable,
  eventId: string,
  userId: string,
): Promise<boolean> {
  const [found] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, eventId), hasRemovedRow(db, userId)));
  return found !== undefined;
}

/** SQL condition on `events`: the user followed an invite link; for an `invite` dinner one of its owner or of an accepted guest. */
export function hasValidInvite(db: Queryable, userId: string): SQL {
  const isValid = or(
    eq(events.visibility, 'members'),
    eq(inviteLinkUses.inviter_id, events.host_id),
    eq(guests.status, 'accepted'),
  );
  return exists(
    db
      .select({ one: sql`1` })
      .from(inviteLinkUses)
      .leftJoin(
        guests,
        and(
          eq(guests.event_id, inviteLinkUses.event_id),
          eq(guests.user_id, inviteLinkUses.inviter_id),
        ),
      )
      .where(
        and(eq(inviteLinkUses.event_id, events.id), eq(inviteLinkUses.user_id, userId), isValid),
      ),
  );
}

/** SQL condition on `events`: the host put the user's address on the list. They become that guest by their answer. */
export const isListedByAddress = (db: Queryable, userId: string): SQL =>
  inArray(events.id, selectIdsByAddress(db, userId));

/** The dinners on whose list a host who isn't blocked put the user's address. */
export const selectIdsByAddress = (db: Queryable, userId: string) =>
  db
    .select({ id: placeholders.event_id })
    .from(users)
    .innerJoin(
      placeholders,
      and(isUnclaimedAddress(placeholders, users.email), isPlaceholder(placeholders)),
    )
    .innerJoin(hosted, eq(hosted.id, placeholders.event_id))
    .where(and(eq(users.id, userId), noBlockBetween(userId, hosted.host_id)));

/** @throws DomainError not_found for unknown dinners and those the caller can't see */
export async function getVisibleEvent(
  db: Queryable,
  caller: Caller,
  id: string,
): Promise<VisibleEvent> {
  requireScope(caller, id);
  const [event] = await db.select().from(events).where(eq(events.id, id));
  if (!event || !(await canSeeEvent(db, event, caller.user.id))) throw notFound();
  return { ...event, my_role: await findRole(db, event, caller.user.id) };
}
