import { isUpcoming } from '#src/contract/taking-rsvps.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { DomainEventEnvelope } from '#server/platform/domain-events.ts';
import { withLocale } from '#server/platform/i18n.ts';
import { recordAnswer } from '../answers/record-answers.ts';
import { createPlusOneRemovedEmail } from '../emails/rsvp-emails.ts';
import { queueEmail } from '../email-queue.ts';
import { addFeedItems } from '../feed/items.ts';
import { findEmailGuest } from '../email-guests.ts';
import { findDinnerWithHost, wantsEmail } from '../recipients.ts';
import { readBounces } from '../undelivered.ts';

/** Tells the hosts who a guest brings, with the answers of guests. */
export const notifyPlusOneNamed = (
  deps: Deps,
  { event_id, guest_id, at }: DomainEventEnvelope<'plus_one_named'>,
): Promise<void> =>
  deps.db.transaction((tx) => recordAnswer(tx, { eventId: event_id, guestId: guest_id }, { at }));

/** Tells the guest who brings somebody that a host took them off the list. */
export async function notifyPlusOneRemoved(
  deps: Deps,
  { event_id, guest_id, person_id, name, by, at }: DomainEventEnvelope<'plus_one_removed'>,
): Promise<void> {
  const dinner = await findDinnerWithHost(deps.db, event_id);
  if (!dinner || !isUpcoming(dinner.event, deps.now().getTime())) return;
  const bringer = await findEmailGuest(deps, dinner, { personId: person_id });
  if (bringer?.status !== 'accepted' || bringer.user?.id === by) return;
  const { user, account, reader, recipient } = bringer;
  const isReached = wantsEmail(account, 'changes') && !(await readBounces(deps, event_id))(bringer);
  await deps.db.transaction(async (tx) => {
    if (user)
      await addFeedItems(tx, new Date(at), [
        {
          user_id: user.id,
          type: 'event_changed',
          key: `plus_one_removed ${guest_id}`,
          event_id,
          payload: { plus_one: name },
        },
      ]);
    if (isReached)
      await queueEmail(
        tx,
        deps,
        withLocale(reader.language, () => createPlusOneRemovedEmail(deps, dinner, reader, name)),
        {
          kind: 'moved',
          key: `moved ${event_id} ${recipient} plus_one ${guest_id}`,
          userId: account?.id ?? null,
          eventId: event_id,
        },
      );
  });
}
