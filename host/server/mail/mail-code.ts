import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { EMAIL_CODE_RESEND_WAIT_MS } from '../../../src/contract/constants/limits.ts';
import { keepCode, makeCode } from '../db/codes.ts';
import { letters } from '../db/schema.ts';
import type { Deps } from '../handler.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';
import type { Letter } from './mail.ts';
import { queueLetter } from './queue.ts';

/** Identifies the e-mail with this subject's code without containing the address. */
const createEmailKey = ({ keys }: Deps, subject: string) => `code ${createHmac('sha256', keys.once).update(`code ${subject}`).digest('base64url')}`;

/**
 * Creates a code and queues its e-mail in one transaction. `subject` is what the code proves; `letterOf` runs in the
 * transaction.
 * @returns seconds until another code may be requested
 * @throws HttpError 429 before that (R05)
 */
export async function mailCode(deps: Deps, subject: string, letterOf: (within: Deps, code: string) => Promise<Letter>): Promise<{ resend_after: number }> {
  const newCode = await makeCode(deps.keys, subject);
  await deps.db.transaction(async (tx) => {
    const seconds = await keepCode(tx, subject, newCode, deps.now());
    if (seconds > 0) throw new Problem(429, say('error_code_wait', { seconds }), { retryAfter: seconds });
    const key = createEmailKey(deps, subject);
    // An earlier e-mail that is still queued would arrive with an invalid code.
    await tx.delete(letters).where(eq(letters.key, key));
    await queueLetter(tx, deps, await letterOf({ ...deps, db: tx }, newCode.code), { kind: 'code', key });
  });
  return { resend_after: EMAIL_CODE_RESEND_WAIT_MS / 1000 };
}
