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

const HOUR = 3_600_000;
const DAY = 86_400_000;
const CODES_A_DAY = 20;
const sendsOf = (client: string): Limit => ({ key: `send ${client}`, most: 200, window: HOUR });
const triesOf = (client: string): Limit => ({ key: `try ${client}`, most: 200, window: HOUR });
/** A mailbox is no drum: whoever asks for codes to another's address is stopped after these. */
const codesOf = (email: string): Limit => ({ key: `code ${email}`, most: CODES_A_DAY, window: DAY });
const failuresOf = (email: string): Limit => ({ key: `fail ${email}`, most: MAX_EMAIL_CODE_FAILURES_PER_DAY, window: DAY });

/** The same answer for known and unknown addresses: nothing looks an account up, and the mail goes out after the answer. */
const sendCode: Handler<'sendCode'> = async ({ deps, body, client }) => {
  requireEmailLogin(deps);
  await countOne(deps, sendsOf(client));
  await requireRoom(deps, codesOf(body.email));
  return mailCode(deps, body.email, async (within, code) => {
    await countOne(within, codesOf(body.email));
    return codeLetter(deps.env, body.email, code);
  });
};

/**
 * Six digits are few: five tries a code, 25 failures an address a day, 200 tries a client an hour,
 * all counted in the database, and refused when it cannot count.
 */
const verifyCode: Handler<'verifyCode'> = async ({ deps, body, foreignOrigin, client, idempotencyKey }) => {
  requireEmailLogin(deps);
  const { db, keys, now } = deps;
  const { email, code, scope, slug, event_slug, first_name, last_name } = body;
  const madeBy = nameSignIn(deps, idempotencyKey, body, foreignOrigin);
  await countOne(deps, triesOf(client));
  await requireRoom(deps, failuresOf(email));
  const again = await repeatSignIn(deps, madeBy);
  if (again) return again;

  const tried = await tryCode(db, keys, email, code, now());
  if (typeof tried === 'object') {
    const prove: SignIn['prove'] = async (tx) =>
      (await useCode(tx, email, tried.hash, now()))
        ? { user: await findOrCreateUser(tx, email, now()), names: { first_name, last_name }, invite: { slug, event_slug } }
        : null;
    const auth = await signIn(deps, { prove, scope, foreignOrigin, madeBy });
    if (auth) return auth;
  }
  // The first of two equal requests may have got in between.
  const meanwhile = await repeatSignIn(deps, madeBy);
  if (meanwhile) return meanwhile;
  if (tried === 'wrong') await countUp(db, failuresOf(email), now());
  throw new Problem(400, say('error_code_wrong'));
};

/** 401 says that the session is over and nothing else does; never 429, since a client signs out on any 4xx (R52). */
const refresh: Handler<'refresh'> = async ({ deps, body, foreignOrigin }) => {
  const asked = readRefresh(deps.keys, body.refresh);
  const turned = asked ? await rotateSession(deps.db, asked.sessionId, asked.counter, foreignOrigin, deps.now()) : 'over';
  if (turned === 'elsewhere') throw new Problem(403, say('error_scope'), { code: 'scope' });
  if (turned === 'over') throw new Problem(401, say('error_unauthorized'));
  if (turned.scope === 'full') await rememberLanguage(deps.db, turned.user_id);
  return { access: await signAccess(deps, turned), refresh: makeRefresh(deps.keys, turned.id, turned.counter) };
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
