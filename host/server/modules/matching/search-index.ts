/** The search index for matches: keeps the cost of a search independent of the size of the club (R43). */
import { eq, inArray, sql } from 'drizzle-orm';
import type { Candidate } from './scoring/proposal.ts';
import { INTEREST_WEIGHTS } from './scoring/parameters.ts';
import { getTendency } from './scoring/tendency.ts';
import { toUuidArray } from '../../platform/db/id-list.ts';
import { readDecisionStats } from './preference-stats.ts';
import type { Db, Tx } from '../../platform/db/open.ts';
import { matchDecisions, matches } from './schema.ts';
import { searchIndex } from './schema-search.ts';

/** Rows read per search term, starting at my id: all rows of a rare term, a different part of a common one for each member. */
const MAX_ROWS_PER_TERM = 5000;
const MAX_CANDIDATES = 300;
/** Members with nothing else in common, to fill up. More than MAX_CANDIDATES, as some are already known. */
const MAX_FILLERS = 600;

const toTagTerm = (tag: string) => `tag ${tag}`;
const toCityTerm = (city: string) => `city ${city}`;
const toChoiceTerm = (key: string, value: string) => `choice ${key} ${value}`;

/** Search terms by slug of the member's profile types; `''` is the type itself. */
export function getSearchTerms({ types, tags, city }: Candidate): Map<string, string[]> {
  const commonTerms = ['', ...tags.map(toTagTerm), ...(city === '' ? [] : [toCityTerm(city)])];
  return new Map(types.map(({ slug, choices }) => [slug, [...commonTerms, ...Object.entries(choices).map(([key, value]) => toChoiceTerm(key, value))]]));
}

/** Updates a member's rows and returns whether anything changed; `null` deletes them. */
export async function updateSearchIndex(tx: Tx, userId: string, member: Candidate | null, tendency: number): Promise<boolean> {
  const existing = await tx.select().from(searchIndex).where(eq(searchIndex.user_id, userId));
  const newRows = [...(member ? getSearchTerms(member) : [])].flatMap(([slug, terms]) =>
    terms.map((trait) => ({ user_id: userId, slug, trait, lean: tendency })),
  );
  const serialize = (rows: { slug: string; trait: string; lean: number }[]) =>
    JSON.stringify(rows.map((row) => `${row.slug} ${row.lean} ${row.trait}`).toSorted());
  if (serialize(existing) === serialize(newRows)) return false;
  await tx.delete(searchIndex).where(eq(searchIndex.user_id, userId));
  if (newRows.length > 0) await tx.insert(searchIndex).values(newRows).onConflictDoNothing();
  return true;
}

/** What I look for, with weights in log-odds; those of tags are summed up to a limit. */
function getSoughtTerms(me: Candidate): { slug: string; trait: string; tag: number; other: number }[] {
  const soughtSlugs = [...new Set(me.types.flatMap(({ seeks }) => seeks))];
  return soughtSlugs.flatMap((slug) => {
    const choices = me.types.filter(({ seeks }) => seeks.includes(slug)).flatMap((mine) => Object.entries(mine.choices));
    return [
      { slug, trait: '', tag: 0, other: 0 },
      ...me.tags.map((tag) => ({ slug, trait: toTagTerm(tag), tag: INTEREST_WEIGHTS.tag, other: 0 })),
      ...(me.city === '' ? [] : [{ slug, trait: toCityTerm(me.city), tag: 0, other: INTEREST_WEIGHTS.city }]),
      ...[...new Set(choices.map(([key, value]) => toChoiceTerm(key, value)))].map((trait) => ({ slug, trait, tag: 0, other: INTEREST_WEIGHTS.choice })),
    ];
  });
}

/** Exported so that tests can inspect its query plan. `tendencies` replace the indexed ones. Null if nothing is sought. */
export function candidatesQuery(me: Candidate, tendencies: ReadonlyMap<string, number> = new Map()) {
  const terms = getSoughtTerms(me);
  if (terms.length === 0) return null;
  const list = sql.join(
    terms.map(({ slug, trait, tag, other }) => sql`(${slug}::text, ${trait}::text, ${tag}::real, ${other}::real)`),
    sql`, `,
  );
  const isUnknown = sql`(not exists (select 1 from ${matches} m where m.user_id = ${me.id} and m.target_id = t.user_id)
    and not exists (select 1 from ${matchDecisions} s where s.user_id = ${me.id} and s.target_id = t.user_id))`;
  const rowLimit = sql`case when sought.trait = '' then ${MAX_FILLERS}::int else ${MAX_ROWS_PER_TERM}::int end`;
  // A ring of ids: from mine to the last, then from the first to mine.
  const selectSide = (from: '<' | '>') => sql`(select t.user_id, t.lean from ${searchIndex} t
    where t.slug = sought.slug and t.trait = sought.trait and t.user_id ${sql.raw(from)} ${me.id}::uuid order by t.user_id limit ${rowLimit})`;
  return sql`
    with sought(slug, trait, tag, other) as (values ${list}),
    other(user_id, lean) as (select * from unnest(${toUuidArray([...tendencies.keys()])}, ${`{${[...tendencies.values()].join(',')}}`}::real[])),
    found as (
      select t.user_id, sought.slug,
        least(sum(sought.tag), ${INTEREST_WEIGHTS.tag * INTEREST_WEIGHTS.maxTags}::real) + sum(sought.other) + max(coalesce(other.lean, t.lean)) / 2 as score
      from sought cross join lateral (select * from (${selectSide('>')} union all ${selectSide('<')}) ring limit ${rowLimit}) t
      left join other on other.user_id = t.user_id
      group by t.user_id, sought.slug
    )
    select t.user_id as id from found t where ${isUnknown}
    group by t.user_id
    order by max(t.score) + case when count(*) > 1 then ${INTEREST_WEIGHTS.secondPair}::real else 0 end desc, t.user_id > ${me.id}::uuid desc, t.user_id
    limit ${MAX_CANDIDATES}`;
}

/**
 * The tendency of members who decided about me but are no longer among my matches, because I was away. It leaves that
 * decision out, so that their rank among my candidates doesn't reveal it (R41).
 */
async function readUnmatchedTendencies(db: Db | Tx, me: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select s.user_id as id from ${matchDecisions} s where s.target_id = ${me}
      and not exists (select 1 from ${matches} m where m.user_id = ${me} and m.target_id = s.user_id)`);
  if (rows.length === 0) return new Map();
  const stats = await readDecisionStats(
    db,
    me,
    rows.map(({ id }) => id),
  );
  return new Map([...stats].map(([id, { given }]) => [id, getTendency(given)]));
}

/**
 * Ids of up to 300 members of the types I seek whom I don't know yet, best first; ties are broken differently for every
 * member. Inactive and blocked members must be filtered by the caller. Tendencies are as of each member's last search.
 */
export async function findCandidates(db: Db | Tx, me: Candidate): Promise<string[]> {
  if (me.types.length === 0) return [];
  const query = candidatesQuery(me, await readUnmatchedTendencies(db, me.id));
  if (!query) return [];
  return (await db.execute<{ id: string }>(query)).rows.map(({ id }) => id);
}

export async function removeFromSearchIndex(db: Db | Tx, ...userIds: string[]): Promise<void> {
  await db.delete(searchIndex).where(inArray(searchIndex.user_id, userIds));
}
