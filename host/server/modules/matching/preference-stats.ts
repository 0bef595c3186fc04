/** How readily members say yes. What the two of a pair decided about each other is left out, so that nobody can infer it (R41). */
import { type SQL, sql } from 'drizzle-orm';
import { TENDENCY } from './scoring/parameters.ts';
import type { DecisionTally } from './scoring/tendency.ts';
import { toUuidArray } from '#server/platform/db/id-list.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { matchDecisions } from './schema.ts';

type DecisionRow = {
  /** The other user of the pair. */
  id: string;
  yes: boolean;
};

export interface PreferenceStats {
  /** My decisions, without the one about the other. */
  mine(other: string): DecisionTally;
  /** The other's decisions, without the one about me. */
  theirs(other: string): DecisionTally;
}

const { sampleSize } = TENDENCY;

/** A sample of a user's decisions: the first by id, as ids are random. Reads one more than needed, as one may be excluded. */
async function readOwnDecisions(db: Queryable, me: string): Promise<DecisionRow[]> {
  const { rows } = await db.execute<DecisionRow>(
    sql`select ${matchDecisions.target_id} as id, ${matchDecisions.state} = 'interested' as yes from ${matchDecisions} where ${matchDecisions.user_id} = ${me} order by ${matchDecisions.target_id} limit ${sampleSize + 1}`,
  );
  return rows;
}

export async function readDecisionTally(db: Queryable, me: string): Promise<DecisionTally> {
  return tallyExcept(await readOwnDecisions(db, me));
}

function tallyExcept(decisions: DecisionRow[], other?: string): DecisionTally {
  const rest = decisions.filter(({ id }) => id !== other).slice(0, sampleSize);
  return { decided: rest.length, interested: rest.filter(({ yes }) => yes).length };
}

/** Decisions by others. Those about `me` are never read, rather than subtracted later; null reads all. */
export const buildDecisionStatsQuery = (me: string | null, others: string[]): SQL => sql`
  select o.id, given.decided, given.interested
  from (select id, ${me}::uuid as me from unnest(${toUuidArray(others)}) id) o
  cross join lateral (select count(*)::int as decided, count(*) filter (where state = 'interested')::int as interested
    from (select state from match_decisions d where d.user_id = o.id and d.target_id is distinct from o.me order by d.target_id limit ${sampleSize}) s) given`;

export async function readDecisionStats(
  db: Queryable,
  me: string | null,
  others: string[],
): Promise<Map<string, DecisionTally>> {
  if (others.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; decided: number; interested: number }>(
    buildDecisionStatsQuery(me, others),
  );
  return new Map(rows.map(({ id, ...tally }) => [id, tally]));
}

/** Statistics per pair, always without the decisions of the two about each other. */
export async function readPreferenceStats(
  db: Queryable,
  me: string,
  others: string[],
): Promise<PreferenceStats> {
  const ownDecisions = await readOwnDecisions(db, me);
  const othersStats = await readDecisionStats(db, me, others);
  return {
    mine: (other) => tallyExcept(ownDecisions, other),
    theirs: (other) => othersStats.get(other)!,
  };
}
