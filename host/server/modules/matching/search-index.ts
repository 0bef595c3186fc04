/** The search index for matches: keeps the cost of a search independent of the size of the club (R43). */
import { eq, inArray, sql } from 'drizzle-orm';
import type { Candidate } from './scoring/proposal.ts';
import { MAX_TAGS } from './interest-model/pair-features.ts';
import { type InterestModel, getWeight, priorModel } from './interest-model/interest-model.ts';
import { getTendency } from './scoring/tendency.ts';
import { toUuidArray } from '#server/platform/db/id-list.ts';
import { readDecisionStats } from './preference-stats.ts';
import type { Tx, Queryable } from '#server/platform/db/database.ts';
import { matchDecisions, matches } from './schema.ts';
import { profileTraits } from './schema-search.ts';

/** Most rows read per search term. Reading starts at the searcher's id, so that for common terms each member gets different rows. */
const MAX_ROWS_PER_TERM = 5000;
const MAX_CANDIDATES = 300;
/** Most members read who share only the profile type. More than MAX_CANDIDATES, as those already matched or decided on are left out. */
const MAX_FILLERS = 600;

const toTagTerm = (tag: string) => `tag ${tag}`;
const toCityTerm = (city: string) => `city ${city}`;
const toChoiceTerm = (key: string, value: string) => `choice ${key} ${value}`;

/** Search terms by slug of the member's profile types; `''` is the type itself. */
export function getSearchTerms({ types, tags, city }: Candidate): Map<string, string[]> {
  const commonTerms = ['', ...tags.map(toTagTerm), ...(city === '' ? [] : [toCityTerm(city)])];
  return new Map(
    types.map(({ slug, choices }) => [
      slug,
      [...commonTerms, ...Object.entries(choices).map(([key, value]) => toChoiceTerm(key, value))],
    ]),
  );
}

/** Updates a member's rows and returns whether anything changed; `null` deletes them. */
export async function updateProfileTraits(
  tx: Tx,
  userId: string,
  member: Candidate | null,
  tendency: number,
): Promise<boolean> {
  const existing = await tx.select().from(profileTraits).where(eq(profileTraits.user_id, userId));
  const newRows = [...(member ? getSearchTerms(member) : [])].flatMap(([slug, terms]) =>
    terms.map((trait) => ({ user_id: userId, type_slug: slug, trait, tendency })),
  );
  const serialize = (rows: { type_slug: string; trait: string; tendency: number }[]) =>
    JSON.stringify(rows.map((row) => `${row.type_slug} ${row.tendency} ${row.trait}`).toSorted());
  if (serialize(existing) === serialize(newRows)) return false;
  await tx.delete(profileTraits).where(eq(profileTraits.user_id, userId));
  if (newRows.length > 0) await tx.insert(profileTraits).values(newRows).onConflictDoNothing();
  return true;
}

/**
 * The terms a member searches for. Weights are those of the model, in log-odds; the sum of the tag weights is limited. What only the
 * model sees, such as texts, orders the candidates later.
 */
function getSoughtTerms(
  me: Candidate,
  model: InterestModel,
): { slug: string; trait: string; tagWeight: number; otherWeight: number }[] {
  const soughtSlugs = [...new Set(me.types.flatMap(({ seeks }) => seeks))];
  return soughtSlugs.flatMap((slug) => {
    const seeking = me.types.filter(({ seeks }) => seeks.includes(slug));
    const choices = seeking.flatMap((mine) => Object.entries(mine.choices));
    const ofPairs = (name: string) =>
      Math.max(...seeking.map((mine) => getWeight(model, `${name} ${mine.slug}>${slug}`)));
    return [
      { slug, trait: '', tagWeight: 0, otherWeight: ofPairs('sought') },
      ...me.tags.map((tag) => ({
        slug,
        trait: toTagTerm(tag),
        tagWeight: getWeight(model, 'tags'),
        otherWeight: 0,
      })),
      ...(me.city === ''
        ? []
        : [
            {
              slug,
              trait: toCityTerm(me.city),
              tagWeight: 0,
              otherWeight: getWeight(model, 'city'),
            },
          ]),
      ...[...new Set(choices.map(([key, value]) => toChoiceTerm(key, value)))].map((trait) => ({
        slug,
        trait,
        tagWeight: 0,
        otherWeight: getWeight(model, 'choices') + ofPairs('choices'),
      })),
    ];
  });
}

