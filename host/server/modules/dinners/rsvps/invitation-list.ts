/** Invitations to a dinner as their inviters see them. An e-mail address alone until its owner responds. */
import { isHosting } from '#src/contract/host-roles.ts';
import { and, asc, desc, eq, inArray, isNotNull, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { RsvpStatus } from '#src/contract/events.ts';
import type { Invitation } from '#src/contract/invitations.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Tx, Queryable } from '#server/platform/db/database.ts';
import {
  type PageQuery,
  afterCursor,
  getPageLimit,
  toPage,
} from '#server/platform/db/keyset-pagination.ts';
import { notFound } from '#server/platform/domain-error.ts';
import { toPerson } from '#server/modules/auth/person.ts';
import { users } from '#server/modules/auth/schema.ts';
import type { VisibleEvent } from '../events/visibility.ts';
import type { EmailRecipient, FindUndelivered } from '../ports.ts';
import { guests } from '../schema.ts';
import { hasUnsubscribed } from './unsubscribed.ts';
import { isPlaceholder, isUnclaimedAddress, toReminders } from './guest-rows.ts';

type InvitationView = z.infer<typeof Invitation>;

/** The row of the member who was invited, or owns the invited address. */
const answer = alias(guests, 'answer');
const member = alias(users, 'member');
const owner = alias(users, 'owner');
const inviter = alias(users, 'inviter');
const memberColumns = {
  id: member.id,
  first_name: member.first_name,
  last_name: member.last_name,
  headline: member.headline,
  picture_url: member.picture_url,
};
const ownerColumns = {
  id: owner.id,
  first_name: owner.first_name,
  last_name: owner.last_name,
  headline: owner.headline,
  picture_url: owner.picture_url,
};
const inviterColumns = {
  id: inviter.id,
  first_name: inviter.first_name,
  last_name: inviter.last_name,
  headline: inviter.headline,
  picture_url: inviter.picture_url,
};

/** The owner of an address may have come by themselves. Two joins by key instead of one with `or`, which would scan all users. */
const selectInvitations = (db: Queryable) =>
  db
    .select({
      invitation: guests,
      member: memberColumns,
      owner: ownerColumns,
      inviter: inviterColumns,
      // A guest who declined by their personal link has no account.
      status: sql<RsvpStatus | null>`coalesce(nullif(${answer.status}, 'invited'), nullif(${guests.status}, 'invited'))`,
      member_status: answer.status,
      has_unsubscribed: hasUnsubscribed(guests),
      note: sql<
        string | null
      >`case when nullif(${answer.status}, 'invited') is null then ${guests.answer_note} else ${answer.answer_note} end`,
      answered_at: sql<Date | null>`coalesce(${answer.answered_at}, ${guests.answered_at})`.mapWith(
        guests.answered_at,
      ),
    })
    .from(guests)
    .innerJoin(inviter, and(eq(inviter.id, guests.invited_by), isNotNull(guests.invited_at)))
    .leftJoin(member, eq(member.id, guests.user_id))
    .leftJoin(owner, isUnclaimedAddress(guests, owner.email))
    .leftJoin(
      answer,
      and(
        eq(answer.event_id, guests.event_id),
        eq(answer.user_id, sql`coalesce(${member.id}, ${owner.id})`),
      ),
    );

type InvitationRow = Awaited<ReturnType<typeof selectInvitations>>[number];

export const loadInvitations = (tx: Tx, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : selectInvitations(tx).where(inArray(guests.invitation_id, ids));

/** The person an invitation went to, as its reader may see them. Guests see only which of their invitees were accepted; the host sees declines and requests too. */
function readAnswer(
  {
    invitation: { email, invited_at, user_id, status: ownStatus },
    member,
    owner,
    status,
    member_status,
    answered_at,
  }: InvitationRow,
  isHost: boolean,
) {
  // The host put them on the list, and so knows that they come. Nobody has claimed the address.
  if (isHost && user_id === null && ownStatus === 'accepted')
    return { status: 'accepted', person: null } as const;
  const isAnsweredSince = email === null || (answered_at !== null && answered_at >= invited_at!);
  const isStatusVisible =
    status !== null && status !== 'invited' && isAnsweredSince && (isHost || status === 'accepted');
  return {
    status: isStatusVisible ? status : 'invited',
    // A decline by the personal link is the address's: it doesn't tell who has, or later makes, an account with it.
    person:
      email === null || (isStatusVisible && member_status === status) ? (member ?? owner) : null,
  } as const;
}

/** A guest who answered before this invitation, or by another one, is not named: that would tell whose address it is. */
function getRecipient(row: InvitationRow): EmailRecipient {
  const { person } = readAnswer(row, true);
  if (person) return { userId: person.id };
  const hasAnswered = row.status !== null && row.status !== 'invited';
  return {
    email: row.invitation.email!,
    ownerId: hasAnswered ? null : ((row.member ?? row.owner)?.id ?? null),
  };
}

/** For the host if `findUndelivered` is given. */
export function toInvitation(
  row: InvitationRow,
  findUndelivered: FindUndelivered | null,
): InvitationView {
  const { invitation_id, email, name, invited_at, noted_dietary_needs } = row.invitation;
  const isHost = findUndelivered !== null;
  const { status, person } = readAnswer(row, isHost);
  return {
    id: invitation_id,
    email,
    name,
    person: person && toPerson(person),
    invited_by: toPerson(row.inviter),
    status,
    created_at: invited_at!.toISOString(),
    undelivered: findUndelivered?.(getRecipient(row)) ?? null,
    reminders: findUndelivered && toReminders(row.invitation),
    ...(isHost &&
      row.invitation.opened_at && { opened_at: row.invitation.opened_at.toISOString() }),
    ...(isHost && person === null && row.has_unsubscribed && { has_unsubscribed: true as const }),
    ...(isHost &&
      status === 'invited' &&
      noted_dietary_needs !== null && { dietary_needs: noted_dietary_needs }),
    ...(isHost && status === 'declined' && row.note !== null && { note: row.note }),
  };
}

/** Newest first. Hosts see all, guests see their own. */
export async function listVisibleInvitations(
  { db, keys, ports }: Pick<Deps, 'db' | 'keys' | 'ports'>,
  event: VisibleEvent,
  me: string,
  query: PageQuery,
) {
  const findUndelivered = isHosting(event) ? await ports.readUndelivered(db, keys, event.id) : null;
  const rows = await selectInvitations(db)
    .where(
      and(
        eq(guests.event_id, event.id),
        // The host has placeholders in the list of guests.
        findUndelivered ? not(isPlaceholder(guests)) : eq(guests.invited_by, me),
        afterCursor(
          query,
          'down',
          [guests.invited_at, 'timestamptz'],
          [guests.invitation_id, 'uuid'],
        ),
      ),
    )
    .orderBy(desc(guests.invited_at), desc(guests.invitation_id))
    .limit(getPageLimit(query) + 1);
  return toPage(
    query,
    rows,
    ({ invitation }) => [invitation.invited_at!, invitation.invitation_id],
    (row) => toInvitation(row, findUndelivered),
  );
}

/** Invited addresses that nobody has answered from, oldest first, for the host. */
export async function listUnansweredAddresses(
  { db, keys, ports }: Pick<Deps, 'db' | 'keys' | 'ports'>,
  eventId: string,
): Promise<InvitationView[]> {
  const findUndelivered = await ports.readUndelivered(db, keys, eventId);
  const rows = await selectInvitations(db)
    .where(and(eq(guests.event_id, eventId), isNotNull(guests.email), not(isPlaceholder(guests))))
    .orderBy(asc(guests.invited_at), asc(guests.invitation_id));
  return rows
    .map((row) => toInvitation(row, findUndelivered))
    .filter(({ person }) => person === null);
}

/** Invited members and addresses that a message to those without an answer may reach. */
export const countUnanswered = (tx: Tx, eventId: string): Promise<number> =>
  tx.$count(
    guests,
    and(
      eq(guests.event_id, eventId),
      eq(guests.status, 'invited'),
      isNotNull(guests.invited_at),
      not(hasUnsubscribed(guests)),
    ),
  );

/** One invitation of a dinner, and who gets its e-mails, for the host. @throws DomainError not_found */
export async function getInvitationForHost(
  tx: Tx,
  { keys, ports }: Pick<Deps, 'keys' | 'ports'>,
  eventId: string,
  id: string,
) {
  const [row] = await selectInvitations(tx).where(
    and(eq(guests.event_id, eventId), eq(guests.invitation_id, id)),
  );
  if (!row) throw notFound();
  return {
    invitation: toInvitation(row, await ports.readUndelivered(tx, keys, eventId)),
    recipient: getRecipient(row),
  };
}
