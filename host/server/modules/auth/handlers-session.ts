import { MAX_EMAIL_CODE_FAILURES_PER_DAY } from '../../../../src/contract/constants/limits.ts';
import { findOrCreateUser } from './accounts.ts';
import { verifyEmailCode, consumeEmailCode } from './email-codes.ts';
import { type RateLimit, consumeRateLimit } from '../../platform/rate-limits.ts';
import { revokeSession, rotateSession } from './sessions.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { deleteHandoffs } from './identity/one-time-tokens.ts';
import { createCodeEmail } from './code-email.ts';
import { queueCodeEmail } from './send-code.ts';
import { saveLanguage } from './users.ts';
import { HttpError } from '../../http/http-error.ts';
import { t } from '../../platform/i18n.ts';
import { signAccessToken } from './access-token.ts';
import { limitCodeAttempts, limitCodeRequests } from './network-limits.ts';
import { enforceSignInLimit, requireSignInLimitLeft } from './rate-limit.ts';
import { createRefreshToken, parseRefreshToken } from './refresh-token.ts';
import { type SignInRequest, hashSignInRequest, repeatSignIn, signIn } from './sign-in.ts';

const DAY_MS = 86_400_000;
const MAX_CODES_PER_DAY = 20;
/** Stops anyone from flooding somebody else's mailbox with codes. */
const getCodeLimit = (email: string): RateLimit => ({ key: `code ${email}`, max: MAX_CODES_PER_DAY, windowMs: DAY_MS });
const getFailureLimit = (email: string): RateLimit => ({ key: `fail ${email}`, max: MAX_EMAIL_CODE_FAILURES_PER_DAY, windowMs: DAY_MS });

/** Same response for known and unknown addresses: no account is looked up, and the mail is sent after the response. */
const sendCode: RouteHandler<'sendCode'> = async ({ deps, body, client }) => {
  requireEmailLogin(deps);
  await limitCodeRequests(deps, client);
  await requireSignInLimitLeft(deps, getCodeLimit(body.email));
  return queueCodeEmail(deps, body.email, async (txDeps, code) => {
    await enforceSignInLimit(txDeps, getCodeLimit(body.email));
    return createCodeEmail(deps.env, body.email, code);
  });
};

/**
 * Six digits are easy to guess, so attempts are limited: 5 per code, 25 failures per address and day, and RATE_LIMITS per
 * network. The counters are in the database; if they can't be written, the attempt is refused.
 */
const verifyCode: RouteHandler<'verifyCode'> = async ({ deps, body, foreignOrigin, client, idempotencyKey }) => {
  requireEmailLogin(deps);
  const { db, keys, now } = deps;
  const { email, code, scope, slug, event_slug, first_name, last_name } = body;
  const requestHash = hashSignInRequest(deps, idempotencyKey, body, foreignOrigin);
  await limitCodeAttempts(deps, client);
  await requireSignInLimitLeft(deps, getFailureLimit(email));
  const repeated = await repeatSignIn(deps, requestHash);
  if (repeated) return repeated;

  const attempt = await verifyEmailCode(db, keys, email, code, now());
  if (typeof attempt === 'object') {
    const consumeProof: SignInRequest['consumeProof'] = async (tx) =>
      (await consumeEmailCode(tx, email, attempt.hash, now()))
        ? { user: await findOrCreateUser(tx, email, now()), names: { first_name, last_name }, invite: { slug, event_slug } }
        : null;
    const auth = await signIn(deps, { consumeProof, scope, foreignOrigin, requestHash });
    if (auth) return auth;
  }
  // An identical concurrent request may have signed in meanwhile.
  const meanwhile = await repeatSignIn(deps, requestHash);
  if (meanwhile) return meanwhile;
  if (attempt === 'wrong') await consumeRateLimit(db, getFailureLimit(email), now());
  throw new HttpError(400, t('error_code_wrong'));
};

/** Only 401 means that the session has ended. Never 429, because clients sign out on any 4xx (R52). */
const refresh: RouteHandler<'refresh'> = async ({ deps, body, foreignOrigin }) => {
  const token = parseRefreshToken(deps.keys, body.refresh);
  const session = token ? await rotateSession(deps.db, token.sessionId, token.counter, foreignOrigin, deps.now()) : 'ended';
  if (session === 'wrong_origin') throw new HttpError(403, t('error_scope'), { code: 'scope' });
  if (session === 'ended') throw new HttpError(401, t('error_unauthorized'));
  if (session.scope === 'full') await saveLanguage(deps.db, session.user_id);
  return { access: await signAccessToken(deps, session), refresh: createRefreshToken(deps.keys, session.id, session.counter) };
};

const signOut: RouteHandler<'signOut'> = async ({ deps, caller }) => {
  await deps.db.transaction(async (tx) => {
    await revokeSession(tx, caller.session.id, deps.now());
    await deleteHandoffs(tx, caller.user.id);
  });
  return {};
};

export const sessionHandlers = { sendCode, verifyCode, refresh, signOut };

function requireEmailLogin({ env }: Deps): void {
  if (!env.EMAIL_LOGIN) throw new HttpError(403, t('error_email_login_off'), { code: 'email_login_off' });
}
