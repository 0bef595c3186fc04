import type { Deps } from '#server/platform/deps.ts';
import type { RouteHandler } from '#server/http/route-handler.ts';
import { findOrCreateIdentityUser } from './identity/identity-account.ts';
import { limitNonceRequests, limitSignIns } from './network-limits.ts';
import {
  consumeHandoff,
  consumeNonce,
  createHandoffFromSession,
  createNonce,
} from './identity/one-time-tokens.ts';
import {
  type VerifiedIdentity,
  verifyIdToken,
  createInvalidTokenError,
} from './identity/id-token.ts';
import { findUser } from './users.ts';
import { HttpError } from '#server/http/http-error.ts';
import { t } from '#server/platform/i18n.ts';
import {
  type SignInProof,
  type SignInRequest,
  hashSignInRequest,
  signInOrRepeat,
} from './sign-in.ts';

const makeNonce: RouteHandler<'makeNonce'> = async ({ deps, client }) => {
  await limitNonceRequests(deps, client);
  return { nonce: await createNonce(deps.db, deps.keys, deps.now()) };
};

/** Consumes the nonce in the transaction that signs in, so a token works only once. */
function createIdentityProof(
  deps: Deps,
  identity: VerifiedIdentity,
  { names, invite }: Pick<SignInProof, 'names' | 'invite'>,
): SignInRequest['consumeProof'] {
  return async (tx) =>
    (await consumeNonce(tx, deps.keys, identity.nonce, deps.now()))
      ? { user: await findOrCreateIdentityUser(tx, deps, identity), names, invite }
      : null;
}

/** @throws HttpError 400 for an invalid token or used nonce · 403 banned · 404 not configured · 409 the address has another account · 503 issuer unavailable */
const loginGoogle: RouteHandler<'loginGoogle'> = async ({
  deps,
  body,
  foreignOrigin,
  client,
  idempotencyKey,
}) => {
  const { credential, nonce, slug, event_slug, scope } = body;
  await limitSignIns(deps, client);
  const identity = await verifyIdToken(deps, 'google', credential);
  if (identity.nonce !== nonce) throw createInvalidTokenError();
  const consumeProof = createIdentityProof(deps, identity, {
    names: identity.names,
    invite: { inviteSlug: slug, eventSlug: event_slug },
  });
  const auth = await signInOrRepeat(deps, {
    consumeProof,
    scope,
    foreignOrigin,
    requestHash: hashSignInRequest(deps, idempotencyKey, body, foreignOrigin),
  });
  if (!auth) throw createInvalidTokenError();
  return auth;
};

/** Like `loginGoogle`. Apple sends the name once, to the page and not in the token. */
const loginApple: RouteHandler<'loginApple'> = async ({
  deps,
  body,
  foreignOrigin,
  client,
  idempotencyKey,
}) => {
  const { id_token, nonce, first_name, last_name, slug, event_slug, scope } = body;
  await limitSignIns(deps, client);
  const identity = await verifyIdToken(deps, 'apple', id_token);
  if (identity.nonce !== nonce) throw createInvalidTokenError();
  const consumeProof = createIdentityProof(deps, identity, {
    names: { first_name, last_name },
    invite: { inviteSlug: slug, eventSlug: event_slug },
  });
  const auth = await signInOrRepeat(deps, {
    consumeProof,
    scope,
    foreignOrigin,
    requestHash: hashSignInRequest(deps, idempotencyKey, body, foreignOrigin),
  });
  if (!auth) throw createInvalidTokenError();
  return auth;
};

/** A code with which the page that opened this one can sign in; valid for one allowed origin. @throws HttpError 403 · 401 if the session ends meanwhile */
const makeHandoff: RouteHandler<'makeHandoff'> = async ({ deps, caller, body, ownOrigin }) => {
  const { origin, slug, event_slug } = body;
  if (origin !== ownOrigin && !deps.partners.has(origin))
    throw new HttpError(403, t('error_origin'));
  const authenticatedAt = caller.session.authenticated_at ?? caller.session.created_at;
  const handoff = {
    userId: caller.user.id,
    origin,
    inviteSlug: slug,
    eventSlug: event_slug,
    authenticatedAt,
  };
  const code = await createHandoffFromSession(
    deps.db,
    deps.keys,
    caller.session.id,
    handoff,
    deps.now(),
  );
  if (code === null) throw new HttpError(401, t('error_unauthorized'));
  return { code };
};

/** Exchanges a handoff code for a session. A wrong state or origin doesn't consume the code. @throws HttpError 400 */
const exchange: RouteHandler<'exchange'> = async ({
  deps,
  body,
  foreignOrigin,
  ownOrigin,
  client,
  idempotencyKey,
}) => {
  const { code, state, scope } = body;
  await limitSignIns(deps, client);
  const consumeProof: SignInRequest['consumeProof'] = async (tx) => {
    const handoff = await consumeHandoff(
      tx,
      deps.keys,
      { code, state, origin: foreignOrigin ?? ownOrigin },
      deps.now(),
    );
    const user = handoff && (await findUser(tx, handoff.user_id));
    if (!handoff || !user) return null;
    return {
      user,
      names: {},
      invite: {
        inviteSlug: handoff.invite_slug ?? undefined,
        eventSlug: handoff.event_slug ?? undefined,
      },
      authenticatedAt: handoff.authenticated_at,
    };
  };
  const auth = await signInOrRepeat(deps, {
    consumeProof,
    scope,
    foreignOrigin,
    requestHash: hashSignInRequest(deps, idempotencyKey, body, foreignOrigin),
  });
  if (!auth) throw new HttpError(400, t('error_handoff_wrong'));
  return auth;
};

export const identityHandlers = { makeNonce, loginGoogle, loginApple, makeHandoff, exchange };
