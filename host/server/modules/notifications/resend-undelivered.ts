/** The host sends an e-mail again that couldn't be delivered. */
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Caller } from '../auth/caller.ts';
import { users } from '../auth/schema.ts';
import { canRsvp } from '../dinners/events/event-state.ts';
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
import type { EmailMessage } from '#server/platform/mail/mailer.ts';
import { createEmailCalendarFile } from './emails/calendar-attachment.ts';
import { createChangedInvitation, createEventChangedEmail } from './emails/event-changed-email.ts';
import { hashAddress } from './email-keys.ts';
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

const findInvited = async (tx: Tx, eventId: string, recipient: EmailRecipient) => {
  const isInvited = and(eq(guests.status, 'invited'), isNotNull(guests.invited_at));
  const [invited] = await tx
    .select({ linkId: guests.link_id, user: users })
    .from(guests)
    .leftJoin(users, eq(users.id, guests.user_id))
    .where(and(isRowOf(eventId, recipient), isInvited));
  // Nobody may learn whether an account has the address.
  return invited && { ...invited, to: 'email' in recipient ? recipient.email : invited.user! };
};

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

/** That it is on another day or at another place is news only while they can answer. */
async function sendCurrentInvitation(
  tx: Tx,
  deps: Deps,
  failed: FailedEmail,
  dinner: DinnerWithHost,
  { to, linkId }: NonNullable<Awaited<ReturnType<typeof findInvited>>>,
): Promise<void> {
  await deleteEmail(tx, failed);
  if (!canRsvp(dinner.event, dinner.host, deps.now())) return;
  const isAddress = typeof to === 'string';
  const message = withLocale((isAddress ? dinner.host : to).language, () =>
    createChangedInvitation(deps, dinner, to, linkId, []),
  );
  await queueChange(tx, deps, failed, dinner, message, {
    recipient: isAddress ? hashAddress(deps, to) : to.id,
    userId: isAddress ? null : to.id,
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
  const invited = await findInvited(tx, eventId, recipient);
  if (invited && failed.kind === 'message') return resendEmail(tx, failed.id, deps.now());
  if (invited && failed.kind === 'moved')
    return sendCurrentInvitation(tx, deps, failed, dinner, invited);
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
  await queueChange(tx, deps, failed, dinner, message, {
    recipient,
    userId: account?.id ?? null,
  });
}

const queueChange = (
  tx: Tx,
  deps: Deps,
  failed: FailedEmail,
  { event }: DinnerWithHost,
  message: EmailMessage,
  { recipient, userId }: { recipient: string; userId: string | null },
) =>
  queueEmail(tx, deps, message, {
    kind: 'moved',
    key: `moved ${event.id} ${recipient} again ${failed.id}`,
    userId,
    eventId: event.id,
  });
