import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrationsFolder } from './version.ts';
import { openDb } from './open.ts';
import { jobs } from './schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import { orderGuests } from '#server/modules/dinners/seating/seating-wishes.ts';
import { guests, seatNotifications, seatingWishes, seats } from '#server/modules/dinners/schema.ts';
import { matchDecisions } from '#server/modules/matching/schema.ts';
import { emails, feeds } from '#server/modules/notifications/schema.ts';
import { jobTable } from '#server/worker.ts';

/** PGlite takes seconds to create a database, and tenths of one to open a copy. */
let emptyDatabase: string;
beforeAll(async () => {
  emptyDatabase = await mkdtemp(path.join(os.tmpdir(), 'beside-open-empty-'));
  await (await PGlite.create({ dataDir: emptyDatabase })).close();
});
afterAll(() => rm(emptyDatabase, { recursive: true, force: true }));

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
  await cp(emptyDatabase, path.join(dataDir, 'db'), { recursive: true });
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
  const rows = await db
    .select({
      key: emails.key,
      failure: emails.failure,
      failed_at: emails.failed_at,
    })
    .from(emails)
    .orderBy(emails.key);
  await closeAgain();
  expect(rows.map(({ key, failure, failed_at }) => [key, failure, failed_at !== null])).toEqual([
    ['1', 'refused', true],
    ['2', 'gave_up', true],
    ['3', null, false],
    ['4', null, false],
  ]);
});

test('rows and queued jobs of an older version are kept under their new names', async () => {
  const older = await createOlderDatabase(15);
  await older.run(`insert into jobs (kind, key, payload, run_at, created_at)
    select kind, 'recurring', payload::jsonb, now(), now() from (values
      ('introduce', '{}'), ('sweep', '{}'), ('match', '{"user_id":"ada"}'), ('unlink', '{"key":"a"}'),
      ('google_leave', '{"user_id":"ada","sealed":"tokens","google_ids":[]}'),
      ('mail', '{"letter_id":"1"}'), ('code_mail', '{"letter_id":"2"}'), ('reseat', '{}'), ('purge', '{}'), ('publish', '{}'),
      ('remind', '{}'), ('daily', '{}'), ('type_rates', '{}'), ('webhook', '{}'), ('google_calendar', '{}')) job (kind, payload)`);
  await older.run(`insert into jobs (kind, key, payload, run_at, created_at)
    select 'notice', payload ->> 'id', payload, now(), now() from unnest(array[
      '{"id":"1","type":"left","by":"guest","had":"accepted","chair":{"table_id":"t","position":3}}',
      '{"id":"2","type":"left","by":"host","had":"requested"}',
      '{"id":"3","type":"seats_moved","user_ids":["a","b"],"moved":{"chair":["a"],"beside":["a","b"]}}',
      '{"id":"4","type":"requested","user_id":"ada"}']::jsonb[]) payload`);
  await older.run(`insert into users (id, email, invite_slug) values
    ('00000000-0000-4000-8000-000000000001', 'ada@club.example', 'ada'),
    ('00000000-0000-4000-8000-000000000002', 'ben@club.example', 'ben')`);
  await older.run(`insert into marks (user_id, target_id, state, turned_at)
    select a.id, b.id, 'interested', '2026-01-02' from users a join users b on a.id < b.id`);
  await older.run(`insert into feeds (user_id, type, key, payload)
    select id, 'guest_left', 'left', '{"chair":{"table_id":"t","position":3},"done":"see_seating"}' from users where email like 'ada%'`);
  await older.close();

  const { db, close } = await openDb({ dataDir });
  const kept = await db.select().from(jobs);
  const decisions = await db.select().from(matchDecisions);
  const [item] = await db.select().from(feeds);
  const { rows: misnamed } = await db.execute(
    sql`select conname as name from pg_constraint where connamespace = 'public'::regnamespace and not starts_with(conname, conrelid::regclass || '_')
      union select indexname from pg_indexes where schemaname = 'public' and not starts_with(indexname, tablename || '_')`,
  );
  await close();
  expect(Object.keys(jobTable)).toEqual(expect.arrayContaining(kept.map(({ kind }) => kind)));
  const payloadsOf = (kind: string) =>
    kept
      .filter((job) => job.kind === kind)
      .toSorted((a, b) => a.key!.localeCompare(b.key!))
      .map(({ payload }) => payload);
  expect(Object.fromEntries(kept.map(({ kind }) => [kind, payloadsOf(kind)]))).toEqual({
    send_introductions: [{}],
    delete_expired: [{}],
    find_matches: [{ user_id: 'ada' }],
    delete_files: [{ key: 'a' }],
    disconnect_google: [{ user_id: 'ada', encrypted: 'tokens', google_ids: [] }],
    email: [{ email_id: '1' }],
    sign_in_email: [{ email_id: '2' }],
    notification: [
      {
        id: '1',
        type: 'left',
        by: 'guest',
        previous_status: 'accepted',
        previous_seat: { table_id: 't', position: 3 },
      },
      { id: '2', type: 'left', by: 'host', previous_status: 'requested', previous_seat: null },
      {
        id: '3',
        type: 'seats_moved',
        user_ids: ['a', 'b'],
        moved: { seat: ['a'], neighbours: ['a', 'b'] },
      },
      { id: '4', type: 'requested', user_id: 'ada' },
    ],
    reoptimize_seating: [{}],
    purge_members: [{}],
    publish_due_plans: [{}],
    send_reminders: [{}],
    add_daily_feed_items: [{}],
    fit_wish_model: [{}],
    send_webhook: [{}],
    update_google_calendar: [{}],
  });
  expect(decisions).toMatchObject([{ state: 'interested', decided_at: new Date('2026-01-02Z') }]);
  expect(item!.payload).toEqual({ seat: { table_id: 't', position: 3 }, action: 'see_seating' });
  expect(misnamed, 'constraints and indexes not named after their table').toEqual([]);
});