/** Exported so that tests can inspect its query plan. `tendencies` replace the indexed ones. Null if there is nothing to search for. */
export function buildCandidatesQuery(
  me: Candidate,
  model: InterestModel = priorModel,
  tendencies: ReadonlyMap<string, number> = new Map(),
) {
  const terms = getSoughtTerms(me, model);
  if (terms.length === 0) return null;
  const list = sql.join(
    terms.map(
      ({ slug, trait, tagWeight, otherWeight }) =>
        sql`(${slug}::text, ${trait}::text, ${tagWeight}::real, ${otherWeight}::real)`,
    ),
    sql`, `,
  );
  const isUnknown = sql`(not exists (select 1 from ${matches} m where m.user_id = ${me.id} and m.target_id = t.user_id)
    and not exists (select 1 from ${matchDecisions} s where s.user_id = ${me.id} and s.target_id = t.user_id))`;
  const rowLimit = sql`case when sought.trait = '' then ${MAX_FILLERS}::int else ${MAX_ROWS_PER_TERM}::int end`;
  // A ring of ids: from mine to the last, then from the first to mine.
  const selectSide = (from: '<' | '>') => sql`(select t.user_id, t.tendency from ${profileTraits} t
    where t.type_slug = sought.slug and t.trait = sought.trait and t.user_id ${sql.raw(from)} ${me.id}::uuid order by t.user_id limit ${rowLimit})`;
  return sql`
    with sought(slug, trait, tag_weight, other_weight) as (values ${list}),
    replaced(user_id, tendency) as (select * from unnest(${toUuidArray([...tendencies.keys()])}, ${`{${[...tendencies.values()].join(',')}}`}::real[])),
    found as (
      select t.user_id, sought.slug,
        least(sum(sought.tag_weight), ${getWeight(model, 'tags') * MAX_TAGS}::real) + sum(sought.other_weight)
          + max(coalesce(replaced.tendency, t.tendency)) / 2 as score
      from sought cross join lateral (select * from (${selectSide('>')} union all ${selectSide('<')}) ring limit ${rowLimit}) t
      left join replaced on replaced.user_id = t.user_id
      group by t.user_id, sought.slug
    )
    select t.user_id as id from found t where ${isUnknown}
    group by t.user_id
    order by max(t.score) + case when count(*) > 1 then ${getWeight(model, 'second pair')}::real else 0 end desc, t.user_id > ${me.id}::uuid desc, t.user_id
    limit ${MAX_CANDIDATES}`;
}

/**
 * The tendencies of members who decided about me while I was inactive and had no match with them. Their decision about me
 * isn't counted, or their rank among my candidates would reveal it (R41).
 */
async function readUnmatchedTendencies(db: Queryable, me: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select s.user_id as id from ${matchDecisions} s where s.target_id = ${me}
      and not exists (select 1 from ${matches} m where m.user_id = ${me} and m.target_id = s.user_id)`);
  if (rows.length === 0) return new Map();
  const stats = await readDecisionStats(
    db,
    me,
    rows.map(({ id }) => id),
  );
  return new Map([...stats].map(([id, given]) => [id, getTendency(given)]));
}

/**
 * Ids of up to 300 members of the types I seek, without those already matched or decided on, best first. Each member gets
 * ties in another order. The caller must filter inactive and blocked members. Tendencies date from each member's last search.
 */
export async function findCandidates(
  db: Queryable,
  me: Candidate,
  model: InterestModel = priorModel,
): Promise<string[]> {
  if (me.types.length === 0) return [];
  const query = buildCandidatesQuery(me, model, await readUnmatchedTendencies(db, me.id));
  if (!query) return [];
  return (await db.execute<{ id: string }>(query)).rows.map(({ id }) => id);
}

export async function deleteProfileTraits(db: Queryable, ...userIds: string[]): Promise<void> {
  await db.delete(profileTraits).where(inArray(profileTraits.user_id, userIds));
}
