import type { UserRow } from '#server/modules/auth/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { withLocale } from '#server/platform/i18n.ts';
import type { EmailMessage } from '#server/platform/mail/mailer.ts';
import type { EmailMetadata, QueuedEmail } from '#server/platform/mail/queued-email.ts';
import { hashAddress } from '../email-keys.ts';
import type { InvitedAddress } from '../email-guests.ts';
import { type DinnerWithHost, wantsEmail } from '../recipients.ts';
import { readBounces } from '../undelivered.ts';

interface InvitedEmail {
  kind: EmailMetadata['kind'];
  key: (recipient: string) => string;
  isLeftOut?: (recipient: string) => boolean;
  createEmail: (to: UserRow | string, linkId: string) => EmailMessage;
}

/** To invited addresses that no guest of the list has, and whose owners haven't answered. */
export async function createInvitedEmails(
  deps: Deps,
  { event, host }: DinnerWithHost,
  addressees: InvitedAddress[],
  { kind, key, isLeftOut, createEmail }: InvitedEmail,
): Promise<QueuedEmail[]> {
  const hasBounced = await readBounces(deps, event.id);
  return addressees
    .filter(
      ({ user, email, hasUnsubscribed, isComing }) =>
        !isComing &&
        !hasUnsubscribed &&
        wantsEmail(user, 'invitations') &&
        !hasBounced({ user, reader: { email } }),
    )
    .map((addressee) => ({
      ...addressee,
      recipient: addressee.user?.id ?? hashAddress(deps, addressee.email),
    }))
    .filter(({ recipient }) => !isLeftOut?.(recipient))
    .map(({ user, email, linkId, recipient }) => ({
      message: withLocale((user ?? host).language, () => createEmail(user ?? email, linkId)),
      metadata: { kind, key: key(recipient), userId: user?.id ?? null, eventId: event.id },
    }));
}
