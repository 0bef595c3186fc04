/** E-mails to addresses whose place at a dinner has changed hands, or is gone, while they were in the queue. */
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { users } from '../auth/schema.ts';
import { isUnsubscribed } from '../dinners/rsvps/unsubscribed.ts';
import { guests } from '../dinners/schema.ts';
import { getRecipientOfKey, hashAddress } from './email-keys.ts';
import { KINDS_FOR_INVITED } from './recipients.ts';
import { emails } from './schema.ts';

/** Invited by name, a member has no row with the address; helpers needn't be guests. */
const KINDS_WITHOUT_PLACE = ['invitation', 'invitation_reminder', 'host_invited'];

/**
 * False for an e-mail to an address that was taken off the list, changed or unsubscribed, and for one that its owner, who has claimed the
 * place since, gets as a member. True for all other e-mails.
 */
export async function isStillMeant(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  { kind, key, event_id }: Pick<typeof emails.$inferSelect, 'kind' | 'key' | 'event_id'>,
  address: string,
): Promise<boolean> {
  if (event_id === null || getRecipientOfKey(key ?? '') !== hashAddress({ keys }, address))
    return true;
  const [guest] = await db
    .select()
    .from(guests)
    .where(and(eq(guests.event_id, event_id), eq(guests.email, address)));
  if (!guest?.user_id && (await isUnsubscribed(db, event_id, address))) return false;
  if (KINDS_WITHOUT_PLACE.includes(kind)) return true;
  // The row may have gone with the inviter's account.
  if (!guest) return kind === 'cancelled';
  if (guest.user_id === null && (guest.status === 'accepted' || kind === 'cancelled')) return true;
  const memberId = guest.user_id ?? (await findComingOwner(db, event_id, address));
  if (memberId === null) return guest.status === 'invited' && KINDS_FOR_INVITED.includes(kind);
  const isOwn = and(
    eq(emails.event_id, event_id),
    eq(emails.user_id, memberId),
    eq(emails.kind, kind),
    isNotNull(emails.key),
    sql`${emails.key} = replace(${key}, ${getRecipientOfKey(key!)}, ${memberId})`,
  );
  return (await db.$count(emails, isOwn)) === 0;
}

/** The member with this address, if they claimed the place for an invitation of their own: the address's row is no guest's any more. */
async function findComingOwner(
  db: Queryable,
  eventId: string,
  address: string,
): Promise<string | null> {
  const [owner] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(guests, and(eq(guests.user_id, users.id), eq(guests.event_id, eventId)))
    .where(and(eq(users.email, address), eq(guests.status, 'accepted')));
  return owner?.id ?? null;
}
