import { eq } from 'drizzle-orm';
import { users } from '../db/schema.ts';
import type { Deps, Handler } from '../handler.ts';
import { accountOf } from '../identity/account.ts';
import { limitLogin, limitNonces } from '../identity/limits.ts';
import * as once from '../identity/one-time.ts';
import { type Proof, readIdToken, wrong } from '../identity/token.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';
import { type SignIn, nameSignIn, signInOnce } from '../session/sign-in.ts';

const makeNonce: Handler<'makeNonce'> = async ({ deps, client }) => {
  await limitNonces(deps, client);
  return { nonce: await once.makeNonce(deps.db, deps.keys, deps.now()) };
};

/** Consumes the nonce in the transaction that signs in, so a token works only once. */
function proveByIdentity(
  { keys, now }: Deps,
  proof: Proof,
  { names, invite }: Pick<NonNullable<Awaited<ReturnType<SignIn['prove']>>>, 'names' | 'invite'>,
): SignIn['prove'] {
  return async (tx) => ((await once.takeNonce(tx, keys, proof.nonce, now())) ? { user: await accountOf(tx, proof, now()), names, invite } : null);
}

/** @throws HttpError 400 for an invalid token or used nonce · 403 banned · 404 not configured · 409 the address has another account · 503 issuer unavailable */
const loginGoogle: Handler<'loginGoogle'> = async ({ deps, body, foreignOrigin, client, idempotencyKey }) => {
  const { credential, nonce, slug, event_slug, scope } = body;
  await limitLogin(deps, client);
  const proof = await readIdToken(deps, 'google', credential);
  if (proof.nonce !== nonce) throw wrong();
  const prove = proveByIdentity(deps, proof, { names: proof.names, invite: { slug, event_slug } });
  const auth = await signInOnce(deps, { prove, scope, foreignOrigin, madeBy: nameSignIn(deps, idempotencyKey, body, foreignOrigin) });
  if (!auth) throw wrong();
  return auth;
};

/** Like `loginGoogle`. Apple sends the name once, to the page and not in the token. */
const loginApple: Handler<'loginApple'> = async ({ deps, body, foreignOrigin, client, idempotencyKey }) => {
  const { id_token, nonce, first_name, last_name, slug, event_slug, scope } = body;
  await limitLogin(deps, client);
  const proof = await readIdToken(deps, 'apple', id_token);
  if (proof.nonce !== nonce) throw wrong();
  const prove = proveByIdentity(deps, proof, { names: { first_name, last_name }, invite: { slug, event_slug } });
  const auth = await signInOnce(deps, { prove, scope, foreignOrigin, madeBy: nameSignIn(deps, idempotencyKey, body, foreignOrigin) });
  if (!auth) throw wrong();
  return auth;
};

/** A code with which the page that opened this one can sign in; valid for one allowed origin. @throws HttpError 403 · 401 if the session ends meanwhile */
const makeHandoff: Handler<'makeHandoff'> = async ({ deps, caller, body, ownOrigin }) => {
  const { origin, slug, event_slug } = body;
  if (origin !== ownOrigin && !deps.partners.has(origin)) throw new Problem(403, say('error_origin'));
  const provedAt = caller.session.proved_at ?? caller.session.created_at;
  const handoff = { userId: caller.user.id, origin, slug, eventSlug: event_slug, provedAt };
  const code = await once.makeHandoffFrom(deps.db, deps.keys, caller.session.id, handoff, deps.now());
  if (code === null) throw new Problem(401, say('error_unauthorized'));
  return { code };
};

/** Exchanges a handoff code for a session. A wrong state or origin doesn't consume the code. @throws HttpError 400 */
const exchange: Handler<'exchange'> = async ({ deps, body, foreignOrigin, ownOrigin, client, idempotencyKey }) => {
  const { code, state, scope } = body;
  await limitLogin(deps, client);
  const prove: SignIn['prove'] = async (tx) => {
    const handoff = await once.takeHandoff(tx, deps.keys, { code, state, origin: foreignOrigin ?? ownOrigin }, deps.now());
    const [user] = handoff ? await tx.select().from(users).where(eq(users.id, handoff.user_id)) : [];
    if (!handoff || !user) return null;
    return { user, names: {}, invite: { slug: handoff.slug ?? undefined, event_slug: handoff.event_slug ?? undefined }, provedAt: handoff.proved_at };
  };
  const auth = await signInOnce(deps, { prove, scope, foreignOrigin, madeBy: nameSignIn(deps, idempotencyKey, body, foreignOrigin) });
  if (!auth) throw new Problem(400, say('error_handoff_wrong'));
  return auth;
};

export const identityHandlers = { makeNonce, loginGoogle, loginApple, makeHandoff, exchange };
