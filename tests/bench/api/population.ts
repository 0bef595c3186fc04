/** Generated members with matches, feeds and dinners, made in SQL: 100,000 in well under a minute. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/database.ts';
import { upsertProfileTypes } from '#server/modules/profiles/profile-types.ts';

/** Rows per member. There is a dinner of 20 for every 50 members. */
export const each = { matches: 10, feeds: 5, marks: 5 } as const;

/** A hash in the format of a version 4 UUID (RFC 9562). */
const uuid = (kind: string, n: string) =>
  `overlay(overlay(md5('${kind}' || (${n})::text) placing '4' from 13) placing 'a' from 17)::uuid`;

const steps = (members: number, now: string): string[] => {
  const dinners = Math.ceil(members / 50);
  const other = (step: string) => `(n + ${step} * 7919) % ${members}`;
  return [
    `insert into users (id, email, first_name, last_name, headline, location, invite_slug, is_new, created_at)
     select ${uuid('user', 'n')}, 'bench' || n || '@club.example', 'Bench', 'Member ' || n, 'Sets tables', (array['Lisbon','Porto','Berlin','Paris'])[1 + n % 4], 'bench-' || n, false,
       timestamptz '${now}' - n * interval '1 minute' from generate_series(0, ${members - 1}) n`,
    `insert into profiles (id, user_id, profile_type_id, bio, attributes) select ${uuid('own', 'n')}, ${uuid('user', 'n')}, null, 'I set tables.', '[]' from generate_series(0, ${members - 1}) n`,
    `insert into profiles (id, user_id, profile_type_id)
     select ${uuid('priority', 'n')}, ${uuid('user', 'n')}, (select id from profile_types where position = n % (select count(*) from profile_types)) from generate_series(0, ${members - 1}) n`,
    `insert into matches (id, user_id, target_id, my_profile_id, target_profile_id, score, created_at)
     select ${uuid('match', "n || ' ' || k")}, ${uuid('user', 'n')}, ${uuid('user', other('k'))}, ${uuid('priority', 'n')}, ${uuid('priority', other('k'))}, (k % 10) / 10.0, timestamptz '${now}'
     from generate_series(0, ${members - 1}) n, generate_series(1, ${each.matches}) k where ${other('k')} <> n`,
    `insert into match_decisions (user_id, target_id, state, decided_at)
     select ${uuid('user', 'n')}, ${uuid('user', other('k'))}, (array['interested','dismissed'])[1 + k % 2], timestamptz '${now}' - k * interval '1 hour'
     from generate_series(0, ${members - 1}) n, generate_series(1, ${each.marks}) k where ${other('k')} <> n`,
    `insert into events (id, slug, title, starts_at, ends_at, time_zone, venue_name, venue_city, venue_address, host_id, capacity, attendee_count)
     select ${uuid('dinner', 'd')}, 'bench-dinner-' || d, 'Dinner ' || d, timestamptz '${now}' + (10 + d % 90) * interval '1 day', timestamptz '${now}' + (10 + d % 90) * interval '1 day' + interval '3 hours',
       'Europe/Lisbon', 'Kiln House', 'Lisbon', 'Rua do Forno 14', ${uuid('user', '(d * 50)')}, 40, least(20, ${members}) from generate_series(0, ${dinners - 1}) d`,
    `insert into tables (id, event_id, name, shape, seats, position) select ${uuid('table', 'd')}, ${uuid('dinner', 'd')}, 'Long table', 'long', 40, 0 from generate_series(0, ${dinners - 1}) d`,
    `insert into guests (id, event_id, user_id, status, calendar_token, answered_at)
     select ${uuid('guest', "d || ' ' || g")}, ${uuid('dinner', 'd')}, ${uuid('user', '((d * 50 + g) % ' + members + ')')}, 'accepted', 'bench ' || d || ' ' || g, timestamptz '${now}' from generate_series(0, ${dinners - 1}) d, generate_series(0, 19) g`,
    `insert into seats (event_id, table_id, position, guest_id)
     select ${uuid('dinner', 'd')}, ${uuid('table', 'd')}, g, ${uuid('guest', "d || ' ' || g")} from generate_series(0, ${dinners - 1}) d, generate_series(0, 19) g`,
    `insert into guests (event_id, email, status, invited_by, invited_at)
     select ${uuid('dinner', 'd')}, 'asked' || d || 'x' || g || '@club.example', 'invited', ${uuid('user', '(d * 50)')}, timestamptz '${now}' from generate_series(0, ${dinners - 1}) d, generate_series(0, 4) g`,
    `insert into feeds (user_id, type, event_id, key, created_at)
     select ${uuid('user', 'n')}, (array['daily_matches','upcoming_event','event_changed','feedback','invite_friends'])[k],
       case when k in (2, 3, 4) then ${uuid('dinner', '(n / 50)')} end, 'bench ' || k, timestamptz '${now}' - k * interval '1 hour'
     from generate_series(0, ${members - 1}) n, generate_series(1, ${each.feeds}) k`,
    `insert into blocks (user_id, target_id) select ${uuid('user', 'n')}, ${uuid('user', other('3'))} from generate_series(5, ${members - 1}, 10) n where ${other('3')} <> n`,
    'analyze',
  ];
};

export async function populate(db: Db, members: number, now: Date): Promise<void> {
  await upsertProfileTypes(db);
  const written = steps(members, now.toISOString());
  await db.transaction(async (tx) => {
    // The generated foreign keys are valid; checking a million rows takes minutes.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const step of written.slice(0, -1)) await tx.execute(sql.raw(step));
  });
  await db.execute(sql.raw(written.at(-1)!));
}
