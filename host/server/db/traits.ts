/** Who can be found by what: the index a search goes by, so that its work does not grow with the club (R43). */
import { eq, inArray, sql } from 'drizzle-orm';
import type { Candidate } from '../engine/matching/match.ts';
import { WISH } from '../engine/matching/model.ts';
import { lean } from '../engine/matching/tendency.ts';
import { idList } from './candidates.ts';
import { readTheirs } from './learned.ts';
import type { Db, Tx } from './open.ts';
import { marks, matches, traits } from './schema.ts';

/** Of a trait so many are looked at, those whose ids follow mine: of a rarer one all, of a common one others for each member. */
const LOOKED_AT = 5000;
/** Candidates a search goes on with. */
const MOST = 300;
/** Who has nothing else in common with me fills up; more than candidates, as some of them are known already. */
const FILLERS = 600;

const tagTrait = (tag: string) => `tag ${tag}`;
const cityTrait = (city: string) => `city ${city}`;
const choiceTrait = (key: string, value: string) => `choice ${key} ${value}`;

/** What a member can be found by, by slug of the type they come for; `''` is the type itself. */
export function traitsOf({ types, tags, city }: Candidate): Map<string, string[]> {
  const common = ['', ...tags.map(tagTrait), ...(city === '' ? [] : [cityTrait(city)])];
  return new Map(types.map(({ slug, choices }) => [slug, [...common, ...Object.entries(choices).map(([key, value]) => choiceTrait(key, value))]]));
}

/** Writes what is not there yet as it should be, and says whether anything was; `null` is found by nobody. */
export async function writeTraits(tx: Tx, userId: string, member: Candidate | null, says: number): Promise<boolean> {
  const there = await tx.select().from(traits).where(eq(traits.user_id, userId));
  const wanted = [...(member ? traitsOf(member) : [])].flatMap(([slug, all]) => all.map((trait) => ({ user_id: userId, slug, trait, lean: says })));
  const as = (rows: { slug: string; trait: string; lean: number }[]) => JSON.stringify(rows.map((row) => `${row.slug} ${row.lean} ${row.trait}`).toSorted());
  if (as(there) === as(wanted)) return false;
  await tx.delete(traits).where(eq(traits.user_id, userId));
  if (wanted.length > 0) await tx.insert(traits).values(wanted).onConflictDoNothing();
  return true;
}

/** What I look for, and what of it counts how much: `tag` up to a limit. Log-odds, as in the engine. */
function asked(me: Candidate): { slug: string; trait: string; tag: number; other: number }[] {
  const sought = [...new Set(me.types.flatMap(({ seeks }) => seeks))];
  return sought.flatMap((slug) => {
    const choices = me.types.filter(({ seeks }) => seeks.includes(slug)).flatMap((mine) => Object.entries(mine.choices));
    return [
      { slug, trait: '', tag: 0, other: 0 },
      ...me.tags.map((tag) => ({ slug, trait: tagTrait(tag), tag: WISH.tag, other: 0 })),
      ...(me.city === '' ? [] : [{ slug, trait: cityTrait(me.city), tag: 0, other: WISH.city }]),
      ...[...new Set(choices.map(([key, value]) => choiceTrait(key, value)))].map((trait) => ({ slug, trait, tag: 0, other: WISH.choice })),
    ];
  });
}

/** The query, for whoever wants to see its plan; `leans` count instead of those that stand. Null for one who looks for nothing. */
export function candidatesQuery(me: Candidate, leans: ReadonlyMap<string, number> = new Map()) {
  const all = asked(me);
  if (all.length === 0) return null;
  const list = sql.join(
    all.map(({ slug, trait, tag, other }) => sql`(${slug}::text, ${trait}::text, ${tag}::real, ${other}::real)`),
    sql`, `,
  );
  const known = sql`(not exists (select 1 from ${matches} m where m.user_id = ${me.id} and m.target_id = t.user_id)
    and not exists (select 1 from ${marks} s where s.user_id = ${me.id} and s.target_id = t.user_id))`;
  const some = sql`case when asked.trait = '' then ${FILLERS}::int else ${LOOKED_AT}::int end`;
  // A ring of ids: from mine to the last, then from the first to mine.
  const side = (from: '<' | '>') => sql`(select t.user_id, t.lean from ${traits} t
    where t.slug = asked.slug and t.trait = asked.trait and t.user_id ${sql.raw(from)} ${me.id}::uuid order by t.user_id limit ${some})`;
  return sql`
    with asked(slug, trait, tag, other) as (values ${list}),
    other(user_id, lean) as (select * from unnest(${idList([...leans.keys()])}, ${`{${[...leans.values()].join(',')}}`}::real[])),
    near as (
      select t.user_id, asked.slug,
        least(sum(asked.tag), ${WISH.tag * WISH.tags}::real) + sum(asked.other) + max(coalesce(other.lean, t.lean)) / 2 as worth
      from asked cross join lateral (select * from (${side('>')} union all ${side('<')}) ring limit ${some}) t
      left join other on other.user_id = t.user_id
      group by t.user_id, asked.slug
    )
    select t.user_id as id from near t where ${known}
    group by t.user_id
    order by max(t.worth) + case when count(*) > 1 then ${WISH.secondPair}::real else 0 end desc, t.user_id > ${me.id}::uuid desc, t.user_id
    limit ${MOST}`;
}

/**
 * Who said something of me of whom I have no card: I was away and my cards went. How readily each says yes, as if they
 * had said nothing of me, so that their place among my candidates does not tell it (R41).
 */
async function leansOfSpoken(db: Db | Tx, me: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select s.user_id as id from ${marks} s where s.target_id = ${me}
      and not exists (select 1 from ${matches} m where m.user_id = ${me} and m.target_id = s.user_id)`);
  if (rows.length === 0) return new Map();
  const theirs = await readTheirs(
    db,
    me,
    rows.map(({ id }) => id),
  );
  return new Map([...theirs].map(([id, { says }]) => [id, lean(says)]));
}

/**
 * The ids of at most 300 whose priority I look for and whom I do not know yet, those who fit best first and, among
 * equals, other ones for every member. Who is gone or blocked is left out by whoever reads them. How readily they say
 * yes counts as of their own last search.
 */
export async function findCandidates(db: Db | Tx, me: Candidate): Promise<string[]> {
  if (me.types.length === 0) return [];
  const query = candidatesQuery(me, await leansOfSpoken(db, me.id));
  if (!query) return [];
  return (await db.execute<{ id: string }>(query)).rows.map(({ id }) => id);
}

/** Nobody finds these any more. */
export async function removeTraits(db: Db | Tx, ...userIds: string[]): Promise<void> {
  await db.delete(traits).where(inArray(traits.user_id, userIds));
}