test('[R44] answers, invitations, seats and wishes of an older version become guests', async () => {
  const older = await createOlderDatabase(19);
  const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  const [host, ada, ben, cy, dee] = [id(1), id(2), id(3), id(4), id(5)];
  await older.run(`insert into users (id, email, invite_slug)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, n || '@club.example', 'slug-' || n from generate_series(1, 5) n`);
  await older.run(`insert into events (id, slug, title, starts_at, ends_at, time_zone, venue_name, venue_city, venue_address, host_id, capacity, attendee_count, waitlist_seq)
    values ('${id(10)}', 'first-table', 'First Table', now(), now() + interval '3 hours', 'Europe/Lisbon', '', '', '', '${host}', 2, 2, 1)`);
  await older.run(
    `insert into tables (id, event_id, name, shape, seats, position) values ('${id(11)}', '${id(10)}', 'Table', 'round', 4, 0)`,
  );
  await older.run(`insert into rsvps (event_id, user_id, status, waitlist_seq, dietary_needs, invited_by, answered_at) values
    ('${id(10)}', '${host}', 'accepted', null, null, null, now()),
    ('${id(10)}', '${ada}', 'accepted', null, 'No nuts', null, now()),
    ('${id(10)}', '${ben}', 'waitlisted', 1, null, '${host}', now()),
    ('${id(10)}', '${cy}', 'invited', null, null, '${host}', null)`);
  await older.run(`insert into invitations (id, event_id, email, name, user_id, invited_by) values
    ('${id(21)}', '${id(10)}', 'ada@work.example', 'Ada', '${ada}', '${host}'),
    ('${id(22)}', '${id(10)}', null, null, '${ben}', '${ada}'),
    ('${id(23)}', '${id(10)}', 'cy@work.example', null, '${cy}', '${host}'),
    ('${id(24)}', '${id(10)}', '2@club.example', 'Unknown', null, '${ben}'),
    ('${id(25)}', '${id(10)}', null, null, '${dee}', '${ada}')`);
  await older.run(`insert into seats (event_id, table_id, position, user_id, locked)
    values ('${id(10)}', '${id(11)}', 0, '${host}', true), ('${id(10)}', '${id(11)}', 1, '${ada}', false)`);
  await older.run(
    `insert into told_neighbours (event_id, user_id, beside) values ('${id(10)}', '${ada}', 'x 1 ${host}')`,
  );
  await older.run(
    `insert into nevers (event_id, a_id, b_id) values ('${id(10)}', '${ada}', '${cy}')`,
  );
  await older.close();

  const { db, close } = await openDb({ dataDir });
  const rows = await db.select().from(guests);
  const seatRows = await db.select().from(seats).orderBy(seats.position);
  const notified = await db.select().from(seatNotifications);
  const wishes = await db.select().from(seatingWishes);
  await close();
  const find = (userId: string | null) => rows.find(({ user_id }) => user_id === userId)!;
  expect(rows).toHaveLength(6);
  expect(find(host)).toMatchObject({ status: 'accepted', invited_at: null });
  expect(find(ada)).toMatchObject({
    invitation_id: id(21),
    // The link in a letter that is out already.
    link_id: id(21),
    status: 'accepted',
    dietary_needs: 'No nuts',
    email: 'ada@work.example',
    name: 'Ada',
    invited_by: host,
  });
  expect(find(ben), 'the host’s approval stays, and the invitation is Ada’s').toMatchObject({
    invitation_id: id(22),
    status: 'waitlisted',
    waitlist_seq: 1,
    email: null,
    is_approved: true,
    invited_by: ada,
  });
  expect(find(cy)).toMatchObject({
    invitation_id: id(23),
    status: 'invited',
    email: 'cy@work.example',
  });
  expect(find(null)).toMatchObject({
    invitation_id: id(24),
    status: 'invited',
    email: '2@club.example',
    name: 'Unknown',
    invited_by: ben,
  });
  expect(find(dee), 'they weren’t told of it').toMatchObject({
    invitation_id: id(25),
    status: null,
  });
  expect(seatRows.map(({ position, guest_id, locked }) => [position, guest_id, locked])).toEqual([
    [0, find(host).id, true],
    [1, find(ada).id, false],
  ]);
  expect(notified).toMatchObject([{ guest_id: find(ada).id, beside: `x 1 ${host}` }]);
  expect(wishes).toMatchObject([
    { ...orderGuests(find(ada).id, find(cy).id), kind: 'apart', reach: 'beside', is_hard: true },
  ]);
});
