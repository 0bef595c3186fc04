/** What hosts note of somebody they invite by address: group and food. Every change needs the event lock. */
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { users } from '#server/modules/auth/schema.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { guests } from '../schema.ts';
import { type GuestRow, isUnclaimedAddress } from './guest-rows.ts';

export interface InvitedNotes {
  email: string;
  party?: string | null | undefined;
  dietary_needs?: string | null | undefined;
}

/** Not of guests who have answered: they speak for themselves. What is empty takes nothing away. */
export async function noteInvited(
  tx: Tx,
  eventId: string,
  { email, party, dietary_needs }: InvitedNotes,
): Promise<void> {
  if (!party && !dietary_needs) return;
  await tx
    .update(guests)
    .set({
      ...(party && { party }),
      ...(dietary_needs && { noted_dietary_needs: dietary_needs }),
    })
    .where(
      and(
        eq(guests.event_id, eventId),
        eq(guests.email, email),
        or(isNull(guests.status), eq(guests.status, 'invited')),
      ),
    );
}

/** Whether a list says something else of somebody invited. */
export const hasOtherNotes = (
  { party, noted_dietary_needs }: GuestRow,
  noted: Pick<InvitedNotes, 'party' | 'dietary_needs'>,
): boolean =>
  Boolean(noted.party && noted.party !== party) ||
  Boolean(noted.dietary_needs && noted.dietary_needs !== noted_dietary_needs);

/** The food, for the first answer of the member: from then on it is no longer kept, in their row or the address's. */
export async function takeNotedNeeds(
  tx: Tx,
  eventId: string,
  userId: string,
): Promise<string | null> {
  const address = tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const isNoted = and(
    eq(guests.event_id, eventId),
    isNotNull(guests.noted_dietary_needs),
    or(eq(guests.user_id, userId), isUnclaimedAddress(guests, sql`(${address})`)),
  );
  const [noted] = await tx
    .select({ needs: guests.noted_dietary_needs })
    .from(guests)
    .where(isNoted);
  if (noted) await tx.update(guests).set({ noted_dietary_needs: null }).where(isNoted);
  return noted?.needs ?? null;
}
