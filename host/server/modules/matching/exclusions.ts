/** Members that a search adds, keeps or leaves out, regardless of what the searching member seeks. */
import { sql } from 'drizzle-orm';
import { noBlockBetween } from '../profiles/blocks.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { blocks } from '../profiles/schema.ts';
import { events, guests } from '../dinners/schema.ts';
import { matchDecisions } from './schema.ts';

export interface Exclusions {
  /** The other accepted guests of each upcoming dinner of the member. */
  guestsByEventId: Map<string, Set<string>>;
  /** The member has decided about them. */
  decided: Set<string>;
  /** Blocked in either direction. */
  blocked: Set<string>;
}

/** One query, because round trips dominate the time of a search. */
export async function readExclusions(tx: Tx, userId: string, now: Date): Promise<Exclusions> {
  const { rows } = await tx.execute<{
    kind: 'guest' | 'decided' | 'blocked';
    id: string;
    event_id: string | null;
  }>(sql`
    select 'guest' as kind, theirs.user_id as id, theirs.event_id
    from ${guests} mine
    join ${events} on ${events.id} = mine.event_id and ${events.status} = 'scheduled' and ${events.ends_at} > ${now.toISOString()}::timestamptz
    join ${guests} theirs on theirs.event_id = mine.event_id and theirs.status = 'accepted' and theirs.user_id <> mine.user_id
    where mine.user_id = ${userId} and mine.status = 'accepted' and ${noBlockBetween(sql`mine.user_id`, sql`theirs.user_id`)}
    union all select 'decided', target_id, null from ${matchDecisions} where user_id = ${userId}
    union all select 'blocked', target_id, null from ${blocks} where user_id = ${userId}
    union all select 'blocked', user_id, null from ${blocks} where target_id = ${userId}`);
  const guestsByEventId = new Map<string, Set<string>>();
  for (const { id, event_id } of rows)
    if (event_id !== null)
      guestsByEventId.set(event_id, (guestsByEventId.get(event_id) ?? new Set()).add(id));
  const getIds = (kind: 'decided' | 'blocked') =>
    new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id));
  return { guestsByEventId, decided: getIds('decided'), blocked: getIds('blocked') };
}
