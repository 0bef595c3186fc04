import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { isBlocked } from '../db/blocks.ts';
import { claims, invitations } from '../db/schema.ts';
import { users } from '../db/schema.ts';
import { addItems } from '../feeds/items.ts';
import type { Deps } from '../handler.ts';
import { invitationLetter } from '../mail/dinner-letters.ts';
import { queueLetter } from '../mail/queue.ts';
import { dinnerOf, guestOf, memberOf, wants } from './audience.ts';
import { speak } from '../say.ts';
import type { Told } from './notice.ts';

/** An item and a letter for a member, a letter alone for an address; at most one of each a dinner, whoever asks. */
export async function tellInvited(deps: Deps, told: Extract<Told, { type: 'invited' }>): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const dinner = await dinnerOf(tx, told.event_id);
    if (!dinner || dinner.event.status !== 'scheduled' || dinner.event.starts_at <= deps.now()) return;
    const [invitation] = await tx.select().from(invitations).where(eq(invitations.id, told.invitation_id));
    const inviter = invitation && (await memberOf(tx, eq(users.id, invitation.invited_by)));
    if (!invitation || !inviter) return;
    const { user_id, email } = invitation;
    const [account] = await tx
      .select()
      .from(users)
      .where(user_id ? eq(users.id, user_id) : eq(users.email, email ?? ''));
    const about = {
      kind: 'invitation' as const,
      eventId: told.event_id,
      key: invitationKey(deps, told.event_id, account?.email ?? email ?? ''),
    };
    if (!account) {
      if (email)
        await queueLetter(
          tx,
          deps,
          speak(inviter.language, () => invitationLetter(deps, dinner, inviter, email)),
          about,
        );
      return;
    }
    const member = await memberOf(tx, eq(users.id, account.id));
    if (!member || member.id === inviter.id || (await isBlocked(tx, member.id, inviter.id, dinner.host.id))) return;
    const answer = await guestOf(tx, told.event_id, member.id);
    if (answer && answer.status !== 'invited') return;
    // By address the guest list says nothing of an account, yet its owner must be able to answer.
    if (!user_id) {
      await tx.insert(claims).values({ user_id: member.id, inviter_id: inviter.id, event_id: told.event_id, created_at: deps.now() }).onConflictDoNothing();
    }
    await addItems(tx, new Date(told.at), [
      { user_id: member.id, type: 'event_invite', key: `event_invite ${told.event_id}`, event_id: told.event_id, payload: { person_id: inviter.id } },
    ]);
    if (!wants(member, 'invitations')) return;
    const letter = speak(member.language, () => invitationLetter(deps, dinner, inviter, member));
    await queueLetter(tx, deps, letter, { ...about, userId: member.id });
  });
}

/** Knows an address again without keeping it. */
export const addressKey = ({ keys }: Pick<Deps, 'keys'>, email: string) => createHmac('sha256', keys.once).update(`invitation ${email}`).digest('base64url');

/** Of the one letter that asks this address to this dinner. */
export const invitationKey = (deps: Pick<Deps, 'keys'>, eventId: string, email: string) => `invitation ${eventId} ${addressKey(deps, email)}`;
