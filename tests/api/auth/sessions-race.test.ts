/** On PostgreSQL, where transactions run concurrently; PGlite would pass these with its single connection. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyEmailCode } from '#server/modules/auth/email-codes.ts';
import { emailCodes, sessions, users } from '#server/modules/auth/schema.ts';
import { insertSession } from '#server/modules/auth/sessions.ts';
import { createRefreshToken } from '#server/modules/auth/refresh-token.ts';
import type { AuthTokens } from '#src/contract/auth.ts';
import { HOUR_MS } from '#src/contract/constants/time.ts';
import { type Api, type ApiResponse, OWN_ORIGIN, startApi } from '#tests/helpers/api/start-api.ts';
import { type Postgres, createDatabase } from '#tests/helpers/services/postgres.ts';
import { inFullRun } from '#tests/helpers/vitest/run-scope.ts';
import {
  runAllBeforeFirstWrite,
  deferRejection,
  waitForBlockedQueries,
} from '#tests/helpers/api/lock-waits.ts';

let postgres: Postgres;
let api: Api;
beforeAll(async () => {
  postgres = await createDatabase();
  api = await startApi({ databaseUrl: postgres.url, pool: 30 });
});
afterAll(async () => {
  await api.close();
  await postgres.stop();
});

const sendCode = (email: string) =>
  api.send('POST', '/api/auth/email-code/send-code/', { body: { email } });
const verify = (email: string, code: string, key?: string) =>
  api.send('POST', '/api/auth/email-code/verify-code/', {
    body: { email, code },
    ...(key ? { headers: { 'Idempotency-Key': key } } : {}),
  });
const refresh = (token: string): Promise<ApiResponse<AuthTokens>> =>
  api.send('POST', '/api/auth/refresh/', { body: { refresh: token } });
const runInParallel = <T>(count: number, run: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, run));

test('[case 2] twenty requests with one valid code sign in once into one account', async () => {
  const email = 'racer@club.example';
  await sendCode(email);
  const code = await api.codeFor(email);
  // Most requests fail as they exceed five tries, the others as the code is already used.
  const responses = await runInParallel(20, () => verify(email, code));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await api.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
});

test('[case 2] control: checking a code doesn’t use it up, so five checks succeed', async () => {
  const email = 'control@club.example';
  await sendCode(email);
  const code = await api.codeFor(email);
  const responses = await runInParallel(5, () =>
    verifyEmailCode(api.db, api.keys, email, code, api.now()),
  );
  expect(responses.filter((result) => typeof result === 'object')).toHaveLength(5);
});

test('[case 4] fifty wrong codes at once count as five tries', async () => {
  const email = 'guessed@club.example';
  await sendCode(email);
  const code = await api.codeFor(email);
  const wrong = code === '000000' ? '000001' : '000000';
  await runInParallel(50, () => verify(email, wrong));
  expect(
    (await api.db.select().from(emailCodes).where(eq(emailCodes.email, email)))[0]?.tries,
  ).toBe(5);
  expect((await verify(email, code)).status).toBe(400);
});

test('[case 4] twenty wrong codes checked before any is counted count as five tries', async () => {
  const email = 'guessed-again@club.example';
  await sendCode(email);
  const code = await api.codeFor(email);
  const responses = await runAllBeforeFirstWrite(api, emailCodes, 20, () =>
    verify(email, code === '000000' ? '000001' : '000000'),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array<number>(20).fill(400));
  expect(
    (await api.db.select().from(emailCodes).where(eq(emailCodes.email, email)))[0]?.tries,
  ).toBe(5);
});

test('[case 8] of ten code requests that see no earlier code one sends an e-mail', async () => {
  const email = 'impatient@club.example';
  const responses = await runAllBeforeFirstWrite(api, emailCodes, 10, () => sendCode(email));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([
    200,
    ...Array<number>(9).fill(429),
  ]);
  await api.runDueJobs();
  expect(api.outbox.filter(({ to }) => to === email)).toHaveLength(1);
});

test('[case 8] of ten simultaneous code requests one succeeds', async () => {
  for (let round = 0; round < 10; round++) {
    const responses = await runInParallel(10, () => sendCode(`round${round}@club.example`));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    api.clock.advance(HOUR_MS);
  }
});

test('[case 22] forty refreshes with one token rotate once and get one successor', async () => {
  const ada = await api.createMember();
  const responses = await runInParallel(40, () => refresh(ada.refresh));
  expect(new Set(responses.map(({ status, body }) => `${status} ${body.refresh}`)).size).toBe(1);
  expect(
    (await api.db.select().from(sessions).where(eq(sessions.id, ada.session.id)))[0]?.counter,
  ).toBe(1);
});

test('[case 24] reuse of an old token also ends a simultaneously refreshed one', async () => {
  const { user } = await api.createMember();
  const reuseOldTokenDuringRefresh = async () => {
    const { id } = await insertSession(
      api.db,
      { userId: user.id, scope: 'full', origin: null, eventIds: [], requestHash: null },
      api.now(),
    );
    await api.db
      .update(sessions)
      .set({ counter: 2, rotated_at: api.now() })
      .where(eq(sessions.id, id));
    const [grandparent, newest] = [0, 2].map((counter) =>
      createRefreshToken(api.keys, id, counter),
    );
    const [, raced] = await Promise.all([refresh(grandparent!), refresh(newest!)]);
    const last = raced.status === 200 ? raced.body : null;
    return [
      (await refresh(last?.refresh ?? newest!)).status,
      last ? (await api.send('GET', '/api/user/me/', { token: last.access })).status : 401,
    ];
  };
  for (let attempt = 0; attempt < inFullRun(50, 10); attempt++)
    expect(new Set((await runInParallel(10, reuseOldTokenDuringRefresh)).flat())).toEqual(
      new Set([401]),
    );
});

test('a refresh that waited for another sees its result and doesn’t undo it', async () => {
  const ada = await api.createMember();
  const isAdaSession = eq(sessions.id, ada.session.id);
  let waitingRefresh: ReturnType<typeof refresh> | undefined;
  await api.rawDb.transaction(async (tx) => {
    await tx.select().from(sessions).where(isAdaSession).for('update');
    waitingRefresh = deferRejection(refresh(ada.refresh));
    await waitForBlockedQueries(api);
    await tx.update(sessions).set({ counter: 2, rotated_at: api.now() }).where(isAdaSession);
  });
  expect((await waitingRefresh)?.status).toBe(401);
  expect((await api.db.select().from(sessions).where(isAdaSession))[0]?.counter).toBe(2);
});

test('fifty equal writes with one idempotency key run once', async () => {
  const ada = await api.createMember();
  const responses = await runInParallel(50, () =>
    ada.send('PATCH', '/api/user/update_info/', {
      body: { headline: 'Once' },
      headers: { 'Idempotency-Key': 'fifty' },
    }),
  );
  expect(new Set(responses.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
});

test('[case 24] handoff codes issued during a global sign-out are refused, without deadlock', async () => {
  for (let round = 0; round < 10; round++) {
    const ada = await api.createMember();
    const otherSession = await api.signIn(ada.user);
    const email = `moved-${round}@club.example`;
    await ada.send('POST', '/api/user/change-email/', { body: { email } });
    const code = await api.codeFor(email);
    const handoffRequests = runInParallel(8, () =>
      otherSession.send<{ code: string }>('POST', '/api/auth/handoff/', {
        body: { origin: OWN_ORIGIN },
      }),
    );
    const changed = ada.send('POST', '/api/user/change-email/', { body: { email, code } });
    const [handoffResponses, { status }] = [await handoffRequests, await changed];
    expect(status).toBe(200);
    const codes = handoffResponses.flatMap((response) =>
      response.status === 200 ? [response.body.code] : [],
    );
    expect(
      handoffResponses.every((response) => response.status === 200 || response.status === 401),
    ).toBe(true);
    for (const lateCode of codes)
      expect(
        (
          await api.send('POST', '/api/auth/exchange/', {
            origin: OWN_ORIGIN,
            body: { code: lateCode },
          })
        ).status,
      ).toBe(400);
  }
});
