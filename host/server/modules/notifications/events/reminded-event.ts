import { eq } from 'drizzle-orm';
import { users } from '#server/modules/auth/schema.ts';
import { readTableSizes } from '#server/modules/dinners/events/public-view.ts';
import { canRsvp } from '#server/modules/dinners/events/event-state.ts';
import { recordInviteLinkUse } from '#server/modules/dinners/rsvps/link-invitations.ts';
import { isUnsubscribed } from '#server/modules/dinners/rsvps/unsubscribed.ts';
import { guests } from '#server/modules/dinners/schema.ts';
import { isBlocked } from '#server/modules/profiles/blocks.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { DomainEventEnvelope } from '#server/platform/domain-events.ts';
import { withLocale } from '#server/platform/i18n.ts';
import { createInvitationReminderEmail } from '../emails/invitation-emails.ts';
import { createReminderKeyStart } from '../email-keys.ts';
import { queueEmail } from '../email-queue.ts';
import { renewFeedItems } from '../feed/items.ts';
import {
  type DinnerWithHost,
  findActiveMember,
  findDinnerWithHost,
  findRsvpGuest,
  wantsEmail,
} from '../recipients.ts';

/** Asks a member who hasn't answered again in their feed and by e-mail, an address without an account by e-mail. */
export async function notifyReminded(
  deps: Deps,
  { event_id, invitation_id, at }: DomainEventEnvelope<'invitation_reminded'>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const dinner = await findDinnerWithHost(tx, event_id);
    if (!dinner || !canRsvp(dinner.event, dinner.host, deps.now())) return;
    const [invitation] = await tx
      .select()
      .from(guests)
      .where(eq(guests.invitation_id, invitation_id));
    if (!invitation?.reminded_at) return;
    const { user_id, email, reminded_at } = invitation;
    const hasUnsubscribed = email !== null && (await isUnsubscribed(tx, event_id, email));
    const [account] = await tx
      .select()
      .from(users)
      .where(user_id ? eq(users.id, user_id) : eq(users.email, email ?? ''));
    const address = account?.email ?? email ?? '';
    const metadata = {
      kind: 'invitation_reminder' as const,
      eventId: event_id,
      key: createReminderKeyStart(deps, event_id, address) + reminded_at.getTime(),
    };
    const { host } = dinner;
    const tables = await readTableSizes(tx, event_id);
    if (!account) {
      if (hasUnsubscribed) return;
      const message = withLocale(host.language, () =>
        createInvitationReminderEmail(deps, { ...dinner, tables }, address, invitation.link_id),
      );
      return queueEmail(tx, deps, message, metadata);
    }
    const member = await findInvited(tx, dinner, account.id);
    if (!member) return;
    if (!user_id)
      await recordInviteLinkUse(tx, {
        user_id: member.id,
        inviter_id: host.id,
        event_id,
        is_by_email: true,
        created_at: deps.now(),
      });
    await renewFeedItems(tx, new Date(at), [
      {
        user_id: member.id,
        type: 'event_invite',
        key: `event_invite ${event_id}`,
        event_id,
        payload: { person_id: host.id },
      },
    ]);
    if (hasUnsubscribed || !wantsEmail(member, 'invitations')) return;
    const message = withLocale(member.language, () =>
      createInvitationReminderEmail(deps, { ...dinner, tables }, member, invitation.link_id),
    );
    await queueEmail(tx, deps, message, { ...metadata, userId: member.id });
  });
}

/** The member, unless they have answered in another way, or don't want to hear from the host. */
async function findInvited(tx: Tx, { event, host }: DinnerWithHost, id: string) {
  const member = await findActiveMember(tx, eq(users.id, id));
  if (!member || (await isBlocked(tx, member.id, host.id))) return null;
  const guest = await findRsvpGuest(tx, event.id, member.id);
  return guest && guest.status !== 'invited' ? null : member;
}
