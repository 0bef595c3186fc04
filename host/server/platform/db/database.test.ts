import { expect, expectTypeOf, test } from 'vitest';
import { type Db, type Queryable, type Tx, requireNoTransaction } from './database.ts';
import { openDb } from './open.ts';

test('a transaction isn’t a database: only outside one a snapshot can be opened', async () => {
  expectTypeOf<Tx>().not.toExtend<Db>();
  expectTypeOf<Db>().not.toExtend<Tx>();
  expectTypeOf<Db | Tx>().toExtend<Queryable>();
  expectTypeOf<Queryable>().not.toHaveProperty('transaction');

  const { db, close } = await openDb({ memory: true });
  try {
    expect(requireNoTransaction(db)).toBe(db);
    await db.transaction(async (tx) => {
      expect(() => requireNoTransaction(tx)).toThrow('part of a transaction');
    });
  } finally {
    await close();
  }
});
