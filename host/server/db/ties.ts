/** Whom a member has to do with already, whatever they look for. */
import { sql } from 'drizzle-orm';
import { unblocked } from './candidates.ts';
import type { Tx } from './open.ts';
import { blocks, events, marks, rsvps } from './schema.ts';

export interface Ties {
  /** Everybody else with a place at a coming dinner of mine. */
  fellows: Set<string>;
  /** Of whom I said something. */
  turned: Set<string>;
  /** Who shut me out, or whom I did. */
  shut: Set<string>;
}

/** In one query: how long a search takes hangs on how often it asks. */
export async function readTies(tx: Tx, userId: string, now: Date): Promise<Ties> {
  const { rows } = await tx.execute<{ tie: keyof Ties; id: string }>(sql`
    select 'fellows' as tie, theirs.user_id as id
    from ${rsvps} mine
    join ${events} on ${events.id} = mine.event_id and ${events.status} = 'scheduled' and ${events.ends_at} > ${now.toISOString()}::timestamptz
    join ${rsvps} theirs on theirs.event_id = mine.event_id and theirs.status = 'accepted' and theirs.user_id <> mine.user_id
    where mine.user_id = ${userId} and mine.status = 'accepted' and ${unblocked(sql`mine.user_id`, sql`theirs.user_id`)}
    union all select 'turned', target_id from ${marks} where user_id = ${userId}
    union all select 'shut', target_id from ${blocks} where user_id = ${userId}
    union all select 'shut', user_id from ${blocks} where target_id = ${userId}`);
  const of = (tie: keyof Ties) => new Set(rows.filter((row) => row.tie === tie).map(({ id }) => id));
  return { fellows: of('fellows'), turned: of('turned'), shut: of('shut') };
}
