import { MAX_EMAIL_CODE_FAILURES_PER_DAY } from '../../../src/contract/constants/limits.ts';
import { findOrCreateUser } from '../db/accounts.ts';
import { tryCode, useCode } from '../db/codes.ts';
import { type Limit, countUp } from '../db/limits.ts';
import { revokeSession, rotateSession } from '../db/sessions.ts';
import type { Deps, Handler } from '../handler.ts';
import { dropHandoffs } from '../identity/one-time.ts';
import { codeLetter } from '../mail/code-letter.ts';
import { mailCode } from '../mail/mail-code.ts';
import { rememberLanguage } from '../db/users.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';
import { signAccess } from '../session/access.ts';
import { countOne, requireRoom } from '../session/limit.ts';
import { makeRefresh, readRefresh } from '../session/refresh-token.ts';
import { type SignIn, nameSignIn, repeatSignIn, signIn } from '../session/sign-in.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const MAX_CODES_PER_DAY = 20;
const getSendLimit = (client: string): Limit => ({ key: `send ${client}`, most: 200, window: HOUR_MS });
const getAttemptLimit = (client: string): Limit => ({ key: `try ${client}`, most: 200, window: HOUR_MS });
/** Stops anyone from flooding somebody else's mailbox with codes. */
const getCodeLimit = (email: string): Limit => ({ key: `code ${email}`, most: MAX_CODES_PER_DAY, window: DAY_MS });
const getFailureLimit = (email: string): Limit => ({ key: `fail ${email}`, most: MAX_EMAIL_CODE_FAILURES_PER_DAY, window: DAY_MS });

/** Same response for known and unknown addresses: no account is looked up, and the mail is sent after the response. */
const sendCode: Handler<'sendCode'> = async ({ deps, body, client }) => {
  requireEmailLogin(deps);
  await countOne(deps, getSendLimit(client));
  await requireRoom(deps, getCodeLimit(body.email));
  return mailCode(deps, body.email, async (within, code) => {
    await countOne(within, getCodeLimit(body.email));
    return codeLetter(deps.env, body.email, code);
  });
};

/**
 * Six digits are easy to guess, so attempts are limited: 5 per code, 25 failures per address and day, 200 per client and
 * hour. The counters are in the database; if they can't be written, the attempt is refused.
 */
const verifyCode: Handler<'verifyCode'> = async ({ deps, body, foreignOrigin, client, idempotencyKey }) => {
  requireEmailLogin(deps);
  const { db, keys, now } = deps;
  const { email, code, scope, slug, event_slug, first_name, last_name } = body;
  const madeBy = nameSignIn(deps, idempotencyKey, body, foreignOrigin);
  await countOne(deps, getAttemptLimit(client));
  await requireRoom(deps, getFailureLimit(email));
  const repeated = await repeatSignIn(deps, madeBy);
  if (repeated) return repeated;

  const attempt = await tryCode(db, keys, email, code, now());
  if (typeof attempt === 'object') {
    const prove: SignIn['prove'] = async (tx) =>
      (await useCode(tx, email, attempt.hash, now()))
        ? { user: await findOrCreateUser(tx, email, now()), names: { first_name, last_name }, invite: { slug, event_slug } }
        : null;
    const auth = await signIn(deps, { prove, scope, foreignOrigin, madeBy });
    if (auth) return auth;
  }
  // An identical concurrent request may have signed in meanwhile.
  const meanwhile = await repeatSignIn(deps, madeBy);
  if (meanwhile) return meanwhile;
  if (attempt === 'wrong') await countUp(db, getFailureLimit(email), now());
  throw new Problem(400, say('error_code_wrong'));
};

/** Only 401 means that the session has ended. Never 429, because clients sign out on any 4xx (R52). */
const refresh: Handler<'refresh'> = async ({ deps, body, foreignOrigin }) => {
  const token = readRefresh(deps.keys, body.refresh);
  const session = token ? await rotateSession(deps.db, token.sessionId, token.counter, foreignOrigin, deps.now()) : 'over';
  if (session === 'elsewhere') throw new Problem(403, say('error_scope'), { code: 'scope' });
  if (session === 'over') throw new Problem(401, say('error_unauthorized'));
  if (session.scope === 'full') await rememberLanguage(deps.db, session.user_id);
  return { access: await signAccess(deps, session), refresh: makeRefresh(deps.keys, session.id, session.counter) };
};

const signOut: Handler<'signOut'> = async ({ deps, caller }) => {
  await deps.db.transaction(async (tx) => {
    await revokeSession(tx, caller.session.id, deps.now());
    await dropHandoffs(tx, caller.user.id);
  });
  return {};
};

export const sessionHandlers = { sendCode, verifyCode, refresh, signOut };

function requireEmailLogin({ env }: Deps): void {
  if (!env.EMAIL_LOGIN) throw new Problem(403, say('error_email_login_off'), { code: 'email_login_off' });
}
