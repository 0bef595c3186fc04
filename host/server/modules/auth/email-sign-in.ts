/** Sign-in by a code sent by e-mail, for the API and for the forms without script. */
import { MAX_EMAIL_CODE_FAILURES_PER_DAY } from '#src/contract/constants/limits.ts';
import { DAY_MS } from '#src/contract/constants/time.ts';
import { type PersonNames, findOrCreateUser } from './accounts.ts';
import { createCodeEmail } from './code-email.ts';
import { consumeEmailCode, verifyEmailCode } from './email-codes.ts';
import { limitCodeAttempts, limitCodeRequests } from './network-limits.ts';
import type { InviteContext } from './ports.ts';
import { enforceSignInLimit, requireWithinSignInLimit } from './rate-limit.ts';
import { queueCodeEmail } from './send-code.ts';
import type { SignInRequest } from './sign-in.ts';
import type { Deps } from '#server/platform/deps.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { t } from '#server/platform/i18n.ts';
import { type RateLimit, consumeRateLimit } from '#server/platform/rate-limits.ts';

const MAX_CODES_PER_DAY = 20;
/** Stops anyone from flooding somebody else's mailbox with codes. */
const getCodeLimit = (email: string): RateLimit => ({
  key: `code ${email}`,
  max: MAX_CODES_PER_DAY,
  windowMs: DAY_MS,
});
const getFailureLimit = (email: string): RateLimit => ({
  key: `fail ${email}`,
  max: MAX_EMAIL_CODE_FAILURES_PER_DAY,
  windowMs: DAY_MS,
});

/**
 * Same result for known and unknown addresses: no account is looked up, and the mail is sent after the response.
 * @throws DomainError forbidden if e-mail sign-in is off · rate_limited, with the code `limit` unless a code was sent a moment ago
 */
export async function sendSignInCode(
  deps: Deps,
  email: string,
  client: string,
): Promise<{ resend_after: number }> {
  requireEmailLogin(deps);
  await limitCodeRequests(deps, client);
  await requireWithinSignInLimit(deps, getCodeLimit(email));
  return queueCodeEmail(deps, email, async (txDeps, code) => {
    await enforceSignInLimit(txDeps, getCodeLimit(email));
    return createCodeEmail(deps.env, email, code);
  });
}

export interface EmailSignIn {
  email: string;
  code: string;
  names: PersonNames;
  invite: InviteContext;
}

/** What a sign-in by code gives. */
export interface SignInResult<T> {
  /** What an identical request got a moment ago, if any. */
  repeat: () => Promise<T | null>;
  /** Null if another request consumed the code first. */
  complete: (consumeProof: SignInRequest['consumeProof']) => Promise<T | null>;
}

/**
 * Six digits are easy to guess, so attempts are limited: 5 per code, 25 failures per address and day, and RATE_LIMITS per
 * network. The counters are in the database; if they can't be written, the attempt is refused.
 * @throws DomainError invalid for a wrong or used code · forbidden if e-mail sign-in is off or the user is banned · rate_limited
 */
export async function signInWithCode<T>(
  deps: Deps,
  { email, code, names, invite }: EmailSignIn,
  client: string,
  result: SignInResult<T>,
): Promise<T> {
  requireEmailLogin(deps);
  const { db, keys, now } = deps;
  await limitCodeAttempts(deps, client);
  await requireWithinSignInLimit(deps, getFailureLimit(email));
  const repeated = await result.repeat();
  if (repeated) return repeated;

  const attempt = await verifyEmailCode(db, keys, email, code, now());
  if (typeof attempt === 'object') {
    const signedIn = await result.complete(async (tx) =>
      (await consumeEmailCode(tx, email, attempt.hash, now()))
        ? { user: await findOrCreateUser(tx, deps, email), names, invite }
        : null,
    );
    if (signedIn) return signedIn;
  }
  // An identical concurrent request may have signed in meanwhile.
  const meanwhile = await result.repeat();
  if (meanwhile) return meanwhile;
  if (attempt === 'wrong') await consumeRateLimit(db, getFailureLimit(email), now());
  throw new DomainError('invalid', t('error_code_wrong'));
}

function requireEmailLogin({ env }: Deps): void {
  if (!env.EMAIL_LOGIN)
    throw new DomainError('forbidden', t('error_email_login_off'), { code: 'email_login_off' });
}
