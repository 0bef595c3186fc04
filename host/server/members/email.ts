/** Another address of a member's: proved by a code sent there, told to the one before. */
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

/** milliseconds; as long as an access token lives, so that no session passes for fresh by being kept up. */
const FRESH = ACCESS_TOKEN_TTL_MS;
const DAY = 86_400_000;
const sendsOf = (userId: string): Limit => ({ key: `address ${userId}`, most: 20, window: DAY });
const sendsTo = (email: string): Limit => ({ key: `address-to ${email}`, most: 10, window: DAY });
const failuresOf = (userId: string): Limit => ({ key: `address-fail ${userId}`, most: MAX_EMAIL_CODE_FAILURES_PER_DAY, window: DAY });

/** Binds a code to the member as well: it signs nobody in, and another's code for the same address changes nothing here. */
const subjectOf = (user: UserRow, email: string) => `change ${user.id} ${email}`;

/** @throws Problem 403 `fresh_sign_in` for a session older than 10 minutes (ASVS 7.5.1) */
export function requireFresh({ session }: Caller, now: Date): void {
  const proved = session.proved_at ?? session.created_at;
  if (now.getTime() - proved.getTime() > FRESH) throw new Problem(403, say('error_fresh_sign_in'), { code: 'fresh_sign_in' });
}

/**
 * Mails a code to the new address. One that is somebody else's answers alike and gets a letter that says so:
 * only whoever reads there learns that it is known.
 * @throws Problem 429 within the wait or over the day's limits
 */
export async function askProof(deps: Deps, user: UserRow, email: string): Promise<{ resend_after: number }> {
  await countOne(deps, sendsOf(user.id), 'error_email_limit');
  return mailCode(deps, subjectOf(user, email), async (within, code) => {
    await countOne(within, sendsTo(email), 'error_email_limit');
    const taken = (await findUserByEmail(within.db, email)) !== null;
    return taken ? takenLetter(deps.env, email) : codeLetter(deps.env, email, code);
  });
}

/**
 * Changes the address and signs out everywhere else; invitations sent to it are the member's from now on.
 * @throws Problem 400 for a wrong code, or at `email` when the address has become somebody else's · 429 after 25 wrong ones a day
 */
export async function changeAddress(deps: Deps, { user, session }: Caller, email: string, code: string): Promise<UserRow> {
  const { db, env, keys, now } = deps;
  // Every failure counts, also one without a code to try: the address tells nothing of itself by running out of tries.
  await requireRoom(deps, failuresOf(user.id), 'error_email_limit');
  const subject = subjectOf(user, email);
  const tried = await tryCode(db, keys, subject, code, now());
  const changed = typeof tried === 'object' ? await change(tried.hash) : null;
  if (changed) return changed;
  await countUp(db, failuresOf(user.id), now());
  throw new Problem(400, say('error_code_wrong'));

  async function change(hash: string): Promise<UserRow | null> {
    return db
      .transaction(async (tx) => {
        if (!(await useCode(tx, subject, hash, now()))) return null;
        await lockInvited(tx, email);
        const stands = and(eq(users.id, user.id), eq(users.email, user.email), isNull(users.deactivated_at));
        const [row] = await tx.update(users).set({ email }).where(stands).returning();
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
        if (isDouble(error)) throw new Problem(400, { email: [say('error_email_taken')] });
        throw error;
      });
  }
}

/** SQLSTATE 23505: another row has this value. */
function isDouble(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return (cause as { code?: unknown } | null)?.code === '23505';
}
