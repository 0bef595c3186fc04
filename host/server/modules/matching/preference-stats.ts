/** Statistics of decisions. Those for a pair leave out what the two decided about each other, so that nobody can infer it (R41). */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { DecisionStats } from './scoring/proposal.ts';
import { TENDENCY } from './scoring/parameters.ts';
import {
  type DecisionTally,
  type TypeRates,
  getTypePairKey,
  getTypeRate,
} from './scoring/tendency.ts';
import { toUuidArray } from '#server/platform/db/id-list.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { matchDecisions, matches } from './schema.ts';
import { profileTypes, profiles } from '../profiles/schema.ts';
import { typeRates } from './schema-search.ts';

type DecisionRow = {
  /** The other user of the pair. */
  id: string;
  yes: boolean;
};

export interface PreferenceStats {
  /** My decisions and those about me, without those between the two of us. */
  mine(other: string): DecisionStats;
  /** Decisions by and about the other, without those between the two of us. */
  theirs(other: string): DecisionStats;
  rates: TypeRates;
}

const { sampleSize } = TENDENCY;

/** A sample of the decisions by and about a user: the first by id, as ids are random. Reads one more than needed, as one may be excluded. */
async function readOwnDecisions(
  db: Queryable,
  me: string,
): Promise<{ byMe: DecisionRow[]; aboutMe: DecisionRow[] }> {
  const selectDecisions = (mine: boolean, by: PgColumn, of: PgColumn) =>
    sql`(select ${mine}::boolean as mine, ${of} as id, ${matchDecisions.state} = 'interested' as yes from ${matchDecisions} where ${by} = ${me} order by ${of} limit ${sampleSize + 1})`;
  const { rows } = await db.execute<DecisionRow & { mine: boolean }>(
    sql`${selectDecisions(true, matchDecisions.user_id, matchDecisions.target_id)} union all ${selectDecisions(false, matchDecisions.target_id, matchDecisions.user_id)} order by mine, id`,
  );
  return { byMe: rows.filter(({ mine }) => mine), aboutMe: rows.filter(({ mine }) => !mine) };
}

export async function readDecisionTally(db: Queryable, me: string): Promise<DecisionTally> {
  return tallyExcept((await readOwnDecisions(db, me)).byMe);
}

function tallyExcept(decisions: DecisionRow[], other?: string): DecisionTally {
  const rest = decisions.filter(({ id }) => id !== other).slice(0, sampleSize);
  return { decided: rest.length, interested: rest.filter(({ yes }) => yes).length };
}

/** Decisions by and about others. Those between them and `me` are never read, rather than subtracted later. */
export function buildDecisionStatsQuery(me: string, others: string[]): SQL {
  const tally = (by: string, of: string) =>
    sql.raw(`
    cross join lateral (select count(*)::int as decided, count(*) filter (where state = 'interested')::int as interested
      from (select state from match_decisions d where d.${by} = o.id and d.${of} <> o.me order by d.${of} limit ${sampleSize}) s) ${by === 'user_id' ? 'given' : 'received'}`);
  return sql`
    select o.id, given.decided as given, given.interested as given_yes, received.decided as received, received.interested as received_yes
    from (select id, ${me}::uuid as me from unnest(${toUuidArray(others)}) id) o ${tally('user_id', 'target_id')} ${tally('target_id', 'user_id')}`;
}

export async function readDecisionStats(
  db: Queryable,
  me: string,
  others: string[],
): Promise<Map<string, DecisionStats>> {
  const { rows } = await db.execute<{
    id: string;
    given: number;
    given_yes: number;
    received: number;
    received_yes: number;
  }>(buildDecisionStatsQuery(me, others));
  return new Map(
    rows.map((row): [string, DecisionStats] => [
      row.id,
      {
        given: { decided: row.given, interested: row.given_yes },
        received: { decided: row.received, interested: row.received_yes },
      },
    ]),
  );
}

/** Statistics per pair, always without the decisions of the two about each other. */
export async function readPreferenceStats(
  db: Queryable,
  me: string,
  others: string[],
): Promise<PreferenceStats> {
  const { byMe, aboutMe } = await readOwnDecisions(db, me);
  const othersStats = await readDecisionStats(db, me, others);
  const typeRateRows = await db.select().from(typeRates);
  return {
    mine: (other) => ({ given: tallyExcept(byMe, other), received: tallyExcept(aboutMe, other) }),
    theirs: (other) => othersStats.get(other)!,
    rates: new Map(
      typeRateRows.flatMap((row) =>
        getTypeRate(row) === null
          ? []
          : [[getTypePairKey(row.type_slug, row.target_type_slug), getTypeRate(row)!]],
      ),
    ),
  };
}

/**
 * Recounts how often members of one profile type are interested in another, for the whole club until the next day: reading all
 * decisions takes seconds in a large one. Stores
 * plain counts: `getTypeRate` turns them into rates that hide single decisions.
 */
export async function recomputeTypeRates({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(typeRates);
    await tx.execute(sql`
      insert into ${typeRates} (type_slug, target_type_slug, decided, interested, people)
      select mine.slug, theirs.slug, count(*), count(*) filter (where ${matchDecisions.state} = 'interested'), count(distinct ${matchDecisions.user_id})
      from ${matchDecisions}
      join ${matches} on ${matches.user_id} = ${matchDecisions.user_id} and ${matches.target_id} = ${matchDecisions.target_id}
      join ${profiles} mp on mp.id = ${matches.my_profile_id} join ${profileTypes} mine on mine.id = mp.profile_type_id
      join ${profiles} tp on tp.id = ${matches.target_profile_id} join ${profileTypes} theirs on theirs.id = tp.profile_type_id
      where theirs.slug = any(mine.seeks)
      group by mine.slug, theirs.slug`);
  });
}
