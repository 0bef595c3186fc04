/** What a member says of another: the root of contacts and seats (R41). */
import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import { MUTUAL_MATCH_EMAIL_DELAY_MS } from '../../../src/contract/constants/limits.ts';
import type { Deps } from '../handler.ts';
import { notify, notifyAt } from '../notices/notice.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';
import type { Tx } from './open.ts';
import { reseat } from './reseat.ts';
import { marks, matches } from './schema.ts';
import { publishedSince, unpublishedShared } from './shared-dinners.ts';

/** One turn of a pair at a time: of two who say yes in the same moment one sees the other's word. */
export async function lockPair(tx: Tx, a: string, b: string): Promise<void> {
  const [first, second] = a < b ? [a, b] : [b, a];
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${first + second}, 0))`);
}

/** Says it, or says the other thing. Said again it changes nothing, not even when it was said. */
export async function turn(deps: Deps, userId: string, targetId: string, state: 'interested' | 'dismissed'): Promise<void> {
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    await lockPair(tx, userId, targetId);
    const changed = await tx
      .insert(marks)
      .values({ user_id: userId, target_id: targetId, state, turned_at: now })
      .onConflictDoUpdate({ target: [marks.user_id, marks.target_id], set: { state, turned_at: now }, setWhere: ne(marks.state, state) })
      .returning({ state: marks.state });
    if (changed.length === 0) return;
    if (state === 'interested') await tellMutual(tx, userId, targetId, now);
    await reseat(tx, now, ...(await unpublishedShared(tx, userId, targetId, now)));
  });
}

/** Takes it back. @throws Problem 409 once a plan in which both sit was published after it was said */
export async function undo(deps: Deps, userId: string, targetId: string): Promise<void> {
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    await lockPair(tx, userId, targetId);
    const mine = and(eq(marks.user_id, userId), eq(marks.target_id, targetId));
    const [mark] = await tx.select().from(marks).where(mine);
    if (!mark) return;
    if (await publishedSince(tx, userId, targetId, mark.turned_at, now)) throw new Problem(409, say('error_turn_settled'));
    await tx.delete(marks).where(mine);
    await reseat(tx, now, ...(await unpublishedShared(tx, userId, targetId, now)));
  });
}

/** Both said yes: while no letter told them, they are told, however often it is taken back and said again. */
async function tellMutual(tx: Tx, userId: string, targetId: string, now: Date): Promise<void> {
  const [theirs] = await tx
    .select({ state: marks.state })
    .from(marks)
    .where(and(eq(marks.user_id, targetId), eq(marks.target_id, userId), eq(marks.state, 'interested')));
  if (!theirs || (await wasTold(tx, userId, targetId))) return;
  const pair = { user_id: userId, target_id: targetId };
  await notify(tx, now, { type: 'mutual_interest', ...pair });
  await notifyAt(tx, now, new Date(now.getTime() + MUTUAL_MATCH_EMAIL_DELAY_MS), { type: 'mutual_interest_lasting', ...pair });
}

/** Whether a letter told these two of each other. */
export async function wasTold(tx: Tx, a: string, b: string): Promise<boolean> {
  const either = or(and(eq(matches.user_id, a), eq(matches.target_id, b)), and(eq(matches.user_id, b), eq(matches.target_id, a)));
  return (await tx.$count(matches, and(either, isNotNull(matches.mutual_told_at)))) > 0;
}

/** One row alone: a search that writes both at the same time could not lock this up. */
export async function keepTold(tx: Tx, userId: string, targetId: string, now: Date): Promise<void> {
  await tx
    .update(matches)
    .set({ mutual_told_at: now })
    .where(and(eq(matches.user_id, userId), eq(matches.target_id, targetId)));
}
