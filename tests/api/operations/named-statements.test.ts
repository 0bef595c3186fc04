/** Statements that are sent often are planned once for each connection. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openDb } from '#server/platform/db/open.ts';
import type { DatabaseHandle, OpenDbOptions } from '#server/platform/db/database.ts';
import { REQUEST_TIMEOUTS } from '#server/platform/db/timeouts.ts';
import { type Database, createDatabase, runSql } from '#tests/helpers/services/postgres.ts';

let postgres: Database;
beforeAll(async () => {
  postgres = await createDatabase();
});
afterAll(() => postgres.stop());
beforeEach(() =>
  runSql(
    postgres.url,
    "drop table if exists dishes; create table dishes (id int, name text); insert into dishes values (1, 'Soup')",
  ),
);

async function open(options: Partial<OpenDbOptions> = {}): Promise<DatabaseHandle> {
  const opened = await openDb({ databaseUrl: postgres.url, maxConnections: 1, ...options });
  onTestFinished(() => opened.close());
  return opened;
}

const readDish = async (db: Pick<DatabaseHandle['db'], 'execute'>) =>
  (await db.execute(sql`select * from dishes where id = ${1}`)).rows;
const readDishes = async ({ db }: DatabaseHandle, times: number) => {
  for (let n = 0; n < times; n += 1) expect(await readDish(db)).toMatchObject([{ name: 'Soup' }]);
};
const countPrepared = async ({ db }: DatabaseHandle) =>
  (await db.execute(sql`select from pg_prepared_statements where statement like '%from dishes%'`))
    .rows.length;
const addColumn = () => runSql(postgres.url, 'alter table dishes add column course int default 2');

test('a statement is named once it is sent often', async () => {
  const database = await open();
  await readDishes(database, 2);
  expect(await countPrepared(database)).toBe(0);
  await readDishes(database, 3);
  expect(await countPrepared(database)).toBe(1);
});

test('behind a pooler no statement is named', async () => {
  const role = `club_${randomUUID().replaceAll('-', '')}`;
  await runSql(postgres.url, `create role ${role} login superuser`);
  onTestFinished(() => runSql(postgres.url, `drop role ${role}`));
  for (const [name, milliseconds] of Object.entries(REQUEST_TIMEOUTS))
    await runSql(postgres.url, `alter role ${role} set ${name} = ${milliseconds}`);
  const url = new URL(postgres.url);
  url.username = role;
  const database = await openDb({ databaseUrl: url.href, maxConnections: 1, hasPooler: true });
  await readDishes(database, 5);
  expect(await countPrepared(database)).toBe(0);
  await database.close();
});

test('a table that gets a column while the server runs fails no statement', async () => {
  const database = await open({ maxConnections: 2 });
  const readTwice = () => Promise.all([readDish(database.db), readDish(database.db)]);
  for (let n = 0; n < 5; n += 1) await readTwice();
  await addColumn();
  for (let n = 0; n < 3; n += 1)
    expect(await readTwice()).toEqual([
      [{ id: 1, name: 'Soup', course: 2 }],
      [{ id: 1, name: 'Soup', course: 2 }],
    ]);
  await readDishes(database, 3);
  expect(await countPrepared(database)).toBe(1);
});

test('a transaction whose statement no longer fits its table runs again', async () => {
  const database = await open();
  await readDishes(database, 5);
  await addColumn();
  let runs = 0;
  const written = await database.db.transaction(async (tx) => {
    runs += 1;
    await tx.execute(sql`update dishes set course = course + 1 where id = ${1}`);
    return readDish(tx);
  });
  expect([runs, written]).toEqual([2, [{ id: 1, name: 'Soup', course: 3 }]]);
});

test('another statement that PostgreSQL doesn’t support fails, once', async () => {
  const database = await open();
  let runs = 0;
  const failing = database.db.transaction(async (tx) => {
    runs += 1;
    await tx.execute(sql`select sum(distinct id) over () from dishes where id = ${1}`);
  });
  await expect(failing).rejects.toMatchObject({ cause: { code: '0A000' } });
  expect(runs).toBe(1);
});
