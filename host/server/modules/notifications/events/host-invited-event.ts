import { eq } from 'drizzle-orm';
import { users } from '#server/modules/auth/schema.ts';
import { eventHosts } from '#server/modules/dinners/schema.ts';
import { isBlocked } from '#server/modules/profiles/blocks.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { DomainEventEnvelope } from '#server/platform/domain-events.ts';
import { withLocale } from '#server/platform/i18n.ts';
import { createHostInvitedEmail } from '../emails/host-invited-email.ts';
import { queueEmail } from '../email-queue.ts';
import { createHostInvitedKey } from '../email-keys.ts';
import { findActiveMember, findDinnerWithHost, wantsEmail } from '../recipients.ts';

/** Sends people the owner asked to help one e-mail per dinner, unless they have answered meanwhile. In the app they see it at the dinner itself. */
export async function notifyHostInvited(
  deps: Deps,
  domainEvent: DomainEventEnvelope<'host_invited'>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const dinner = await findDinnerWithHost(tx, domainEvent.event_id);
    if (!dinner || dinner.event.status !== 'scheduled' || dinner.event.ends_at <= deps.now())
      return;
    const [asked] = await tx
      .select()
      .from(eventHosts)
      .where(eq(eventHosts.id, domainEvent.host_id));
    if (!asked || asked.accepted_at) return;
    const { role, email, user_id } = asked;
    const [account] = await tx
      .select()
      .from(users)
      .where(user_id ? eq(users.id, user_id) : eq(users.email, email!));
    const metadata = {
      kind: 'host_invited' as const,
      key: createHostInvitedKey(deps, dinner.event.id, account?.email ?? email!),
      eventId: dinner.event.id,
    };
    if (!account) {
      const message = withLocale(dinner.host.language, () =>
        createHostInvitedEmail(deps, dinner, email!, role),
      );
      await queueEmail(tx, deps, message, metadata);
      return;
    }
    const member = await findActiveMember(tx, eq(users.id, account.id));
    if (!member || (await isBlocked(tx, member.id, dinner.host.id))) return;
    if (!wantsEmail(member, 'invitations')) return;
    const message = withLocale(member.language, () =>
      createHostInvitedEmail(deps, dinner, member, role),
    );
    await queueEmail(tx, deps, message, { ...metadata, userId: member.id });
  });
}
