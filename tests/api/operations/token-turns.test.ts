/** The tokens of a crowd are verified one at a time, so that the requests of others come in between. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../../host/server/app.ts';
import { createDinner } from '../../helpers/api/create-dinner.ts';
import { type Api, startApi } from '../../helpers/api/start-api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ embedded: true });
});
afterAll(() => api.close());

test('[case 97] of many answers to one dinner, one token is verified at a time', async () => {
  const host = await api.createMember();
  const dinners = [await createDinner(api, host.user), await createDinner(api, host.user)];
  const guests = [await api.createMember(), await api.createMember(), await api.createMember()];
  let verifying = 0;
  const seen: number[] = [];
  /** jose asks for a key once for each token. */
  const accessPublic = async () => {
    seen.push((verifying += 1));
    await new Promise((done) => void setImmediate(done));
    verifying -= 1;
    return api.keys.accessPublic;
  };
  const app = createApp({ ...api, keys: { ...api.keys, accessPublic: accessPublic as never } });
  const accept = (path: string, access: string) =>
    app.request(
      `${path}/rsvp/`,
      { method: 'POST', headers: { Authorization: `Bearer ${access}`, 'Content-Type': 'application/json' }, body: JSON.stringify({ status: 'accepted' }) },
      { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
    );
  const answers = await Promise.all(guests.map(({ access }) => accept(dinners[0]!.path, access)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(seen).toEqual([1, 1, 1]);
  // Those of two dinners don't wait for each other.
  seen.length = 0;
  await Promise.all(dinners.map(({ path }) => accept(path, host.access)));
  expect(seen).toEqual([1, 2]);
});
