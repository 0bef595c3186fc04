import { revokeSession, rotateSession } from './sessions.ts';
import type { RouteHandler } from '#server/http/route-handler.ts';
import { deleteHandoffs } from './identity/one-time-tokens.ts';
import { sendSignInCode, signInWithCode } from './email-sign-in.ts';
import { saveLanguage } from './users.ts';
import { HttpError } from '#server/http/http-error.ts';
import { t } from '#server/platform/i18n.ts';
import { signAccessToken } from './access-token.ts';
import { createRefreshToken, parseRefreshToken } from './refresh-token.ts';
import { hashSignInRequest, repeatSignIn, signInMember } from './sign-in.ts';

/** Same response for known and unknown addresses. */
const sendCode: RouteHandler<'sendCode'> = ({ deps, body, client }) =>
  sendSignInCode(deps, body.email, client);

const verifyCode: RouteHandler<'verifyCode'> = async ({
  deps,
  body,
  foreignOrigin,
  client,
  idempotencyKey,
}) => {
  const { email, code, scope, slug, event_slug, first_name, last_name } = body;
  const requestHash = hashSignInRequest(deps, idempotencyKey, body, foreignOrigin);
  return signInWithCode(
    deps,
    {
      email,
      code,
      names: { first_name, last_name },
      invite: { inviteSlug: slug, eventSlug: event_slug },
    },
    client,
    {
      repeat: () => repeatSignIn(deps, requestHash),
      complete: (consumeProof) =>
        signInMember(deps, { consumeProof, scope, foreignOrigin, requestHash }),
    },
  );
};

/** Only 401 means that the session has ended. Never 429, because clients sign out on any 4xx (R52). */
const refresh: RouteHandler<'refresh'> = async ({ deps, body, foreignOrigin }) => {
  const token = parseRefreshToken(deps.keys, body.refresh);
  const session = token
    ? await rotateSession(deps.db, token.sessionId, token.counter, foreignOrigin, deps.now())
    : 'ended';
  if (session === 'wrong_origin') throw new HttpError(403, t('error_scope'), { code: 'scope' });
  if (session === 'ended') throw new HttpError(401, t('error_unauthorized'));
  if (session.scope === 'full') await saveLanguage(deps.db, session.user_id);
  return {
    access: await signAccessToken(deps, session),
    refresh: createRefreshToken(deps.keys, session.id, session.counter),
  };
};

const signOut: RouteHandler<'signOut'> = async ({ deps, caller }) => {
  await deps.db.transaction(async (tx) => {
    await revokeSession(tx, caller.session.id, deps.now());
    await deleteHandoffs(tx, caller.user.id);
  });
  return {};
};

export const sessionHandlers = { sendCode, verifyCode, refresh, signOut };
