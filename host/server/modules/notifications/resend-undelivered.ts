/** The host sends an e-mail again that couldn't be delivered. */
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Caller } from '../auth/caller.ts';
import { type EventRow, isRemovedGuest } from '../dinners/events/visibility.ts';
import type { EmailRecipient } from '../dinners/ports.ts';
import { consumeInvitationLimit } from '../dinners/rsvps/invitations.ts';
import { guests } from '../dinners/schema.ts';
import { ACTIVE_STATUSES } from '../dinners/rsvps/guest-rows.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publishDomainEvents } from '#server/platform/domain-events.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { t, withLocale } from '#server/platform/i18n.ts';
import { createEmailCalendarFile } from './emails/calendar-attachment.ts';
import { createEventChangedEmail } from './emails/event-changed-email.ts';
import { queueEmail } from './email-queue.ts';
import { type EmailGuest, findEmailGuest } from './email-guests.ts';
import { type DinnerWithHost, findDinnerWithHost } from './recipients.ts';
import { findDinnerChange, resendEmail } from './resend-email.ts';
import { emails } from './schema.ts';
import { type FailedEmail, findNewestFailures } from './undelivered.ts';

const isRowOf = (eventId: string, recipient: EmailRecipient) =>
  and(
    eq(guests.event_id, eventId),
    'userId' in recipient
      ? eq(guests.user_id, recipient.userId)
      : eq(guests.email, recipient.email),
  );

const isStillInvited = async (tx: Tx, eventId: string, recipient: EmailRecipient) =>
  (await tx.$count(
    guests,
    and(isRowOf(eventId, recipient), eq(guests.status, 'invited'), isNotNull(guests.invited_at)),
  )) > 0;

const deleteEmail = (tx: Tx, { id }: FailedEmail) => tx.delete(emails).where(eq(emails.id, id));

/** Sends the newest undelivered e-mail to the recipient again. Does nothing if all arrived: the host asked twice, or it was sent meanwhile. */
export async function resendUndelivered(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  event: EventRow,
  recipient: EmailRecipient,
): Promise<void> {
  // A cancellation is still news after the dinner was cancelled.
  if (deps.now() >= event.ends_at) throw new DomainError('conflict', t('error_event_over'));
  const failed = (await findNewestFailures(tx, deps.keys, event.id))(recipient);
  if (!failed) return;
  await consumeInvitationLimit(tx, deps, caller.user.id, 1);
  if (failed.kind === 'cancelled') await resendCancellation(tx, deps, failed, event);
  else if (failed.kind === 'invitation' || failed.kind === 'invitation_reminder')
    await inviteAgain(tx, deps, failed, event.id, recipient);
  else if (failed.kind === 'message' && (await isStillInvited(tx, event.id, recipient)))
    await resendEmail(tx, failed.id, deps.now());
  else await resendToGuest(tx, deps, failed, event.id, recipient);
}

/** That the dinner is cancelled, or that the guest has no seat at it: a guest who has one by now gets nothing. */
async function resendCancellation(
  tx: Tx,
  deps: Deps,
  failed: FailedEmail,
  event: EventRow,
): Promise<void> {
  const isTrue =
    event.status === 'cancelled' ||
    (failed.user_id !== null && (await isRemovedGuest(tx, event.id, failed.user_id)));
  await (isTrue ? resendEmail(tx, failed.id, deps.now()) : deleteEmail(tx, failed));
}

/** Sends a new invitation with the dinner's current data, unless the guest has answered meanwhile. */
async function inviteAgain(
  tx: Tx,
  deps: Deps,
  failed: FailedEmail,
  eventId: string,
  recipient: EmailRecipient,
): Promise<void> {
  const [invitation] = await tx
    .select({ invitation_id: guests.invitation_id })
    .from(guests)
    .where(and(isRowOf(eventId, recipient), isNotNull(guests.invited_at)));
  await deleteEmail(tx, failed);
  if (invitation)
    await publishDomainEvents(tx, deps.now(), {
      type: failed.kind === 'invitation' ? 'invited' : 'invitation_reminded',
      event_id: eventId,
      invitation_id: invitation.invitation_id,
    });
}

/** What the e-mail was about may have changed since: then the guest gets what is true now, or nothing. */
async function resendToGuest(
  tx: Tx,
  deps: Deps,
  failed: FailedEmail,
  eventId: string,
  recipient: EmailRecipient,
): Promise<void> {
  const dinner = await findDinnerWithHost(tx, eventId);
  if (!dinner) return;
  const guest = await findEmailGuest({ ...deps, db: tx }, dinner, recipient);
  const isActive = ACTIVE_STATUSES.some((status) => status === guest?.status);
  if (!guest || !isActive) return void (await deleteEmail(tx, failed));
  if (failed.kind === 'message' || (await findDinnerChange(tx, failed)) === null)
    return resendEmail(tx, failed.id, deps.now());
  return sendCurrentDinner(tx, deps, failed, dinner, guest);
}

async function sendCurrentDinner(
  tx: Tx,
  deps: Deps,
  failed: FailedEmail,
  dinner: DinnerWithHost,
  guest: EmailGuest,
): Promise<void> {
  const { reader, recipient, account, status } = guest;
  const message = await withLocale(reader.language, async () => {
    const file =
      status === 'accepted'
        ? await createEmailCalendarFile({ ...deps, db: tx }, dinner.event, guest)
        : null;
    return createEventChangedEmail(deps, dinner, reader, [], file);
  });
  await deleteEmail(tx, failed);
  const key = `moved ${dinner.event.id} ${recipient} again ${failed.id}`;
  await queueEmail(tx, deps, message, {
    kind: 'moved',
    key,
    userId: account?.id ?? null,
    eventId: dinner.event.id,
  });
}
