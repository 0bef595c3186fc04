/** `db:dump` and `db:load`: from either database to the other, completely or not at all. */
import { asc, eq } from 'drizzle-orm';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dumpCommand, loadCommand } from '#server/admin/dump.ts';
import { allTables } from '#server/modules/all-tables.ts';
import { getTableNamesInForeignKeyOrder } from '#server/platform/db/dump.ts';
import type { DatabaseHandle } from '#server/platform/db/database.ts';
import { openDb } from '#server/platform/db/open.ts';
import * as schema from '#server/modules/schema.ts';
import { seedDatabase } from '#server/seed/seed.ts';
import type { ServerDeps } from '#server/platform/deps.ts';
import { deriveKeys } from '#server/platform/crypto/secret-key.ts';
import { type Api, openFromTemplate, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { type Postgres, createDatabase } from '#tests/helpers/services/postgres.ts';

let api: Api;
let postgres: Postgres;
let folder: string;
let file: string;
const opened: DatabaseHandle[] = [];
beforeAll(async () => {
  [api, postgres, folder] = await Promise.all([
    startApi({ embedded: true }),
    createDatabase(),
    mkdtemp(path.join(os.tmpdir(), 'beside-dump-')),
  ]);
  file = path.join(folder, 'club.gz');
  await seedDatabase(api);
  const [ada, ben] = [
    await api.createMember({ first_name: 'Ada ”“ \\ \n \u2028 𝔄', headline: '{"table":"users"}' }),
    await api.createMember(),
  ];
  await createDinner(api, ada.user);
  await api.db
    .update(schema.users)
    .set({ invited_by: ada.user.id })
    .where(eq(schema.users.id, ben.user.id));
  // The first row in the dump references one of the last.
  await api.db
    .update(schema.users)
    .set({ invited_by: ben.user.id })
    .where(eq(schema.users.email, 'guest-05@beside.example'));
  await ben.send('POST', '/api/auth/email-code/send-code/', { body: { email: 'x@club.example' } });
  await ben.send('PATCH', '/api/user/update_info/', {
    body: { headline: 'Hi' },
    headers: { 'Idempotency-Key': 'k1' },
  });
  await api.runDueJobs();
});
afterAll(async () => {
  await Promise.all(opened.map((one) => one.close()));
  await Promise.all([api.close(), postgres.stop(), rm(folder, { recursive: true, force: true })]);
});

/** The server’s parts on another, empty database. */
async function openEmptyDatabase(opening = openFromTemplate()): Promise<ServerDeps> {
  const one = await opening;
  opened.push(one);
  return { ...api, db: one.db };
}

/** Every row of every table as PostgreSQL itself prints it. */
async function readAllRows({ db }: Pick<ServerDeps, 'db'>): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const name of getTableNamesInForeignKeyOrder(allTables)) {
    const { rows } = await db.execute<{ row: string }>(
      `select to_jsonb(t)::text as row from "${name}" t`,
    );
    all[name] = rows
      .map(({ row }) => row.replace(/"locked_until": "[^"]*"/, '"locked_until": null'))
      .toSorted();
  }
  return all;
}

test('every table is in the dump', async () => {
  const { rows } = await api.db.execute<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  expect(getTableNamesInForeignKeyOrder(allTables).toSorted()).toEqual(
    rows.map(({ name }) => name),
  );
});

test('rows are identical from PGlite to PostgreSQL and back', async () => {
  await dumpCommand.run(api, [file]);
  expect((await stat(file)).mode & 0o077).toBe(0);
  const before = await readAllRows(api);
  expect(before.users!.length).toBeGreaterThan(30);
  expect(before.idempotency_keys).toHaveLength(1);

  const target = await openEmptyDatabase(openDb({ databaseUrl: postgres.url }));
  expect(await loadCommand.run(target, [file])).toMatch(/^\d+ rows loaded\.$/);
  expect(await readAllRows(target)).toEqual(before);

  const secondDump = path.join(folder, 'back.gz');
  await dumpCommand.run(target, [secondDump]);
  const restored = await openEmptyDatabase();
  await loadCommand.run(restored, [secondDump]);
  expect(await readAllRows(restored)).toEqual(before);
  const people = await restored.db
    .select()
    .from(schema.users)
    .orderBy(asc(schema.users.created_at));
  expect(people.some(({ first_name }) => first_name === 'Ada ”“ \\ \n \u2028 𝔄')).toBe(true);
});

test('loading into a database that isn’t empty is refused', async () => {
  await expect(loadCommand.run(api, [file])).rejects.toThrow(/not empty/);
});

test('an existing file is not overwritten, and a missing folder is reported', async () => {
  await expect(dumpCommand.run(api, [file])).rejects.toThrow(/already exists/);
  await expect(dumpCommand.run(api, [path.join(folder, 'none/club.gz')])).rejects.toThrow(
    /no such file or folder/,
  );
});

describe('an invalid or incomplete dump leaves the database empty', () => {
  let empty: ServerDeps;
  let text: string;
  beforeAll(async () => {
    empty = await openEmptyDatabase();
    text = gunzipSync(await readFile(file)).toString();
  });
  const expectLoadError = async (
    make: () => Buffer | string | Promise<Buffer>,
    message: RegExp,
  ) => {
    const brokenFile = path.join(folder, 'bad.gz');
    await writeFile(brokenFile, await make());
    await expect(loadCommand.run(empty, [brokenFile])).rejects.toThrow(message);
    expect(Object.values(await readAllRows(empty)).flat()).toEqual([]);
  };

  test('cut off in its bytes', () =>
    expectLoadError(
      async () => (await readFile(file)).subarray(0, -400),
      /not a dump, or it is incomplete/,
    ));
  test('cut off in its lines', () =>
    expectLoadError(() => gzipSync(text.split('\n').slice(0, -20).join('\n')), /is incomplete/));
  test('a missing row', () =>
    expectLoadError(() => gzipSync(text.split('\n').toSpliced(40, 1).join('\n')), /is incomplete/));
  test('a dump of another version', () =>
    expectLoadError(
      () => gzipSync(text.replace(/"migration":"[^"]*"/, '"migration":"0000_first"')),
      /has schema version 0000_first, but this program has/,
    ));
  test('not a dump', () =>
    expectLoadError(() => gzipSync('hello\n'), /not a dump of this program/));
  test('not gzip', () => expectLoadError(() => 'hello', /not a dump, or it is incomplete/));
  test('an unknown table', () =>
    expectLoadError(
      () => gzipSync(text.replace('{"table":"users"}', '{"table":"pg_authid"}')),
      /an unknown table/,
    ));
});

test('loading with another secret key explains the consequences', async () => {
  const other = await openEmptyDatabase();
  expect(
    await loadCommand.run(
      { ...other, keys: deriveKeys('another secret of the tests, as long as one') },
      [file],
    ),
  ).toMatch(/another SECRET_KEY/);
});
