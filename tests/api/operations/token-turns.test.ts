/** Many tokens at once are verified one at a time, so that the requests of others come in between. */
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { MINUTE_MS } from '#src/contract/constants/time.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';

let api: Api;
let host: Member;
beforeAll(async () => {
  api = await startApi();
  host = await api.createMember();
});
afterAll(() => api.close());

/** A server that verifies a token only when the test says so. */
function startServer() {
  const begun: (() => void)[] = [];
  /** jose asks for the key once for each token. */
  const accessPublic = async () => {
    await new Promise<void>((verify) => begun.push(verify));
    return api.keys.accessPublic;
  };
  const app = createApp({ ...api, keys: { ...api.keys, accessPublic: accessPublic as never } });
  const answered: string[] = [];
  const answer = async (path: string, { name, access }: { name: string; access?: string }) => {
    const headers = {
      'Content-Type': 'application/json',
      ...(access && { Authorization: `Bearer ${access}` }),
    };
    const body = JSON.stringify({ status: 'accepted' });
    const response = await app.request(
      `${path}/rsvp/`,
      { method: 'POST', headers, body },
      { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
    );
    answered.push(`${name} ${response.status}`);
  };
  const verifyNext = async (count: number) => {
    await expect.poll(() => begun.length).toBe(count);
    begun[count - 1]!();
  };
  return { begun, answered, answer, verifyNext };
}

test('[case 97] of many answers to one dinner, one token is verified at a time', async () => {
  const { begun, answered, answer, verifyNext } = startServer();
  const { path } = await createDinner(api, host.user);
  const [first, second, third] = [
    await api.createMember(),
    await api.createMember(),
    await api.createMember(),
  ];
  const sent = [
    answer(path, { name: 'first', access: first.access }),
    answer(path, { name: 'second', access: second.access }),
    answer(path, { name: 'third', access: third.access }),
  ];
  // It has nothing to be verified, so it waits for nobody.
  await answer(path, { name: 'no token' });
  expect([begun.length, ...answered]).toEqual([1, 'no token 401']);
  await verifyNext(1);
  await verifyNext(2);
  await verifyNext(3);
  await Promise.all(sent);
  expect(answered.toSorted()).toEqual(['first 200', 'no token 401', 'second 200', 'third 200']);
});

test('[case 97] tokens for different dinners don’t wait for each other', async () => {
  const { begun, answer } = startServer();
  const dinners = [await createDinner(api, host.user), await createDinner(api, host.user)];
  const sent = dinners.map(({ path }) => answer(path, { name: 'host', access: host.access }));
  await expect.poll(() => begun.length).toBe(2);
  begun.forEach((verify) => verify());
  await Promise.all(sent);
});

test('[case 97] a token that waited for long is verified all the same', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { answered, answer, verifyNext } = startServer();
  const { path } = await createDinner(api, host.user);
  const [first, second] = [await api.createMember(), await api.createMember()];
  const sent = [
    answer(path, { name: 'first', access: first.access }),
    answer(path, { name: 'second', access: second.access }),
  ];
  vi.advanceTimersByTime(MINUTE_MS);
  await verifyNext(1);
  await verifyNext(2);
  await Promise.all(sent);
  expect(answered).toEqual(['first 200', 'second 200']);
});
