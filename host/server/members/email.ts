/** Changing a user's e-mail address: verified by a code, and announced to the old address. */
import { and, eq, isNull, ne } from 'drizzle-orm';
import { ACCESS_TOKEN_TTL_MS, MAX_EMAIL_CODE_FAILURES_PER_DAY } from '../../../src/contract/constants/limits.ts';
import { claimAddressInvitations, lockInvited } from '../db/claims.ts';
import { tryCode, useCode } from '../db/codes.ts';
import { type Limit, countUp } from '../db/limits.ts';
import { sessions, users } from '../db/schema.ts';
import { findUserByEmail } from '../db/users.ts';
import type { Caller, Deps, UserRow } from '../handler.ts';
import { dropHandoffs } from '../identity/one-time.ts';
import { changedLetter, takenLetter } from '../mail/address-letters.ts';
import { codeLetter } from '../mail/code-letter.ts';
import { mailCode } from '../mail/mail-code.ts';
import { queueLetter } from '../mail/queue.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';
import { countOne, requireRoom } from '../session/limit.ts';

/** The lifetime of an access token: refreshing a session doesn't make it recent. */
const MAX_SIGN_IN_AGE_MS = ACCESS_TOKEN_TTL_MS;
const DAY_MS = 86_400_000;
const getSendLimit = (userId: string): Limit => ({ key: `address ${userId}`, most: 20, window: DAY_MS });
const getRecipientLimit = (email: string): Limit => ({ key: `address-to ${email}`, most: 10, window: DAY_MS });
const getFailureLimit = (userId: string): Limit => ({ key: `address-fail ${userId}`, most: MAX_EMAIL_CODE_FAILURES_PER_DAY, window: DAY_MS });

/** Includes the user id, so that the code signs nobody in and a code of another user for the same address isn't accepted. */
const getCodeSubject = (user: UserRow, email: string) => `change ${user.id} ${email}`;

/** @throws HttpError 403 `fresh_sign_in` if the sign-in is older than 10 minutes (ASVS 7.5.1) */
export function requireFresh({ session }: Caller, now: Date): void {
  const signedInAt = session.proved_at ?? session.created_at;
  if (now.getTime() - signedInAt.getTime() > MAX_SIGN_IN_AGE_MS) throw new Problem(403, say('error_fresh_sign_in'), { code: 'fresh_sign_in' });
}

/**
 * Mails a code to the new address. If it belongs to somebody else, the response is the same and the e-mail says so: only
 * the owner of the mailbox learns that the address has an account.
 * @throws HttpError 429 while waiting or over the daily limits
 */
export async function askProof(deps: Deps, user: UserRow, email: string): Promise<{ resend_after: number }> {
  await countOne(deps, getSendLimit(user.id), 'error_email_limit');
  return mailCode(deps, getCodeSubject(user, email), async (within, code) => {
    await countOne(within, getRecipientLimit(email), 'error_email_limit');
    const isTaken = (await findUserByEmail(within.db, email)) !== null;
    return isTaken ? takenLetter(deps.env, email) : codeLetter(deps.env, email, code);
  });
}

/**
 * Changes the address, signs out all other sessions and links invitations sent to the new address.
 * @throws HttpError 400 for a wrong code, or at `email` if the address is taken by now · 429 after 25 wrong codes per day
 */
export async function changeAddress(deps: Deps, { user, session }: Caller, email: string, code: string): Promise<UserRow> {
  const { db, env, keys, now } = deps;
  // Every failure counts, even without a code to try, so that the limit reveals nothing about the address.
  await requireRoom(deps, getFailureLimit(user.id), 'error_email_limit');
  const subject = getCodeSubject(user, email);
  const attempt = await tryCode(db, keys, subject, code, now());
  const changed = typeof attempt === 'object' ? await applyChange(attempt.hash) : null;
  if (changed) return changed;
  await countUp(db, getFailureLimit(user.id), now());
  throw new Problem(400, say('error_code_wrong'));

  async function applyChange(hash: string): Promise<UserRow | null> {
    return db
      .transaction(async (tx) => {
        if (!(await useCode(tx, subject, hash, now()))) return null;
        await lockInvited(tx, email);
        const isUnchanged = and(eq(users.id, user.id), eq(users.email, user.email), isNull(users.deactivated_at));
        const [row] = await tx.update(users).set({ email }).where(isUnchanged).returning();
        if (!row) return null;
        await tx
          .update(sessions)
          .set({ revoked_at: now() })
          .where(and(eq(sessions.user_id, user.id), ne(sessions.id, session.id), isNull(sessions.revoked_at)));
        await dropHandoffs(tx, user.id);
        await claimAddressInvitations(tx, row, now());
        await queueLetter(tx, deps, changedLetter(env, user.email, email), { kind: 'address', userId: user.id });
        return row;
      })
      .catch((error: unknown) => {
        if (isUniqueViolation(error)) throw new Problem(400, { email: [say('error_email_taken')] });
        throw error;
      });
  }
}

/** SQLSTATE 23505: unique violation. */
function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return (cause as { code?: unknown } | null)?.code === '23505';
}
