/** Changing a user's e-mail address: verified by a code, and announced to the old address. */
import { and, eq, isNull, ne } from 'drizzle-orm';
import { DomainError } from '#server/platform/domain-error.ts';
import {
  ACCESS_TOKEN_TTL_MS,
  MAX_EMAIL_CODE_FAILURES_PER_DAY,
} from '#src/contract/constants/limits.ts';
import { DAY_MS } from '#src/contract/constants/time.ts';
import { linkEmailInvitations, lockInvitedEvents } from '../dinners/rsvps/link-invitations.ts';
import { remainingUser } from '../auth/active-user.ts';
import { verifyEmailCode, consumeEmailCode } from '../auth/email-codes.ts';
import { type RateLimit, consumeRateLimit } from '#server/platform/rate-limits.ts';
import { sessions, users } from '../auth/schema.ts';
import { findUserByEmail } from '../auth/users.ts';
import type { Caller, UserRow } from '../auth/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deleteHandoffs } from '../auth/identity/one-time-tokens.ts';
import { createAddressChangedEmail, createAddressTakenEmail } from './account-emails.ts';
import { createCodeEmail } from '../auth/code-email.ts';
import { queueCodeEmail } from '../auth/send-code.ts';
import { queueEmail } from '../notifications/email-queue.ts';
import { t } from '#server/platform/i18n.ts';
import { enforceSignInLimit, requireWithinSignInLimit } from '../auth/rate-limit.ts';

/** The lifetime of an access token: refreshing a session doesn't make it recent. */
const MAX_SIGN_IN_AGE_MS = ACCESS_TOKEN_TTL_MS;
const getSendLimit = (userId: string): RateLimit => ({
  key: `address ${userId}`,
  max: 20,
  windowMs: DAY_MS,
});
const getRecipientLimit = (email: string): RateLimit => ({
  key: `address-to ${email}`,
  max: 10,
  windowMs: DAY_MS,
});
const getFailureLimit = (userId: string): RateLimit => ({
  key: `address-fail ${userId}`,
  max: MAX_EMAIL_CODE_FAILURES_PER_DAY,
  windowMs: DAY_MS,
});

/** Includes the user id, so that the code signs nobody in and a code of another user for the same address isn't accepted. */
const getCodeSubject = (user: UserRow, email: string) => `change ${user.id} ${email}`;

/** @throws DomainError forbidden `fresh_sign_in` if the sign-in is older than 10 minutes (ASVS 7.5.1) */
export function requireRecentSignIn({ session }: Caller, now: Date): void {
  const signedInAt = session.authenticated_at ?? session.created_at;
  if (now.getTime() - signedInAt.getTime() > MAX_SIGN_IN_AGE_MS)
    throw new DomainError('forbidden', t('error_fresh_sign_in'), { code: 'fresh_sign_in' });
}

/**
 * Mails a code to the new address. If it belongs to somebody else, the response is the same and the e-mail says so: only
 * the owner of the mailbox learns that the address has an account.
 * @throws DomainError rate_limited while waiting or over the daily limits
 */
export async function sendEmailChangeCode(
  deps: Deps,
  user: UserRow,
  email: string,
): Promise<{ resend_after: number }> {
  await enforceSignInLimit(deps, getSendLimit(user.id), 'error_email_limit');
  return queueCodeEmail(deps, getCodeSubject(user, email), async (within, code) => {
    await enforceSignInLimit(within, getRecipientLimit(email), 'error_email_limit');
    const isTaken = (await findUserByEmail(within.db, email)) !== null;
    return isTaken
      ? createAddressTakenEmail(deps.env, email)
      : createCodeEmail(deps.env, email, code);
  });
}

/**
 * Changes the address, signs out all other sessions and links invitations sent to the new address.
 * @throws DomainError invalid for a wrong code, or at `email` if the address is taken by now · rate_limited after 25 wrong codes per day
 */
export async function changeEmailAddress(
  deps: Deps,
  { user, session }: Caller,
  email: string,
  code: string,
): Promise<UserRow> {
  const { db, env, keys, now } = deps;
  // Every failure counts, even without a code to try, so that the limit reveals nothing about the address.
  await requireWithinSignInLimit(deps, getFailureLimit(user.id), 'error_email_limit');
  const subject = getCodeSubject(user, email);
  const attempt = await verifyEmailCode(db, keys, subject, code, now());
  const changed = typeof attempt === 'object' ? await applyChange(attempt.hash) : null;
  if (changed) return changed;
  await consumeRateLimit(db, getFailureLimit(user.id), now());
  throw new DomainError('invalid', t('error_code_wrong'));

  async function applyChange(hash: string): Promise<UserRow | null> {
    return db
      .transaction(async (tx) => {
        if (!(await consumeEmailCode(tx, subject, hash, now()))) return null;
        await lockInvitedEvents(tx, user.email, email);
        // Claim the old address's invitations first. Unclaimed, their links would still work for the next owner of the address.
        await linkEmailInvitations(tx, user, now());
        const isUnchanged = and(eq(users.id, user.id), eq(users.email, user.email), remainingUser);
        const [row] = await tx.update(users).set({ email }).where(isUnchanged).returning();
        if (!row) return null;
        await tx
          .update(sessions)
          .set({ revoked_at: now() })
          .where(
            and(
              eq(sessions.user_id, user.id),
              ne(sessions.id, session.id),
              isNull(sessions.revoked_at),
            ),
          );
        await deleteHandoffs(tx, user.id);
        await linkEmailInvitations(tx, row, now());
        await queueEmail(tx, deps, createAddressChangedEmail(env, user.email, email), {
          kind: 'address',
          userId: user.id,
        });
        return row;
      })
      .catch((error: unknown) => {
        if (isUniqueViolation(error))
          throw new DomainError('invalid', { email: [t('error_email_taken')] });
        throw error;
      });
  }
}

/** SQLSTATE 23505: unique violation. */
function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return (cause as { code?: unknown } | null)?.code === '23505';
}
