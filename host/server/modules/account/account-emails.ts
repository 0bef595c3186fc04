import type { Env } from '#server/platform/env.ts';
import { t } from '#server/platform/i18n.ts';
import { composeEmail } from '#server/platform/mail/compose.ts';
import type { EmailMessage } from '#server/platform/mail/mailer.ts';

/** Sent to an address that already has an account, when another member tries to switch to it. Without a code, as there is nothing to confirm. */
export function createAddressTakenEmail(env: Env, to: string): EmailMessage {
  const subject = t('mail_taken_subject', { product: env.PRODUCT_NAME });
  return composeEmail(env, to, {
    subject,
    blocks: [
      { heading: subject },
      { text: t('mail_taken_text') },
      { small: t('mail_taken_not_you') },
    ],
  });
}

/** To the old address, so that the owner learns of a change they didn't make. */
export function createAddressChangedEmail(
  env: Env,
  oldAddress: string,
  newAddress: string,
): EmailMessage {
  const subject = t('mail_address_subject', { product: env.PRODUCT_NAME });
  return composeEmail(env, oldAddress, {
    subject,
    blocks: [
      { heading: subject },
      { text: t('mail_address_text', { email: maskEmail(newAddress) }) },
      { small: t('mail_address_not_you') },
    ],
  });
}

/** `ada@club.example` → `a…@club.example`: enough to recognize one's own. */
const maskEmail = (email: string) => email.replace(/^(.)[^@]*/u, '$1…');

/** Queued before the member's row is deleted, and without a user id, or it would be deleted too. */
export function createAccountPurgedEmail(env: Env, to: string): EmailMessage {
  const subject = t('mail_purged_subject', { product: env.PRODUCT_NAME });
  return composeEmail(env, to, {
    subject,
    blocks: [{ heading: subject }, { text: t('mail_purged_text') }],
  });
}
