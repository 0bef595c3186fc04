/** Signing in and out. */
import { EMAIL_CODE_RESEND_WAIT_MS } from '#src/contract/constants/limits.ts';
import type { AuthSession } from '#src/contract/auth.ts';
import { isApiError } from '../api-error.ts';
import { codesOf } from '../codes.ts';
import type { Write, Writes } from './write.ts';

/** Outside the product's own origin a session is asked for that can do less. */
function signIn<N extends 'verifyCode' | 'loginGoogle' | 'loginApple' | 'exchange'>(name: N): Write<N> {
  return {
    ownerless: true,
    send: (core, input, options) => core.http.call(name, core.own ? input : { ...input, body: { ...input.body, scope: 'widget' } }, options),
    done: (core, auth) => core.session.set(auth as AuthSession),
  };
}

export const authWrites = {
  refresh: { ownerless: true, send: () => Promise.reject(new Error('session.refresh() is the one place that refreshes')) },
  signOut: { ownerless: true, offline: true, send: (core) => core.session.signOut().then(() => ({})) },
  makeNonce: { ownerless: true },
  // A 429 says that one was sent already (R05).
  sendCode: {
    ownerless: true,
    done: (core, _, { body }) => codesOf(core.session).sent(body.email, core.clock.now()),
    failed: (core, error, { body }) => {
      if (isApiError(error) && error.status === 429)
        codesOf(core.session).held(body.email, core.clock.now(), error.retryAfter === undefined ? EMAIL_CODE_RESEND_WAIT_MS : error.retryAfter * 1000);
    },
  },
  verifyCode: {
    ...signIn('verifyCode'),
    done: (core, auth, { body }) => {
      core.session.set(auth);
      codesOf(core.session).done(body.email);
    },
  },
  loginGoogle: signIn('loginGoogle'),
  loginApple: signIn('loginApple'),
  exchange: signIn('exchange'),
  makeHandoff: {},
} as const satisfies Writes;
