/** Concurrent sign-ins with Google, on PostgreSQL, where transactions run concurrently. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handoffs, identities, nonces, users } from '#server/modules/auth/schema.ts';
import type { AuthSession } from '#src/contract/auth.ts';
import {
  type Api,
  type ApiResponse,
  PARTNER_ORIGIN,
  startApi,
} from '#tests/helpers/api/start-api.ts';
import { openPausingAfter } from '#tests/helpers/api/faulty-database.ts';
import { CLIENT_ID, type Issuer, startIssuer } from '#tests/helpers/services/oidc-issuer.ts';
import { type Postgres, createDatabase } from '#tests/helpers/services/postgres.ts';
import { runAllBeforeFirstWrite } from '#tests/helpers/api/lock-waits.ts';

let postgres: Postgres;
let google: Issuer;
let api: Api;
beforeAll(async () => {
  [postgres, google] = await Promise.all([createDatabase(), startIssuer()]);
  api = await startApi({
    databaseUrl: postgres.url,
    pool: 30,
    env: { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_ISSUER: google.url },
  });
});
afterAll(async () => {
  await api.close();
  await Promise.all([postgres.stop(), google.stop()]);
});

const runInParallel = <T>(count: number, run: (round: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, round) => run(round)));
async function createSignInBody(claims: { sub: string; email: string }) {
  const { nonce } = (await api.send<{ nonce: string }>('POST', '/api/auth/nonce/', { body: {} }))
    .body;
  return {
    nonce,
    credential: await google.signToken(api.now(), {
      claims: { ...claims, email_verified: true, nonce },
    }),
  };
}
let client = 0;
const login = (body: object): Promise<ApiResponse<AuthSession>> =>
  api.send('POST', '/api/auth/google/login/', { body, peer: `192.0.2.${(client += 1) % 250}` });

test('[case 34] of twenty simultaneous requests with the same token one signs in', async () => {
  for (let round = 0; round < 10; round++) {
    const body = await createSignInBody({
      sub: `once-${round}`,
      email: `once${round}@club.example`,
    });
    const responses = await runInParallel(20, () => login(body));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array<number>(19).fill(400),
    ]);
  }
});

test('[case 34] of twenty requests that all read the nonce as unused one signs in', async () => {
  const body = await createSignInBody({ sub: 'found', email: 'found@club.example' });
  const responses = await runAllBeforeFirstWrite(api, nonces, 20, () => login(body));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([
    200,
    ...Array<number>(19).fill(400),
  ]);
});

test('[case 37] twenty simultaneous first sign-ins create one account and one identity', async () => {
  const bodies = await runInParallel(20, () =>
    createSignInBody({ sub: 'many', email: 'many@club.example' }),
  );
  const responses = await Promise.all(bodies.map(login));
  expect(responses.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
  expect(new Set(responses.map(({ body }) => body.user.id)).size).toBe(1);
  expect(await api.db.select().from(identities).where(eq(identities.subject, 'many'))).toHaveLength(
    1,
  );
});

test('[case 37] a first sign-in overtaken by another joins its account', async () => {
  const claims = { sub: 'crossing', email: 'crossing@club.example' };
  const [body, otherBody] = [await createSignInBody(claims), await createSignInBody(claims)];
  let otherResponse: ApiResponse<AuthSession> | undefined;
  // The first sign-in finds no identity. Before it goes on, the other one creates it.
  const database = openPausingAfter(
    postgres.url,
    'from "identities"',
    async () => (otherResponse = await login(otherBody)),
  );
  const slowApi = await startApi({
    database,
    env: { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_ISSUER: google.url },
  });
  const response = await slowApi.send<AuthSession>('POST', '/api/auth/google/login/', { body });
  await slowApi.close();
  expect([otherResponse?.status, response.status]).toEqual([200, 200]);
  expect(response.body.user.id).toBe(otherResponse?.body.user.id);
});

test('[case 37] of two people signing in with one address one gets it, the other 409', async () => {
  for (let round = 0; round < 10; round++) {
    const email = `shared${round}@club.example`;
    const bodies = await runInParallel(2, (person) =>
      createSignInBody({ sub: `shared-${round}-${person}`, email }),
    );
    const responses = await Promise.all(bodies.map(login));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [account] = await api.db.select().from(users).where(eq(users.email, email));
    expect(
      await api.db.select().from(identities).where(eq(identities.user_id, account!.id)),
    ).toHaveLength(1);
  }
});

test('a handoff code is exchanged once under concurrency', async () => {
  const ada = await api.createMember();
  for (let round = 0; round < 10; round++) {
    const { code } = (
      await ada.send<{ code: string }>('POST', '/api/auth/handoff/', {
        body: { origin: PARTNER_ORIGIN },
      })
    ).body;
    const responses = await runInParallel(20, () =>
      api.send('POST', '/api/auth/exchange/', {
        body: { code },
        origin: PARTNER_ORIGIN,
        peer: '192.0.2.251',
      }),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  }
  expect(await api.db.$count(handoffs)).toBe(0);
});
