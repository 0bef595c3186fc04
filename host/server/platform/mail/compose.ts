import type { Env } from '../env.ts';
import type { EmailMessage } from './mailer.ts';
import { type EmailPage, renderHtmlEmail, renderTextEmail } from './email-layout.ts';
import { sanitizeLine } from './plain-text.ts';

export function composeEmail(
  env: Env,
  to: string,
  page: EmailPage,
  attachments: NonNullable<EmailMessage['attachments']> = [],
): EmailMessage {
  const { unsubscribeUrl } = page;
  const subject = sanitizeLine(page.subject);
  return {
    to,
    subject,
    text: renderTextEmail(env, page),
    html: renderHtmlEmail(env, { ...page, subject }),
    ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
    ...(attachments.length > 0 ? { attachments } : {}),
  };
}
