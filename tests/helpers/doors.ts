/** Sign-ins with Google, Apple and a code against real issuers, as one person a test. */
import type { ErrorBody } from '../../src/contract/errors.ts';
import type { AuthSession } from '../../src/contract/auth.ts';
import { type Api, type Got, START, type Sent, startApi } from './api.ts';
import { CLIENT, type Issuer, type Token, startIssuer } from './issuer.ts';

export type Answer = Got<AuthSession & ErrorBody>;

export interface Doors {
  api: Api;
  google: Issuer;
  apple: Issuer;
  /** Who signs in: an address and a subject of its own for each test. */
  who: { email: string; sub: string };
  /** Another hour and another person, so that no test meets the waits and limits of one before. */
  next(): void;
  post(path: string, body: unknown, sent?: Sent): Promise<Answer>;
  freshNonce(): Promise<string>;
  /** Claims of `who`, whose address is proved; Google hosts its domain. */
  proved(): Record<string, unknown>;
  withGoogle(told?: Token, rest?: Record<string, unknown>, sent?: Sent): Promise<Answer>;
  withApple(claims?: Record<string, unknown>, rest?: Record<string, unknown>): Promise<Answer>;
  withCode(): Promise<Answer>;
  close(): Promise<void>;
}

export const REFUSED = { status: 400, body: { error: 'Signing in didn’t work. Please try again.' } };

export async function openDoors(): Promise<Doors> {
  const [google, apple] = await Promise.all([startIssuer(), startIssuer()]);
  const api = await startApi({ env: { GOOGLE_CLIENT_ID: CLIENT, GOOGLE_ISSUER: google.url, APPLE_CLIENT_ID: CLIENT, APPLE_ISSUER: apple.url } });
  let turn = 0;
  const post: Doors['post'] = (path, body, sent = {}) => api.send('POST', path, { ...sent, body });
  const freshNonce = async () => (await api.send<{ nonce: string }>('POST', '/api/auth/nonce/', { body: {} })).body.nonce;
  const doors: Doors = {
    api,
    google,
    apple,
    who: { email: '', sub: '' },
    next() {
      turn += 1;
      api.clock.set(new Date(START.getTime() + turn * 3_600_000));
      doors.who = { email: `guest${turn}@club.example`, sub: `subject-${turn}` };
    },
    post,
    freshNonce,
    proved: () => ({ ...doors.who, email_verified: true, hd: 'club.example' }),
    async withGoogle({ claims = {}, header } = {}, rest = {}, sent = {}) {
      const nonce = await freshNonce();
      const credential = await google.token(api.now(), { claims: { ...doors.proved(), nonce, ...claims }, ...(header ? { header } : {}) });
      return post('/api/auth/google/login/', { credential, nonce, ...rest }, sent);
    },
    async withApple(claims = {}, rest = {}) {
      const nonce = await freshNonce();
      const id_token = await apple.token(api.now(), { claims: { ...doors.proved(), nonce, ...claims } });
      return post('/api/auth/apple/login/', { id_token, nonce, ...rest });
    },
    async withCode() {
      const { email } = doors.who;
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
