/** What is learned from decisions, read so that nobody can tell from it what one person said of them (R41). */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Decisions } from '../engine/matching/match.ts';
import { TENDENCY } from '../engine/matching/model.ts';
import { type Tally, type TypeRates, typeKey, typeRate } from '../engine/matching/tendency.ts';
import { idList } from './candidates.ts';
import type { Db, Tx } from './open.ts';
import { marks, matches, profileTypes, profiles, typeRates } from './schema.ts';

type Said = {
  /** The other of the two. */
  id: string;
  yes: boolean;
};

export interface LearnedOf {
  /** What I said, and what was said of me, without what the other and I said of each other. */
  mine(other: string): Decisions;
  /** What others said, and what was said of them, without what they and I said of each other. */
  theirs(other: string): Decisions;
  rates: TypeRates;
}

const { sample } = TENDENCY;

/** What I said, and what was said of me. Of many decisions a sample: ids are drawn at random, so their order is one of chance. One more than needed, as one may be left out. */
async function readOwn(db: Db | Tx, me: string): Promise<{ said: Said[]; heard: Said[] }> {
  const some = (mine: boolean, by: PgColumn, of: PgColumn) =>
    sql`(select ${mine}::boolean as mine, ${of} as id, ${marks.state} = 'interested' as yes from ${marks} where ${by} = ${me} order by ${of} limit ${sample + 1})`;
  const { rows } = await db.execute<Said & { mine: boolean }>(
    sql`${some(true, marks.user_id, marks.target_id)} union all ${some(false, marks.target_id, marks.user_id)} order by mine, id`,
  );
  return { said: rows.filter(({ mine }) => mine), heard: rows.filter(({ mine }) => !mine) };
}

/** How readily a member says yes, of all they said. */
export async function readSays(db: Db | Tx, me: string): Promise<Tally> {
  return without((await readOwn(db, me)).said);
}

function without(all: Said[], other?: string): Tally {
  const rest = all.filter(({ id }) => id !== other).slice(0, sample);
  return { decided: rest.length, interested: rest.filter(({ yes }) => yes).length };
}

/** What others said, and what was said of them, without what they and I said of each other: not by subtracting, but by never being read. */
export function theirsQuery(me: string, others: string[]): SQL {
  const tally = (by: string, of: string) =>
    sql.raw(`
    cross join lateral (select count(*)::int as decided, count(*) filter (where state = 'interested')::int as interested
      from (select state from marks where marks.${by} = o.id and marks.${of} <> o.me order by marks.${of} limit ${sample}) s) ${by === 'user_id' ? 'says' : 'liked'}`);
  return sql`
    select o.id, says.decided as says, says.interested as says_yes, liked.decided as liked, liked.interested as liked_yes
    from (select id, ${me}::uuid as me from unnest(${idList(others)}) id) o ${tally('user_id', 'target_id')} ${tally('target_id', 'user_id')}`;
}

export async function readTheirs(db: Db | Tx, me: string, others: string[]): Promise<Map<string, Decisions>> {
  const { rows } = await db.execute<{ id: string; says: number; says_yes: number; liked: number; liked_yes: number }>(theirsQuery(me, others));
  return new Map(
    rows.map((row): [string, Decisions] => [
      row.id,
      { says: { decided: row.says, interested: row.says_yes }, liked: { decided: row.liked, interested: row.liked_yes } },
    ]),
  );
}

/** Of one pair nothing either said of the other enters. */
export async function readLearned(db: Db | Tx, me: string, others: string[]): Promise<LearnedOf> {
  const { said, heard } = await readOwn(db, me);
  const found = await readTheirs(db, me, others);
  const counted = await db.select().from(typeRates);
  return {
    mine: (other) => ({ says: without(said, other), liked: without(heard, other) }),
    theirs: (other) => found.get(other)!,
    rates: new Map(counted.flatMap((row) => (typeRate(row) === null ? [] : [[typeKey(row.mine, row.theirs), typeRate(row)!]]))),
  };
}

/**
 * Counts anew how often a yes was said between two profile types. Nobody's single word shows in it: it counts from 200
 * decisions of 20 people on, in steps of a twentieth, and is the same for the whole club until the next count.
 */
export async function countTypeRates(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(typeRates);
    await tx.execute(sql`
      insert into ${typeRates} (mine, theirs, decided, interested, people)
      select mine.slug, theirs.slug, count(*), count(*) filter (where ${marks.state} = 'interested'), count(distinct ${marks.user_id})
      from ${marks}
      join ${matches} on ${matches.user_id} = ${marks.user_id} and ${matches.target_id} = ${marks.target_id}
      join ${profiles} mp on mp.id = ${matches.my_profile_id} join ${profileTypes} mine on mine.id = mp.profile_type_id
      join ${profiles} tp on tp.id = ${matches.target_profile_id} join ${profileTypes} theirs on theirs.id = tp.profile_type_id
      where theirs.slug = any(mine.seeks)
      group by mine.slug, theirs.slug`);
  });
}
