import { EMAIL_CODE_RESEND_WAIT_MS } from '#src/contract/constants/limits.ts';
import type { AuthSession } from '#src/contract/auth.ts';
import { getSentCodes, isCodeOnItsWay } from '#src/core/session/sent-codes.ts';
import type { MutationConfig, MutationConfigs } from './mutation-config.ts';

/** On partner pages, sign-in asks for the limited `widget` scope. */
function createSignInConfig<N extends 'verifyCode' | 'loginGoogle' | 'loginApple' | 'exchange'>(
  name: N,
): MutationConfig<N> {
  return {
    isUserIndependent: true,
    send: (core, input, options) =>
      core.apiClient.call(
        name,
        core.hasFullSession ? input : { ...input, body: { ...input.body, scope: 'widget' } },
        options,
      ),
    onSuccess: (core, auth) => core.session.set(auth as AuthSession),
  };
}

export const authMutations = {
  refresh: {
    isUserIndependent: true,
    send: () =>
      Promise.reject(
        new Error(
          'Call session.refresh() instead, so that concurrent refreshes share one request.',
        ),
      ),
  },
  signOut: {
    isUserIndependent: true,
    runsOffline: true,
    send: (core) => core.session.signOut().then(() => ({})),
  },
  makeNonce: { isUserIndependent: true },
  // 429 without the code `limit`: a code was sent recently (R05).
  sendCode: {
    isUserIndependent: true,
    onSuccess: (core, _, { body }) => getSentCodes(core).recordSent(body.email, core.clock.now()),
    onError: (core, error, { body }) => {
      if (isCodeOnItsWay(error))
        getSentCodes(core).recordThrottled(
          body.email,
          core.clock.now(),
          error.retryAfter === undefined ? EMAIL_CODE_RESEND_WAIT_MS : error.retryAfter * 1000,
        );
    },
  },
  verifyCode: {
    ...createSignInConfig('verifyCode'),
    onSuccess: (core, auth, { body }) => {
      core.session.set(auth);
      getSentCodes(core).remove(body.email);
    },
  },
  loginGoogle: createSignInConfig('loginGoogle'),
  loginApple: createSignInConfig('loginApple'),
  exchange: createSignInConfig('exchange'),
  makeHandoff: {},
} as const satisfies MutationConfigs;
