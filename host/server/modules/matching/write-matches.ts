import { type InferInsertModel, and, eq, or, sql } from 'drizzle-orm';
import { noBlockBetween } from '../profiles/blocks.ts';
import { isOneOf } from '#server/platform/db/id-list.ts';
import type { Tx, Queryable } from '#server/platform/db/database.ts';
import { matches } from './schema.ts';
import { matchSearches } from './schema-search.ts';
import { deleteProfileTraits } from './search-index.ts';
import { isUndecided } from './undecided.ts';

export type NewMatch = InferInsertModel<typeof matches>;

const BATCH_SIZE = 500;

/** Deletes the undecided matches of and with a user who left. The decided ones are needed if they come back. */
export async function removeFromMatching(db: Queryable, userId: string): Promise<void> {
  await deleteProfileTraits(db, userId);
  await db.delete(matchSearches).where(eq(matchSearches.user_id, userId));
  await db
    .delete(matches)
    .where(and(or(eq(matches.user_id, userId), eq(matches.target_id, userId)), isUndecided));
}

/** Deletes all matches between a user and others, for blocks. */
export async function removeMatchesBetween(
  tx: Tx,
  userId: string,
  others: string[],
): Promise<void> {
  const isOwn = and(eq(matches.user_id, userId), isOneOf(matches.target_id, others));
  await tx
    .delete(matches)
    .where(or(isOwn, and(eq(matches.target_id, userId), isOneOf(matches.user_id, others))));
}

/** Deletes a user's undecided matches with these targets. */
export async function removeOwnMatches(tx: Tx, userId: string, others: string[]): Promise<void> {
  await tx
    .delete(matches)
    .where(and(eq(matches.user_id, userId), isOneOf(matches.target_id, others), isUndecided));
}

/** Deletes these users' undecided matches with the target. */
export async function removeReverseMatches(
  tx: Tx,
  userId: string,
  others: string[],
): Promise<void> {
  await tx
    .delete(matches)
    .where(and(eq(matches.target_id, userId), isOneOf(matches.user_id, others), isUndecided));
}

/** Upserts in a fixed order, so that concurrent searches don't deadlock. Skips pairs blocked meanwhile, and unchanged rows. */
export async function writeMatches(tx: Queryable, rows: NewMatch[]): Promise<void> {
  const key = (row: NewMatch) => row.user_id + row.target_id;
  rows.sort((a, b) => (key(a) < key(b) ? -1 : 1));
  for (let at = 0; at < rows.length; at += BATCH_SIZE) {
    await tx.execute(sql`
      insert into ${matches} (user_id, target_id, my_profile_id, target_profile_id, score, reasons, created_at, is_exploration)
      select o.* from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + BATCH_SIZE))}::jsonb)
        o(user_id uuid, target_id uuid, my_profile_id uuid, target_profile_id uuid, score real, reasons jsonb, created_at timestamptz, is_exploration boolean)
      left join ${matches} m on m.user_id = o.user_id and m.target_id = o.target_id
      where (m.id is null or (m.my_profile_id, m.target_profile_id, m.score, m.reasons)
          is distinct from (o.my_profile_id, o.target_profile_id, o.score, o.reasons))
        and ${noBlockBetween(sql`o.user_id`, sql`o.target_id`)}
      order by o.user_id, o.target_id
      on conflict (user_id, target_id) do update set my_profile_id = excluded.my_profile_id,
        target_profile_id = excluded.target_profile_id, score = excluded.score, reasons = excluded.reasons`);
  }
}
