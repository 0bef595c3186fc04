/** The job runner looks for jobs every second by itself: a request wakes it only for a job of its own, and then at once. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { jobs } from '#server/platform/db/schema.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';

let api: Api;
let [host, guest]: Member[] = [];
/** For each time that the runner was woken: how many jobs it can see then. */
const woken: Promise<number>[] = [];
let send: (
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<number>;

beforeAll(async () => {
  api = await startApi();
  host = await api.createMember();
  guest = await api.createMember();
  const app = createApp({
    ...api,
    wakeJobRunner: () => void woken.push(Promise.resolve(api.rawDb.$count(jobs))),
  });
  send = async (method, path, body, headers = {}) => {
    const all = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${guest!.access}`,
      ...headers,
    };
    const response = await app.request(
      path,
      { method, headers: all, ...(body && { body: JSON.stringify(body) }) },
      { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
    );
    return response.status;
  };
});
beforeEach(async () => {
  woken.length = 0;
  await api.rawDb.delete(jobs);
});
afterAll(() => api.close());

test('a request that queues no job doesn’t wake the runner', async () => {
  expect(await send('POST', '/api/auth/refresh/', { refresh: guest!.refresh })).toBe(200);
  expect(await send('GET', '/api/user/me/')).toBe(200);
  expect(woken).toEqual([]);
});

test('a request that queues a job wakes the runner once the job is there', async () => {
  const { path } = await createDinner(api, host!.user);
  await api.rawDb.delete(jobs);
  const key = { 'Idempotency-Key': 'once' };
  expect(await send('POST', `${path}/rsvp/`, { status: 'accepted' }, key)).toBe(200);
  expect(woken).toHaveLength(1);
  expect(await woken[0]).toBeGreaterThan(0);
  // Its stored response is repeated.
  expect(await send('POST', `${path}/rsvp/`, { status: 'accepted' }, key)).toBe(200);
  expect(woken).toHaveLength(1);
});

test('two requests at once each wake the runner for their own job', async () => {
  const dinners = [await createDinner(api, host!.user), await createDinner(api, host!.user)];
  const accept = dinners.map(({ path }) => send('POST', `${path}/rsvp/`, { status: 'accepted' }));
  expect(await Promise.all([...accept, send('GET', '/api/user/me/')])).toEqual([200, 200, 200]);
  expect(woken).toHaveLength(2);
  expect(Math.min(...(await Promise.all(woken)))).toBeGreaterThan(0);
});

test('a refused request leaves the runner alone, and a sent code wakes it', async () => {
  expect(
    await send('POST', '/api/events/00000000-0000-4000-8000-000000000000/rsvp/', {
      status: 'accepted',
    }),
  ).toBe(404);
  expect(woken).toEqual([]);
  expect(
    await send('POST', '/api/auth/email-code/send-code/', { email: 'somebody@club.example' }),
  ).toBe(200);
  expect(woken).toHaveLength(1);
});
