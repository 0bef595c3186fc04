/** Writes and removes cards. */
import { type InferInsertModel, and, eq, inArray, or, sql } from 'drizzle-orm';
import { unblocked } from './candidates.ts';
import type { Db, Tx } from './open.ts';
import { marks, matches, searches } from './schema.ts';
import { removeTraits } from './traits.ts';

export type NewMatch = InferInsertModel<typeof matches>;

const ROWS = 500;

const undecided = sql`not exists (select 1 from ${marks} where ${marks.user_id} = ${matches.user_id} and ${marks.target_id} = ${matches.target_id})`;

/** Rows of whoever is gone: theirs and those that show them, but for those of whom something was said; a way back brings all back. */
export async function forget(db: Db, userId: string): Promise<void> {
  await removeTraits(db, userId);
  await db.delete(searches).where(eq(searches.user_id, userId));
  await db.delete(matches).where(and(or(eq(matches.user_id, userId), eq(matches.target_id, userId)), undecided));
}

/** Who shut the other out has no card of them, nor they of whoever did. */
export async function part(tx: Tx, userId: string, others: string[]): Promise<void> {
  const mine = and(eq(matches.user_id, userId), inArray(matches.target_id, others));
  await tx.delete(matches).where(or(mine, and(eq(matches.target_id, userId), inArray(matches.user_id, others))));
}

/** My cards of these, but for those I turned over. */
export async function removeMine(tx: Tx, userId: string, others: string[]): Promise<void> {
  await tx.delete(matches).where(and(eq(matches.user_id, userId), inArray(matches.target_id, others), undecided));
}

/** These people's cards of me, but for those they turned over. */
export async function removeOfMe(tx: Tx, userId: string, others: string[]): Promise<void> {
  await tx.delete(matches).where(and(eq(matches.target_id, userId), inArray(matches.user_id, others), undecided));
}

/**
 * In one order everywhere, so that two searches that write the same rows wait for each other and never lock up. Whoever was
 * blocked since the rows were made up is left out, and what stands as it should be is not touched.
 */
export async function writeMatches(tx: Db | Tx, rows: NewMatch[]): Promise<void> {
  const key = (row: NewMatch) => row.user_id + row.target_id;
  rows.sort((a, b) => (key(a) < key(b) ? -1 : 1));
  for (let at = 0; at < rows.length; at += ROWS) {
    await tx.execute(sql`
      insert into ${matches} (user_id, target_id, my_profile_id, target_profile_id, score, reasons, created_at)
      select o.* from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + ROWS))}::jsonb)
        o(user_id uuid, target_id uuid, my_profile_id uuid, target_profile_id uuid, score real, reasons jsonb, created_at timestamptz)
      left join ${matches} m on m.user_id = o.user_id and m.target_id = o.target_id
      where (m.id is null or (m.my_profile_id, m.target_profile_id, m.score, m.reasons)
          is distinct from (o.my_profile_id, o.target_profile_id, o.score, o.reasons))
        and ${unblocked(sql`o.user_id`, sql`o.target_id`)}
      order by o.user_id, o.target_id
      on conflict (user_id, target_id) do update set my_profile_id = excluded.my_profile_id,
        target_profile_id = excluded.target_profile_id, score = excluded.score, reasons = excluded.reasons`);
  }
}
