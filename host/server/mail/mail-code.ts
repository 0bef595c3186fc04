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

/** Of the one letter with a code that proves this, known again without keeping the address in it. */
const keyOf = ({ keys }: Deps, subject: string) => `code ${createHmac('sha256', keys.once).update(`code ${subject}`).digest('base64url')}`;

/**
 * Makes a code and mails it, both or neither: a code whose letter was lost would have its owner wait for the next one.
 * `subject` is what the code proves; `letterOf` counts and reads in the same transaction.
 * @returns how long to wait for another, in seconds
 * @throws Problem 429 within that wait (R05)
 */
export async function mailCode(deps: Deps, subject: string, letterOf: (within: Deps, code: string) => Promise<Letter>): Promise<{ resend_after: number }> {
  const made = await makeCode(deps.keys, subject);
  await deps.db.transaction(async (tx) => {
    const seconds = await keepCode(tx, subject, made, deps.now());
    if (seconds > 0) throw new Problem(429, say('error_code_wait', { seconds }), { retryAfter: seconds });
    const key = keyOf(deps, subject);
    // One that still waits for the mail server would arrive beside this one, with a code that is dead.
    await tx.delete(letters).where(eq(letters.key, key));
    await queueLetter(tx, deps, await letterOf({ ...deps, db: tx }, made.code), { kind: 'code', key });
  });
  return { resend_after: EMAIL_CODE_RESEND_WAIT_MS / 1000 };
}
