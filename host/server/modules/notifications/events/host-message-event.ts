import { eq } from 'drizzle-orm';
import { users } from '#server/modules/auth/schema.ts';
import { readArrivals } from '#server/modules/dinners/door/arrivals.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { DomainEventEnvelope } from '#server/platform/domain-events.ts';
import { withLocale } from '#server/platform/i18n.ts';
import type { QueuedEmail } from '#server/platform/mail/queued-email.ts';
import { hashAddress } from '../email-keys.ts';
import { queueEmails } from '../email-queue.ts';
import {
  type HostMessage,
  createHostMessageEmail,
  createMessageToInvited,
} from '../emails/host-message-email.ts';
import { type NewFeedItem, addFeedItems } from '../feed/items.ts';
import {
  type InvitedAddress,
  iterateInvitedAddresses,
  readGuestIdsWithoutBlock,
} from '../letter-guests.ts';
import {
  type DinnerWithHost,
  findActiveMember,
  findDinnerWithHost,
  wantsEmail,
} from '../recipients.ts';
import { readBounces } from '../undelivered.ts';
import { type EmailPlan, forEachBatch, getUserIds } from './dinner-events.ts';

/** A host's message to guests, by default those who are coming, in the name of who sent it. Thanks go to those who came. */
export async function sendHostMessage(
  deps: Deps,
  {
    id,
    event_id,
    at,
    text,
    sender_id,
    groups = ['accepted'],
    is_thanks = false,
  }: DomainEventEnvelope<'message'>,
): Promise<void> {
  const dinner = await findDinnerWithHost(deps.db, event_id);
  if (!dinner) return;
  const { host } = dinner;
  const sender =
    sender_id === undefined || sender_id === host.id
      ? host
      : await findActiveMember(deps.db, eq(users.id, sender_id));
  if (!sender) return;
  const message: HostMessage = { sender, text, isThanks: is_thanks };
  const cameIds = is_thanks ? await readArrivals(deps.db, dinner.event) : null;
  // Guests knew the owner when they came; of others they couldn't know (R49).
  const reachedIds =
    sender === host ? null : await readGuestIdsWithoutBlock(deps.db, event_id, sender.id);
  const isConcerned = ({ id: guestId }: { id: string }) =>
    (reachedIds?.has(guestId) ?? true) && (cameIds?.has(guestId) ?? true);
  const createKey = (recipient: string) => `message ${id} ${recipient}`;
  const createItem = (user_id: string): NewFeedItem => ({
    user_id,
    type: 'event_changed',
    key: `message ${id}`,
    event_id,
    payload: { text, person_id: sender.id },
  });
  const emailPlan: EmailPlan = {
    kind: 'message',
    key: createKey,
    exceptId: sender.id,
    createEmail: ({ user, reader, status, linkId }) =>
      status === 'invited'
        ? createMessageToInvited(deps, dinner, user ?? reader.email, linkId, message)
        : createHostMessageEmail(
            deps,
            dinner,
            reader,
            status === 'waitlisted' ? status : 'accepted',
            message,
          ),
  };
  await forEachBatch(
    deps,
    dinner,
    { statuses: groups, emailPlan, isConcerned },
    async (tx, batch) => {
      await addFeedItems(tx, new Date(at), getUserIds(batch, sender.id).map(createItem));
    },
  );
  if (!groups.includes('invited')) return;
  for await (const batch of iterateInvitedAddresses(deps.db, dinner)) {
    const addressees = batch.filter(
      ({ id: guestId, isComing, user }) =>
        !isComing && user?.id !== sender.id && isConcerned({ id: guestId }),
    );
    const emails = await createAddressEmails(deps, dinner, addressees, message, createKey);
    await deps.db.transaction(async (tx) => {
      const memberIds = addressees.flatMap(({ user }) => (user ? [user.id] : []));
      await addFeedItems(tx, new Date(at), memberIds.map(createItem));
      await queueEmails(tx, deps, emails);
    });
  }
}

/** To invited addresses that no guest of the list has. */
async function createAddressEmails(
  deps: Deps,
  dinner: DinnerWithHost,
  addressees: InvitedAddress[],
  message: HostMessage,
  createKey: (recipient: string) => string,
): Promise<QueuedEmail[]> {
  const hasBounced = await readBounces(deps, dinner.event.id);
  return addressees
    .filter(
      ({ user, email, hasUnsubscribed }) =>
        !hasUnsubscribed &&
        wantsEmail(user, 'invitations') &&
        !hasBounced({ user, reader: { email } }),
    )
    .map(({ user, email, linkId }) => ({
      message: withLocale((user ?? dinner.host).language, () =>
        createMessageToInvited(deps, dinner, user ?? email, linkId, message),
      ),
      metadata: {
        kind: 'message',
        key: createKey(user?.id ?? hashAddress(deps, email)),
        userId: user?.id ?? null,
        eventId: dinner.event.id,
      },
    }));
}
