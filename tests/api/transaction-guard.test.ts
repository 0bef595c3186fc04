import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../host/server/db/schema.ts';
import { type Api, startApi } from '../helpers/api.ts';
import { refuseDbInTransactions } from '../helpers/transaction-guard.ts';

let api: Api;
beforeAll(async () => (api = await startApi()));
afterAll(() => api.close());

test('a transaction that asks db instead of tx fails, which would hang the embedded database', async () => {
  const db = refuseDbInTransactions(api.db);
  const refused = { message: expect.stringContaining('instead of its `tx`') as string };
  await expect(db.transaction(() => db.$count(users))).rejects.toMatchObject({ cause: refused });
  await expect(db.transaction(() => db.transaction((tx) => tx.$count(users)))).rejects.toMatchObject(refused);
  expect(await db.transaction((tx) => tx.$count(users))).toBe(0);
  expect(await db.$count(users)).toBe(0);
});
