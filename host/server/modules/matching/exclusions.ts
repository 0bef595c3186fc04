/** Members that a search adds, keeps or leaves out, regardless of what the searching member seeks. */
import { sql } from 'drizzle-orm';
import { noBlockBetween } from '../profiles/blocks.ts';
import type { Tx } from '../../platform/db/open.ts';
import { blocks } from '../profiles/schema.ts';
import { events, rsvps } from '../dinners/schema.ts';
import { matchDecisions } from './schema.ts';

export interface Exclusions {
  /** Accepted guests of the member's upcoming dinners. */
  fellowGuests: Set<string>;
  /** The member has decided about them. */
  decided: Set<string>;
  /** Blocked in either direction. */
  blocked: Set<string>;
}

/** One query, because round trips dominate the time of a search. */
export async function readExclusions(tx: Tx, userId: string, now: Date): Promise<Exclusions> {
  const { rows } = await tx.execute<{ kind: keyof Exclusions; id: string }>(sql`
    select 'fellowGuests' as kind, theirs.user_id as id
    from ${rsvps} mine
    join ${events} on ${events.id} = mine.event_id and ${events.status} = 'scheduled' and ${events.ends_at} > ${now.toISOString()}::timestamptz
    join ${rsvps} theirs on theirs.event_id = mine.event_id and theirs.status = 'accepted' and theirs.user_id <> mine.user_id
    where mine.user_id = ${userId} and mine.status = 'accepted' and ${noBlockBetween(sql`mine.user_id`, sql`theirs.user_id`)}
    union all select 'decided', target_id from ${matchDecisions} where user_id = ${userId}
    union all select 'blocked', target_id from ${blocks} where user_id = ${userId}
    union all select 'blocked', user_id from ${blocks} where target_id = ${userId}`);
  const getIds = (kind: keyof Exclusions) => new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id));
  return { fellowGuests: getIds('fellowGuests'), decided: getIds('decided'), blocked: getIds('blocked') };
}
