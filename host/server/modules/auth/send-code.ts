import { createHmac } from 'node:crypto';
import { DomainError } from '#server/platform/domain-error.ts';
import { EMAIL_CODE_RESEND_WAIT_MS } from '#src/contract/constants/limits.ts';
import { storeEmailCode, createEmailCode } from './email-codes.ts';
import type { Deps } from '#server/platform/deps.ts';
import { t } from '#server/platform/i18n.ts';
import type { EmailMessage } from '#server/platform/mail/mailer.ts';

/** Identifies the e-mail with this subject's code without containing the address. */
const createEmailKey = ({ keys }: Deps, subject: string) =>
  `code ${createHmac('sha256', keys.oneTimeHash).update(`code ${subject}`).digest('base64url')}`;

/**
 * Creates a code and queues its e-mail in one transaction. `subject` is what the code proves; `createMessage` runs in
 * the transaction.
 * @returns seconds until another code may be requested
 * @throws DomainError rate_limited before that (R05)
 */
export async function queueCodeEmail(
  deps: Deps,
  subject: string,
  createMessage: (within: Deps, code: string) => Promise<EmailMessage>,
): Promise<{ resend_after: number }> {
  const newCode = await createEmailCode(deps.keys, subject);
  await deps.db.transaction(async (tx) => {
    const seconds = await storeEmailCode(tx, subject, newCode, deps.now());
    if (seconds > 0)
      throw new DomainError('rate_limited', t('error_code_wait', { seconds }), {
        retryAfter: seconds,
      });
    // An earlier e-mail that is still queued would arrive with an invalid code.
    await deps.ports.replaceQueuedEmail(
      tx,
      deps,
      await createMessage({ ...deps, db: tx }, newCode.code),
      {
        kind: 'code',
        key: createEmailKey(deps, subject),
      },
    );
  });
  return { resend_after: EMAIL_CODE_RESEND_WAIT_MS / 1000 };
}
