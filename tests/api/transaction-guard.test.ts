import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../host/server/db/schema.ts';
import { type Api, startApi } from '../helpers/api.ts';

let api: Api;
beforeAll(async () => (api = await startApi()));
afterAll(() => api.close());

test('a transaction that asks db instead of tx fails, which would hang the embedded database', async () => {
  const refused = { message: expect.stringContaining('instead of its `tx`') as string };
  await expect(api.db.transaction(() => api.db.$count(users))).rejects.toMatchObject({ cause: refused });
  await expect(api.db.transaction(() => api.db.transaction((tx) => tx.$count(users)))).rejects.toMatchObject(refused);
  expect(await api.db.transaction((tx) => tx.$count(users))).toBe(0);
  expect(await api.db.$count(users)).toBe(0);
});
