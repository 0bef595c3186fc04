import { eq } from 'drizzle-orm';
import { isBlocked } from '#server/modules/profiles/blocks.ts';
import { recordInviteLinkUse } from '#server/modules/dinners/rsvps/link-invitations.ts';
import { isUnsubscribed } from '#server/modules/dinners/rsvps/unsubscribed.ts';
import { readTableSizes } from '#server/modules/dinners/events/public-view.ts';
import { guests } from '#server/modules/dinners/schema.ts';
import { readKeptSeat } from '#server/modules/dinners/seating/seat-text.ts';
import { users } from '#server/modules/auth/schema.ts';
import { addFeedItems } from '../feed/items.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createInvitationEmail } from '../emails/invitation-emails.ts';
import { createInvitationKey } from '../email-keys.ts';
import { queueEmail } from '../email-queue.ts';
import { findDinnerWithHost, findRsvpGuest, findActiveMember, wantsEmail } from '../recipients.ts';
import { withLocale } from '#server/platform/i18n.ts';
import type { DomainEventEnvelope } from '#server/platform/domain-events.ts';

/**
 * Sends a member a feed item and an e-mail, an address without an account only an e-mail. Each at most once per dinner, even if
 * several guests invite the same person.
 */
export async function notifyInvited(
  deps: Deps,
  domainEvent: DomainEventEnvelope<'invited'>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const dinner = await findDinnerWithHost(tx, domainEvent.event_id);
    if (!dinner || dinner.event.status !== 'scheduled' || dinner.event.starts_at <= deps.now())
      return;
    const [invitation] = await tx
      .select()
      .from(guests)
      .where(eq(guests.invitation_id, domainEvent.invitation_id));
    if (!invitation) return;
    const { user_id, email } = invitation;
    const isPlaceholder = !user_id && invitation.status === 'accepted';
    if (!user_id && !isPlaceholder && invitation.status !== 'invited') return;
    const inviterId = invitation.invited_by ?? (isPlaceholder ? dinner.host.id : null);
    const inviter = inviterId && (await findActiveMember(tx, eq(users.id, inviterId)));
    if (!inviter) return;
    // Guests only put on the list, to be invited later, and those who unsubscribed.
    const isWithoutEmail =
      invitation.invited_at === null ||
      (email !== null && (await isUnsubscribed(tx, domainEvent.event_id, email)));
    const [account] = await tx
      .select()
      .from(users)
      .where(user_id ? eq(users.id, user_id) : eq(users.email, email ?? ''));
    const metadata = {
      kind: 'invitation' as const,
      eventId: domainEvent.event_id,
      key: createInvitationKey(deps, domainEvent.event_id, account?.email ?? email ?? ''),
    };
    const readInvitationDinner = async () => ({
      ...dinner,
      tables: await readTableSizes(tx, dinner.event.id),
    });
    // A member's own seat is on their page.
    const readSeat = async () =>
      isPlaceholder ? readKeptSeat(tx, dinner.event, invitation, deps.now()) : '';
    if (!account) {
      if (email && !isWithoutEmail)
        await queueEmail(
          tx,
          deps,
          await withLocale(inviter.language, async () =>
            createInvitationEmail(
              deps,
              await readInvitationDinner(),
              inviter,
              email,
              invitation,
              await readSeat(),
            ),
          ),
          metadata,
        );
      return;
    }
    const member = await findActiveMember(tx, eq(users.id, account.id));
    if (
      !member ||
      member.id === inviter.id ||
      (await isBlocked(tx, member.id, inviter.id, dinner.host.id))
    )
      return;
    const guest = await findRsvpGuest(tx, domainEvent.event_id, member.id);
    if (guest && guest.status !== 'invited') return;
    // Invited by address, the member isn't on the guest list yet. The row that opening an invite link
    // also creates lets them see the dinner and answer. Of a placeholder the address is enough.
    if (!user_id && !isPlaceholder) {
      await recordInviteLinkUse(tx, {
        user_id: member.id,
        inviter_id: inviter.id,
        event_id: domainEvent.event_id,
        is_by_email: true,
        created_at: deps.now(),
      });
    }
    await addFeedItems(tx, new Date(domainEvent.at), [
      {
        user_id: member.id,
        type: 'event_invite',
        key: `event_invite ${domainEvent.event_id}`,
        event_id: domainEvent.event_id,
        payload: { person_id: inviter.id },
      },
    ]);
    if (isWithoutEmail || !wantsEmail(member, 'invitations')) return;
    const message = await withLocale(member.language, async () =>
      createInvitationEmail(
        deps,
        await readInvitationDinner(),
        inviter,
        member,
        invitation,
        await readSeat(),
      ),
    );
    await queueEmail(tx, deps, message, { ...metadata, userId: member.id });
  });
}
