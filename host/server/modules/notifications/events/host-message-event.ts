import { eq } from 'drizzle-orm';
import { users } from '#server/modules/auth/schema.ts';
import { readArrivals } from '#server/modules/dinners/door/arrivals.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { DomainEventEnvelope } from '#server/platform/domain-events.ts';
import { queueEmails } from '../email-queue.ts';
import {
  type HostMessage,
  createHostMessageEmail,
  createMessageToInvited,
} from '../emails/host-message-email.ts';
import { type NewFeedItem, addFeedItems } from '../feed/items.ts';
import { iterateInvitedAddresses, readGuestIdsWithoutBlock } from '../email-guests.ts';
import { findActiveMember, findDinnerWithHost } from '../recipients.ts';
import { type EmailPlan, forEachBatch, getUserIds } from './dinner-events.ts';
import { createInvitedEmails } from './invited-emails.ts';

/** A host's message to guests, by default those who are coming, in the sender's name. Thanks go to those who came. */
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
    const emails = await createInvitedEmails(deps, dinner, addressees, {
      kind: 'message',
      key: createKey,
      createEmail: (to, linkId) => createMessageToInvited(deps, dinner, to, linkId, message),
    });
    await deps.db.transaction(async (tx) => {
      const memberIds = addressees.flatMap(({ user }) => (user ? [user.id] : []));
      await addFeedItems(tx, new Date(at), memberIds.map(createItem));
      await queueEmails(tx, deps, emails);
    });
  }
}
