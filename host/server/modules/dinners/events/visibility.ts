import { type SQL, and, eq, exists, or, sql, type InferSelectModel } from 'drizzle-orm';
import type { RsvpStatus } from '../../../../../src/contract/events.ts';
import type { Caller } from '../../auth/caller.ts';
import { t } from '../../../platform/i18n.ts';
import { activeUser } from '../../auth/active-user.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { claims, events, rsvps } from '../schema.ts';
import { users } from '../../auth/schema.ts';
import { requireScope } from '../../auth/scope.ts';
import { DomainError, notFound } from '../../../platform/domain-error.ts';

export type EventRow = InferSelectModel<typeof events>;

/** @throws DomainError forbidden if the caller isn't the host */
export function requireHost(event: EventRow, { user }: Caller): void {
  if (event.host_id !== user.id) throw new DomainError('forbidden', t('error_not_host'));
}

/** Only the invite slugs of the host and of accepted guests are valid. */
export async function canInviteTo(db: Db | Tx, event: EventRow, invite: string): Promise<boolean> {
  const [inviter] = await db
    .select({ id: users.id, status: rsvps.status })
    .from(users)
    .leftJoin(rsvps, and(eq(rsvps.user_id, users.id), eq(rsvps.event_id, event.id)))
    .where(and(eq(users.invite_slug, invite), activeUser));
  return inviter !== undefined && isInviter(event, inviter.id, inviter.status);
}

/** The host and accepted guests may invite. */
export const isInviter = ({ host_id }: Pick<EventRow, 'host_id'>, userId: string, status: RsvpStatus | null) => userId === host_id || status === 'accepted';

/** Whether a user may see this dinner. An `invite` one requires an RSVP, an invitation or a valid claim. */
export async function canSeeEvent(db: Db | Tx, event: EventRow, userId: string): Promise<boolean> {
  if (event.visibility === 'members' || event.host_id === userId) return true;
  const [rsvp] = await db
    .select({ status: rsvps.status })
    .from(rsvps)
    .where(and(eq(rsvps.event_id, event.id), eq(rsvps.user_id, userId)));
  if (rsvp) return true;
  const [claimed] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, event.id), hasValidClaim(db, userId)));
  return claimed !== undefined;
}

/** SQL condition on `events`: the user followed an invite link; for an `invite` dinner one of its host or of an accepted guest. */
export function hasValidClaim(db: Db | Tx, userId: string): SQL {
  const isValid = or(eq(events.visibility, 'members'), eq(claims.inviter_id, events.host_id), eq(rsvps.status, 'accepted'));
  return exists(
    db
      .select({ one: sql`1` })
      .from(claims)
      .leftJoin(rsvps, and(eq(rsvps.event_id, claims.event_id), eq(rsvps.user_id, claims.inviter_id)))
      .where(and(eq(claims.event_id, events.id), eq(claims.user_id, userId), isValid)),
  );
}

/** @throws DomainError not_found for unknown dinners and those the caller can't see */
export async function getVisibleEvent(db: Db | Tx, caller: Caller, id: string): Promise<EventRow> {
  requireScope(caller, id);
  const [event] = await db.select().from(events).where(eq(events.id, id));
  if (!event || !(await canSeeEvent(db, event, caller.user.id))) throw notFound();
  return event;
}
