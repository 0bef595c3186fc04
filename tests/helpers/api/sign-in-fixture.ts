/** Sign-ins with Google, Apple and a code against real issuers, with a new person per test. */
import { HOUR_MS } from '#src/contract/constants/time.ts';
import type { ErrorBody } from '#src/contract/errors.ts';
import type { AuthSession } from '#src/contract/auth.ts';
import {
  type Api,
  type ApiResponse,
  TEST_START,
  type RequestOptions,
  startApi,
} from './start-api.ts';
import { CLIENT_ID, type Issuer, type TokenOptions, startIssuer } from '../services/oidc-issuer.ts';

export type SignInResponse = ApiResponse<AuthSession & ErrorBody>;

export interface SignInFixture {
  api: Api;
  google: Issuer;
  apple: Issuer;
  /** The person who signs in: a new address and subject for each test. */
  person: { email: string; sub: string };
  /** Advances the clock by an hour and creates a new person, so that limits of earlier tests don't apply. */
  nextPerson(): void;
  post(path: string, body: unknown, sent?: RequestOptions): Promise<SignInResponse>;
  createNonce(): Promise<string>;
  /** Claims of `person` with a verified address and a Google-hosted domain. */
  verifiedClaims(): Record<string, unknown>;
  signInWithGoogle(
    token?: TokenOptions,
    rest?: Record<string, unknown>,
    sent?: RequestOptions,
  ): Promise<SignInResponse>;
  signInWithApple(
    claims?: Record<string, unknown>,
    rest?: Record<string, unknown>,
  ): Promise<SignInResponse>;
  signInWithCode(): Promise<SignInResponse>;
  close(): Promise<void>;
}

export const SIGN_IN_REFUSED = {
  status: 400,
  body: { error: 'Signing in didn’t work. Please try again.' },
};

export async function createSignInFixture(): Promise<SignInFixture> {
  const [google, apple] = await Promise.all([startIssuer(), startIssuer()]);
  const api = await startApi({
    env: {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_ISSUER: google.url,
      APPLE_CLIENT_ID: CLIENT_ID,
      APPLE_ISSUER: apple.url,
    },
  });
  let round = 0;
  const post: SignInFixture['post'] = (path, body, sent = {}) =>
    api.send('POST', path, { ...sent, body });
  const createNonce = async () =>
    (await api.send<{ nonce: string }>('POST', '/api/auth/nonce/', { body: {} })).body.nonce;
  const fixture: SignInFixture = {
    api,
    google,
    apple,
    person: { email: '', sub: '' },
    nextPerson() {
      round += 1;
      api.clock.set(new Date(TEST_START.getTime() + round * HOUR_MS));
      fixture.person = { email: `guest${round}@club.example`, sub: `subject-${round}` };
    },
    post,
    createNonce: createNonce,
    verifiedClaims: () => ({ ...fixture.person, email_verified: true, hd: 'club.example' }),
    async signInWithGoogle({ claims = {}, header } = {}, rest = {}, sent = {}) {
      const nonce = await createNonce();
      const credential = await google.signToken(api.now(), {
        claims: { ...fixture.verifiedClaims(), nonce, ...claims },
        ...(header ? { header } : {}),
      });
      return post('/api/auth/google/login/', { credential, nonce, ...rest }, sent);
    },
    async signInWithApple(claims = {}, rest = {}) {
      const nonce = await createNonce();
      const id_token = await apple.signToken(api.now(), {
        claims: { ...fixture.verifiedClaims(), nonce, ...claims },
      });
      return post('/api/auth/apple/login/', { id_token, nonce, ...rest });
    },
    async signInWithCode() {
      const { email } = fixture.person;
      await post('/api/auth/email-code/send-code/', { email });
      return post('/api/auth/email-code/verify-code/', { email, code: await api.codeFor(email) });
    },
    async close() {
      await api.close();
      await Promise.all([google.stop(), apple.stop()]);
    },
  };
  return fixture;
}
