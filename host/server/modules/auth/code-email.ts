import type { Env } from '#server/platform/env.ts';
import { t } from '#server/platform/i18n.ts';
import { composeEmail } from '#server/platform/mail/compose.ts';
import type { EmailMessage } from '#server/platform/mail/mailer.ts';

/** The subject starts with the code, so that phones show it in the notification (R01). */
export function createCodeEmail(env: Env, to: string, code: string): EmailMessage {
  return composeEmail(env, to, {
    subject: t('mail_code_subject', { code, product: env.PRODUCT_NAME }),
    blocks: [
      { heading: t('mail_code_greeting') },
      { code },
      { text: t('mail_code_text') },
      { small: t('mail_code_not_you') },
    ],
  });
}
