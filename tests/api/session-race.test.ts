/** On PostgreSQL, where transactions really run side by side: PGlite would pass these by its single connection. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailCodes, sessions, users } from '../../host/server/db/schema.ts';
import type { Tokens } from '../../src/contract/shapes/session.ts';
import { type Api, type Got, startApi } from '../helpers/api.ts';
import { type Postgres, startPostgres } from '../helpers/postgres.ts';

let postgres: Postgres;
let api: Api;
beforeAll(async () => {
  postgres = await startPostgres();
  api = await startApi({ databaseUrl: postgres.url, pool: 20 });
});
afterAll(async () => {
  await api.close();
  await postgres.stop();
});

const sendCode = (email: string) => api.send('POST', '/api/auth/email-code/send-code/', { body: { email } });
const verify = (email: string, code: string, key?: string) =>
  api.send('POST', '/api/auth/email-code/verify-code/', { body: { email, code }, ...(key ? { headers: { 'Idempotency-Key': key } } : {}) });
const refresh = (token: string): Promise<Got<Tokens>> => api.send('POST', '/api/auth/refresh/', { body: { refresh: token } });
const times = <T>(count: number, run: () => Promise<T>) => Promise.all(Array.from({ length: count }, run));

test('twenty requests with one good code sign in once and make one account', async () => {
  const email = 'racer@club.example';
  await sendCode(email);
  const code = await api.codeFor(email);
  // Five tries a code: most are refused by that already, the rest by its single use.
  const all = await times(20, () => verify(email, code));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await api.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
});

test('fifty wrong codes at once are five tries', async () => {
  const email = 'guessed@club.example';
  await sendCode(email);
  const code = await api.codeFor(email);
  const wrong = code === '000000' ? '000001' : '000000';
  await times(50, () => verify(email, wrong));
  expect((await api.db.select().from(emailCodes).where(eq(emailCodes.email, email)))[0]?.tries).toBe(5);
  expect((await verify(email, code)).status).toBe(400);
});

test('two requests for a code at once send one', async () => {
  const email = 'impatient@club.example';
  const all = await times(10, () => sendCode(email));
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(429)]);
  await api.settle();
  expect(api.outbox.filter(({ to }) => to === email)).toHaveLength(1);
});

test('forty refreshes with one token turn the session once and get one successor', async () => {
  const ada = await api.member();
  const all = await times(40, () => refresh(ada.refresh));
  expect(new Set(all.map(({ status, body }) => `${status} ${body.refresh}`)).size).toBe(1);
  expect((await api.db.select().from(sessions).where(eq(sessions.id, ada.session.id)))[0]?.counter).toBe(1);
});

test('when an old token ends the family, the newest one never outlives it, whoever comes first', async () => {
  for (let round = 0; round < 100; round++) {
    const ada = await api.member();
    const child = await refresh(ada.refresh);
    const newest = await refresh(child.body.refresh);
    const [, raced] = await Promise.all([refresh(ada.refresh), refresh(newest.body.refresh)]);
    const last = raced.status === 200 ? raced.body : newest.body;
    expect((await refresh(last.refresh)).status).toBe(401);
    expect((await api.send('GET', '/api/user/me/', { token: last.access })).status).toBe(401);
  }
});

test('a refresh that waited for another one sees what it did, and turns nothing back', async () => {
  const ada = await api.member();
  const mine = eq(sessions.id, ada.session.id);
  let late: ReturnType<typeof refresh> | undefined;
  await api.db.transaction(async (tx) => {
    await tx.select().from(sessions).where(mine).for('update');
    late = refresh(ada.refresh);
    await waitingForLock();
    await tx.update(sessions).set({ counter: 2, rotated_at: api.now() }).where(mine);
  });
  expect((await late)?.status).toBe(401);
  expect((await api.db.select().from(sessions).where(mine))[0]?.counter).toBe(2);
});

/** Until a query of another connection stands waiting for a lock. */
async function waitingForLock(): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`;
  while ((await api.db.execute(waiting)).rows.length === 0);
}

test('fifty equal writes with one key run once', async () => {
  const ada = await api.member();
  const all = await times(50, () => ada.send('PATCH', '/api/user/update_info/', { body: { headline: 'Once' }, headers: { 'Idempotency-Key': 'fifty' } }));
  expect(new Set(all.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
});
