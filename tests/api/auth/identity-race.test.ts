/** On PostgreSQL, where transactions run concurrently. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handoffs, identities, nonces, users } from '../../../host/server/modules/auth/schema.ts';
import type { AuthSession } from '../../../src/contract/auth.ts';
import { type Api, type ApiResponse, PARTNER_ORIGIN, startApi } from '../../helpers/api/start-api.ts';
import { openPausingAfter } from '../../helpers/api/faulty-database.ts';
import { CLIENT_ID, type Issuer, startIssuer } from '../../helpers/services/oidc-issuer.ts';
import { type Postgres, createDatabase } from '../../helpers/services/postgres.ts';
import { runAllBeforeFirstWrite } from '../../helpers/api/lock-waits.ts';

let postgres: Postgres;
let google: Issuer;
let api: Api;
beforeAll(async () => {
  [postgres, google] = await Promise.all([createDatabase(), startIssuer()]);
  api = await startApi({ databaseUrl: postgres.url, pool: 30, env: { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_ISSUER: google.url } });
});
afterAll(async () => {
  await api.close();
  await Promise.all([postgres.stop(), google.stop()]);
});

const times = <T>(count: number, run: (round: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, round) => run(round)));
async function bodyFor(claims: { sub: string; email: string }) {
  const { nonce } = (await api.send<{ nonce: string }>('POST', '/api/auth/nonce/', { body: {} })).body;
  return { nonce, credential: await google.signToken(api.now(), { claims: { ...claims, email_verified: true, nonce } }) };
}
let client = 0;
const login = (body: object): Promise<ApiResponse<AuthSession>> =>
  api.send('POST', '/api/auth/google/login/', { body, peer: `192.0.2.${(client += 1) % 250}` });

test('[case 34] one of twenty requests with the same token signs in, in ten rounds', async () => {
  for (let round = 0; round < 10; round++) {
    const body = await bodyFor({ sub: `once-${round}`, email: `once${round}@club.example` });
    const all = await times(20, () => login(body));
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(400)]);
  }
});

test('[case 34] one of twenty requests that read a nonce before its use signs in', async () => {
  const body = await bodyFor({ sub: 'found', email: 'found@club.example' });
  const all = await runAllBeforeFirstWrite(api, nonces, 20, () => login(body));
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(400)]);
});

test('[case 37] twenty simultaneous first sign-ins make one account and identity', async () => {
  const bodies = await times(20, () => bodyFor({ sub: 'many', email: 'many@club.example' }));
  const all = await Promise.all(bodies.map(login));
  expect(all.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
  expect(new Set(all.map(({ body }) => body.user.id)).size).toBe(1);
  expect(await api.db.select().from(identities).where(eq(identities.subject, 'many'))).toHaveLength(1);
});

test('[case 37] two simultaneous first sign-ins make one account in any order', async () => {
  const claims = { sub: 'crossing', email: 'crossing@club.example' };
  const [body, other] = [await bodyFor(claims), await bodyFor(claims)];
  let otherResponse: ApiResponse<AuthSession> | undefined;
  // No identity is found yet; then the other sign-in creates it with the same address.
  const database = openPausingAfter(postgres.url, 'from "identities"', async () => (otherResponse = await login(other)));
  const slow = await startApi({ database, env: { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_ISSUER: google.url } });
  const response = await slow.send<AuthSession>('POST', '/api/auth/google/login/', { body });
  await slow.close();
  expect([otherResponse?.status, response.status]).toEqual([200, 200]);
  expect(response.body.user.id).toBe(otherResponse?.body.user.id);
});

test('[case 37] two people with one address at once: one gets it, the other 409', async () => {
  for (let round = 0; round < 10; round++) {
    const email = `shared${round}@club.example`;
    const bodies = await times(2, (turn) => bodyFor({ sub: `shared-${round}-${turn}`, email }));
    const all = await Promise.all(bodies.map(login));
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [account] = await api.db.select().from(users).where(eq(users.email, email));
    expect(await api.db.select().from(identities).where(eq(identities.user_id, account!.id))).toHaveLength(1);
  }
});

test('a handoff code is exchanged once under concurrency', async () => {
  const ada = await api.createMember();
  for (let round = 0; round < 10; round++) {
    const { code } = (await ada.send<{ code: string }>('POST', '/api/auth/handoff/', { body: { origin: PARTNER_ORIGIN } })).body;
    const all = await times(20, () => api.send('POST', '/api/auth/exchange/', { body: { code }, origin: PARTNER_ORIGIN, peer: '192.0.2.251' }));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  }
  expect(await api.db.$count(handoffs)).toBe(0);
});
