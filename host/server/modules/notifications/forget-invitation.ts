import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { users } from '../auth/schema.ts';
import { createInvitationKey } from './email-keys.ts';
import { emails, feeds } from './schema.ts';

/** The letter of an invitation is sent once, and its feed item shown once, until a host takes the guest off the list. */
export async function forgetInvitation(
  tx: Tx,
  deps: Pick<Deps, 'keys'>,
  eventId: string,
  email: string,
): Promise<void> {
  await tx.delete(emails).where(eq(emails.key, createInvitationKey(deps, eventId, email)));
  const owner = tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  await tx
    .delete(feeds)
    .where(
      and(
        eq(feeds.event_id, eventId),
        eq(feeds.type, 'event_invite'),
        inArray(feeds.user_id, owner),
      ),
    );
}
