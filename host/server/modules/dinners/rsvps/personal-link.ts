/** The link in an invitation e-mail. Receiving the e-mail proves the address, so the guest answers without a code or an account (R86). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { PERSONAL_TOKEN_PATTERN } from '#src/contract/invite-path.ts';
import type { UserRow } from '#server/modules/auth/caller.ts';
import { isActive } from '#server/modules/auth/active-user.ts';
import { users } from '#server/modules/auth/schema.ts';
import { findUser, findUserByEmail } from '#server/modules/auth/users.ts';
import type { Keys } from '#server/platform/crypto/secret-key.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { notFound } from '#server/platform/domain-error.ts';
import type { EventRow } from '../events/visibility.ts';
import { events, guests } from '../schema.ts';
import { type GuestRow, findGuest, formatTypedName, isActiveGuest } from './guest-rows.ts';

export interface PersonalInvitation {
  event: EventRow;
  inviter: UserRow;
  /** Where the e-mail went. */
  address: string;
  account: UserRow | null;
  /** Where the answer is: the account's row, else that of the invited address. */
  guest: GuestRow;
  /** The row that was invited. */
  invitation: Pick<GuestRow, 'id' | 'opened_at' | 'invitation_text'>;
  /** What the inviter calls them, else the first name on the account with that address, else what the host calls a placeholder. */
  name: string;
}

/**
 * Nothing is stored that a copy of the database would give away, and an e-mail sent again has the same link. Its id ends with the invitation
 * and with a removal; the address is signed with it, so that the link also ends with a change of address.
 */
export function createPersonalLinkToken(
  keys: Pick<Keys, 'link'>,
  linkId: string,
  address: string,
): string {
  const id = Buffer.from(linkId.replaceAll('-', ''), 'hex').toString('base64url');
  return `${id}.${sign(keys, id, address)}`;
}

const sign = (keys: Pick<Keys, 'link'>, id: string, address: string) =>
  createHmac('sha256', keys.link).update(`personal link ${id} ${address}`).digest('base64url');

/** Null for a wrong token, and once the invitation or the dinner is over, or the address or account is no longer theirs. */
export async function findPersonalInvitation(
  db: Queryable,
  deps: Pick<Deps, 'keys' | 'now'>,
  token: string,
): Promise<PersonalInvitation | null> {
  const found = await findInvitationOfLink(db, deps, token);
  return found && found.event.ends_at > deps.now() ? found : null;
}

/** Why the link has ended, if only because the dinner is over: all that may still be said then. */
export async function findLinkEnd(
  db: Queryable,
  deps: Pick<Deps, 'keys' | 'now'>,
  token: string,
): Promise<'invite_past' | 'invite_cancelled' | null> {
  const found = await findInvitationOfLink(db, deps, token);
  if (!found || found.event.ends_at > deps.now()) return null;
  return found.event.status === 'cancelled' ? 'invite_cancelled' : 'invite_past';
}

/** Also once the dinner is over. */
async function findInvitationOfLink(
  db: Queryable,
  { keys }: Pick<Deps, 'keys'>,
  token: string,
): Promise<PersonalInvitation | null> {
  const [, id, signature] = PERSONAL_TOKEN_PATTERN.exec(token) ?? [];
  if (!id || !signature) return null;
  const linkId = Buffer.from(id, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const [found] = await db
    .select({ invitation: guests, event: events, inviter: users })
    .from(guests)
    .innerJoin(events, eq(events.id, guests.event_id))
    // Of those who are on the list without an account, the link outlives the inviter's: then it is the host who asks.
    .innerJoin(
      users,
      or(
        eq(users.id, guests.invited_by),
        and(isNull(guests.invited_by), isNull(guests.user_id), eq(users.id, events.host_id)),
      ),
    )
    .where(and(eq(guests.link_id, linkId), isNotNull(guests.invited_at)));
  if (!found) return null;
  const { invitation, event, inviter } = found;
  const account = invitation.user_id
    ? await findUser(db, invitation.user_id)
    : await findUserByEmail(db, invitation.email ?? '');
  const address = account?.email ?? invitation.email ?? '';
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(keys, id, address)))) return null;
  if (account && !isActive(account)) return null;
  const guest = (account && (await findGuest(db, event.id, account.id))) ?? invitation;
  const isRemoved = guest.removed_at !== null && guest.removed_at >= invitation.invited_at!;
  if (isRemoved) return null;
  // If the inviter has left, the invitation is void, but a guest with a seat can still give it up.
  if (!isActive(inviter) && !isActiveGuest(guest)) return null;
  const name = invitation.name ?? account?.first_name ?? formatTypedName(invitation);
  return { event, inviter, address, account: account ?? null, guest, invitation, name };
}

/** Only the first opening counts. @throws DomainError not_found as `findPersonalInvitation` is null */
export async function recordOpening(
  deps: Pick<Deps, 'db' | 'keys' | 'now'>,
  token: string,
): Promise<void> {
  const found = await findPersonalInvitation(deps.db, deps, token);
  if (!found) throw notFound();
  await deps.db
    .update(guests)
    .set({ opened_at: deps.now() })
    .where(and(eq(guests.id, found.invitation.id), isNull(guests.opened_at)));
}
