/** Sign-ins with Google, Apple and a code against real issuers, as one person a test. */
import type { ErrorBody } from '../../../src/contract/errors.ts';
import type { AuthSession } from '../../../src/contract/auth.ts';
import { type Api, type ApiResponse, TEST_START, type RequestOptions, startApi } from './start-api.ts';
import { CLIENT_ID, type Issuer, type TokenOptions, startIssuer } from '../services/oidc-issuer.ts';

export type SignInResponse = ApiResponse<AuthSession & ErrorBody>;

export interface SignInFixture {
  api: Api;
  google: Issuer;
  apple: Issuer;
  /** Who signs in: an address and a subject of its own for each test. */
  person: { email: string; sub: string };
  /** Another hour and another person, so that no test meets the waits and limits of one before. */
  nextPerson(): void;
  post(path: string, body: unknown, sent?: RequestOptions): Promise<SignInResponse>;
  createNonce(): Promise<string>;
  /** Claims of `who`, whose address is proved; Google hosts its domain. */
  verifiedClaims(): Record<string, unknown>;
  signInWithGoogle(told?: TokenOptions, rest?: Record<string, unknown>, sent?: RequestOptions): Promise<SignInResponse>;
  signInWithApple(claims?: Record<string, unknown>, rest?: Record<string, unknown>): Promise<SignInResponse>;
  signInWithCode(): Promise<SignInResponse>;
  close(): Promise<void>;
}

export const SIGN_IN_REFUSED = { status: 400, body: { error: 'Signing in didn’t work. Please try again.' } };

export async function createSignInFixture(): Promise<SignInFixture> {
  const [google, apple] = await Promise.all([startIssuer(), startIssuer()]);
  const api = await startApi({ env: { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_ISSUER: google.url, APPLE_CLIENT_ID: CLIENT_ID, APPLE_ISSUER: apple.url } });
  let turn = 0;
  const post: SignInFixture['post'] = (path, body, sent = {}) => api.send('POST', path, { ...sent, body });
  const freshNonce = async () => (await api.send<{ nonce: string }>('POST', '/api/auth/nonce/', { body: {} })).body.nonce;
  const doors: SignInFixture = {
    api,
    google,
    apple,
    person: { email: '', sub: '' },
    nextPerson() {
      turn += 1;
      api.clock.set(new Date(TEST_START.getTime() + turn * 3_600_000));
      doors.person = { email: `guest${turn}@club.example`, sub: `subject-${turn}` };
    },
    post,
    createNonce: freshNonce,
    verifiedClaims: () => ({ ...doors.person, email_verified: true, hd: 'club.example' }),
    async signInWithGoogle({ claims = {}, header } = {}, rest = {}, sent = {}) {
      const nonce = await freshNonce();
      const credential = await google.signToken(api.now(), { claims: { ...doors.verifiedClaims(), nonce, ...claims }, ...(header ? { header } : {}) });
      return post('/api/auth/google/login/', { credential, nonce, ...rest }, sent);
    },
    async signInWithApple(claims = {}, rest = {}) {
      const nonce = await freshNonce();
      const id_token = await apple.signToken(api.now(), { claims: { ...doors.verifiedClaims(), nonce, ...claims } });
      return post('/api/auth/apple/login/', { id_token, nonce, ...rest });
    },
    async signInWithCode() {
      const { email } = doors.person;
      await post('/api/auth/email-code/send-code/', { email });
      return post('/api/auth/email-code/verify-code/', { email, code: await api.codeFor(email) });
    },
    async close() {
      await api.close();
      await Promise.all([google.stop(), apple.stop()]);
    },
  };
  return doors;
}
