/** 100,000 members on PostgreSQL with profiles, tags, cities, decisions and the search index. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/database.ts';
import { readCandidates } from '#server/modules/matching/candidates.ts';
import { readPreferenceStats } from '#server/modules/matching/preference-stats.ts';
import { upsertProfileTypes } from '#server/modules/profiles/profile-types.ts';
import { profileTraits } from '#server/modules/matching/schema-search.ts';
import { getSearchTerms } from '#server/modules/matching/search-index.ts';
import { getTendency } from '#server/modules/matching/scoring/tendency.ts';

const BATCH = 1000;
const ROWS = 5000;
const NOBODY = '00000000-0000-4000-8000-000000000000';

const uuid = (kind: string, n: string) =>
  `overlay(overlay(md5('${kind}' || (${n})::text) placing '4' from 13) placing 'a' from 17)::uuid`;

/** A number from 0 to `of` − 1, determined by the text. */
const draw = (text: string, of: number) =>
  `(('x' || substr(md5(${text}), 1, 8))::bit(32)::bigint % ${of})::int`;

const FIELDS = `array['Climate','Health','Finance','Food','Education','Mobility','Energy','Culture','Robotics','Security','Retail','Public sector']`;
const CITIES = `array['Lisbon','Porto','Berlin','Paris','Oslo','Lagos','Kyoto','Bogotá','Vienna','Accra','Izmir','Cork']`;

/** Each member has one to three fields, a city, one or two priorities, and a stage if the type has one. */
const steps = (members: number, now: string): string[] => {
  const all = `generate_series(0, ${members - 1}) n`;
  const fields = `(select jsonb_agg(distinct (${FIELDS})[1 + ${draw(`n || ' field ' || f`, 12)}]) from generate_series(1, 1 + ${draw(`n || ' fields'`, 3)}) f)`;
  const type = (k: number) =>
    `(select id from profile_types where position = ${draw(`n || ' type ${k}'`, 12)})`;
  const stage = `(array['Idea','Seed','Series A','Series B','Later'])[1 + ${draw(`n || ' stage'`, 5)}]`;
  const cards = `jsonb_build_array(jsonb_build_object('key', 'fields', 'value', ${fields}), jsonb_build_object('key', 'stage', 'value', ${stage}))`;
  const other = (k: string) => `${draw(`n || ' other ' || ${k}`, members)}`;
  return [
    `insert into users (id, email, first_name, last_name, location, invite_slug, is_new, created_at)
     select ${uuid('user', 'n')}, 'bench' || n || '@club.example', 'Bench', 'Member ' || n, (${CITIES})[1 + ${draw(`n || ' city'`, 12)}], 'bench-' || n, false, timestamptz '${now}' from ${all}`,
    `insert into profiles (id, user_id, profile_type_id, attributes) select ${uuid('own', 'n')}, ${uuid('user', 'n')}, null, ${cards} from ${all}`,
    `insert into profiles (id, user_id, profile_type_id) select ${uuid('first', 'n')}, ${uuid('user', 'n')}, ${type(1)} from ${all}`,
    `insert into profiles (id, user_id, profile_type_id) select ${uuid('second', 'n')}, ${uuid('user', 'n')}, ${type(2)} from ${all} where n % 2 = 0 on conflict do nothing`,
    // Every fourth member made twenty decisions; the others are new.
    `insert into match_decisions (user_id, target_id, state, decided_at)
     select ${uuid('user', 'n')}, ${uuid('user', other('k'))}, case when ${draw(`n || ' ready'`, 100)} + ${draw(`n || ' yes ' || k`, 100)} < 90 then 'interested' else 'dismissed' end, timestamptz '${now}'
     from ${all}, generate_series(1, 20) k where n % 4 = 0 and ${other('k')} <> n on conflict do nothing`,
  ];
};

export async function populate(db: Db, members: number, now: Date): Promise<void> {
  await upsertProfileTypes(db);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const step of steps(members, now.toISOString())) await tx.execute(sql.raw(step));
  });
  await db.execute(sql`vacuum analyze`);
}

/** Writes the search index, as each member's own search would. */
export async function indexEverybody(db: Db): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from users order by id`);
  for (let at = 0; at < rows.length; at += BATCH) {
    const some = await readCandidates(
      db,
      rows.slice(at, at + BATCH).map(({ id }) => id),
    );
    const learned = await readPreferenceStats(db, NOBODY, [...some.keys()]);
    const written = [...some.values()].flatMap((member) =>
      [...getSearchTerms(member)].flatMap(([type_slug, all]) =>
        all.map((trait) => ({
          user_id: member.id,
          type_slug,
          trait,
          tendency: getTendency(learned.theirs(member.id)),
        })),
      ),
    );
    for (let from = 0; from < written.length; from += ROWS)
      await db.insert(profileTraits).values(written.slice(from, from + ROWS));
  }
  await db.execute(sql`vacuum analyze`);
}
