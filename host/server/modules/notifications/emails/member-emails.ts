/** E-mails about mutual interest and about deleting the account. */
import { ACCOUNT_DELETION_GRACE_MS } from '#src/contract/constants/limits.ts';
import { addMilliseconds } from '#server/platform/time-zone.ts';
import type { UserRow } from '#server/modules/auth/caller.ts';
import { t } from '#server/platform/i18n.ts';
import { createUnsubscribeUrl } from '../unsubscribe-link.ts';
import { composeEmail } from '#server/platform/mail/compose.ts';
import type { EmailDeps } from './dinner-blocks.ts';
import { formatMemberName, formatEventTime } from './dinner-text.ts';
import { createPortrait } from './portrait.ts';
import { sanitizeLine } from '#server/platform/mail/plain-text.ts';
import type { EmailMessage } from '#server/platform/mail/mailer.ts';

/** Sent only if the interest is mutual (R41). */
export function createMutualInterestEmail(
  deps: EmailDeps,
  to: UserRow,
  other: UserRow,
): EmailMessage {
  const heading = t('mail_mutual_subject', { name: formatMemberName(other) });
  return composeEmail(deps.env, to.email, {
    subject: heading,
    blocks: [
      { heading },
      {
        people: [
          { ...createPortrait(other), headline: sanitizeLine(other.headline, 160), reason: '' },
        ],
      },
      { text: t('mail_mutual_text') },
      { button: t('mail_see_contact'), url: `${deps.env.PUBLIC_URL}/matches/` },
    ],
    unsubscribeUrl: createUnsubscribeUrl(deps, to.id, 'matches'),
  });
}

/** States until when the account can be restored, in UTC, as members have no time zone (R46). */
export function createAccountDeletedEmail(
  { env, now }: EmailDeps,
  to: UserRow,
  deactivatedAt: Date,
): EmailMessage {
  const when = formatEventTime(
    addMilliseconds(deactivatedAt, ACCOUNT_DELETION_GRACE_MS),
    'UTC',
    now(),
  );
  const subject = t('mail_deleted_subject', { product: env.PRODUCT_NAME });
  return composeEmail(env, to.email, {
    subject,
    blocks: [
      { heading: subject },
      { text: t('mail_deleted_text', { when }) },
      { text: t('mail_deleted_restore') },
      { button: t('mail_deleted_button'), url: `${env.PUBLIC_URL}/` },
    ],
  });
}
