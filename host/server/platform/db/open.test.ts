import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrationsFolder } from './version.ts';
import { openDb } from './open.ts';
import { jobs } from './schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import { outgoingEmails } from '#server/modules/notifications/schema.ts';
import { jobTable } from '#server/worker.ts';

let dataDir: string;
beforeEach(async () => (dataDir = await mkdtemp(path.join(os.tmpdir(), 'beside-open-'))));
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('an embedded database keeps its rows when it is closed and opened again', async () => {
  const first = await openDb({ dataDir });
  await first.db.insert(users).values({ email: 'ines@tide.example', invite_slug: 'ines' });
  await expect(openDb({ dataDir }), 'while it is open').rejects.toThrow(
    'is in use by another server',
  );
  await first.close();

  const second = await openDb({ dataDir, requireCurrentVersion: true });
  expect(
    (await second.db.select({ email: users.email }).from(users)).map(({ email }) => email),
  ).toEqual(['ines@tide.example']);
  await second.close();
});

test('an embedded database without migrations is refused and unlocked again', async () => {
  await expect(openDb({ dataDir, requireCurrentVersion: true })).rejects.toThrow(
    'The database is empty',
  );
  await (await openDb({ dataDir })).close();
});

/** Migrates as a version did whose newest migration was this one. */
async function createOlderDatabase(
  newest: number,
): Promise<{ run: (sql: string) => Promise<unknown>; close: () => Promise<void> }> {
  const [{ PGlite }, { drizzle }, { migrate }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ]);
  const older = path.join(dataDir, 'migrations');
  await cp(migrationsFolder, older, { recursive: true });
  const journal = path.join(older, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as {
    entries: { idx: number }[];
  };
  await writeFile(
    journal,
    JSON.stringify({ ...rest, entries: entries.filter(({ idx }) => idx <= newest) }),
  );
  const client = await PGlite.create({ dataDir: path.join(dataDir, 'db') });
  await migrate(drizzle(client), { migrationsFolder: older });
  return { run: (sql) => client.query(sql), close: () => client.close() };
}

test('[R44] e-mails that an older version gave up or was refused are marked as undelivered', async () => {
  const { run, close } = await createOlderDatabase(14);
  const addEmail = (id: number, sentAt: string) =>
    run(
      `insert into letters (id, key, kind, sealed, sent_at) values ('00000000-0000-4000-8000-00000000000${id}', '${id}', 'moved', '', ${sentAt})`,
    );
  const addJob = (id: number, failedAt: string) =>
    run(
      `insert into jobs (kind, payload, run_at, failed_at) values ('mail', '{"letter_id":"00000000-0000-4000-8000-00000000000${id}"}', now(), ${failedAt})`,
    );
  for (const [id, sentAt] of [
    [1, 'null'],
    [2, 'null'],
    [3, 'null'],
    [4, 'now()'],
  ] as const)
    await addEmail(id, sentAt);
  await addJob(2, 'now()');
  await addJob(3, 'null');
  await close();
  const { db, close: closeAgain } = await openDb({ dataDir });
  const emails = await db
    .select({
      key: outgoingEmails.key,
      failure: outgoingEmails.failure,
      failed_at: outgoingEmails.failed_at,
    })
    .from(outgoingEmails)
    .orderBy(outgoingEmails.key);
  await closeAgain();
  expect(emails.map(({ key, failure, failed_at }) => [key, failure, failed_at !== null])).toEqual([
    ['1', 'refused', true],
    ['2', 'gave_up', true],
    ['3', null, false],
    ['4', null, false],
  ]);
});

test('queued jobs of an older version are kept under the new names of their kinds', async () => {
  const older = await createOlderDatabase(15);
  await older.run(`insert into jobs (kind, key, payload, run_at, created_at)
    select kind, 'recurring', '{"key":"a"}', now(), now()
    from unnest(array['introduce', 'sweep', 'unlink', 'google_leave', 'notice', 'reseat', 'match', 'purge', 'publish',
      'remind', 'daily', 'type_rates', 'webhook', 'google_calendar']) kind`);
  await older.run(`insert into jobs (kind, payload, run_at)
    select kind, '{"letter_id":"b"}', now() from unnest(array['mail', 'code_mail']) kind`);
  await older.close();

  const { db, close } = await openDb({ dataDir });
  const kept = await db.select().from(jobs);
  await close();
  expect(kept).toHaveLength(16);
  expect(Object.keys(jobTable)).toEqual(expect.arrayContaining(kept.map(({ kind }) => kind)));
  for (const { kind, key, payload } of kept)
    expect([kind, key, payload]).toEqual(
      kind === 'email' || kind === 'sign_in_email'
        ? [kind, null, { email_id: 'b' }]
        : [kind, 'recurring', { key: 'a' }],
    );
});
