import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#server/modules/auth/schema.ts';
import { type Api, startApi } from '#tests/helpers/api/start-api.ts';

let api: Api;
beforeAll(async () => (api = await startApi()));
afterAll(() => api.close());

test('a query on db inside a transaction is refused', async () => {
  const { db } = api;
  const refused = { message: expect.stringContaining('use `tx`, not `db`') as string };
  await expect(db.transaction(() => db.$count(users))).rejects.toMatchObject({ cause: refused });
  await expect(
    db.transaction(() => db.transaction((tx) => tx.$count(users))),
  ).rejects.toMatchObject(refused);
  expect(await db.transaction((tx) => tx.$count(users))).toBe(0);
  expect(await db.$count(users)).toBe(0);
});
