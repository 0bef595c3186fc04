/** Decisions of members about each other, on which contacts and seats are based (R41). */
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

/** Serialises decisions of a pair: when both say yes at the same moment, one of them sees the other's decision. */
export async function lockPair(tx: Tx, a: string, b: string): Promise<void> {
  const [first, second] = a < b ? [a, b] : [b, a];
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${first + second}, 0))`);
}

/** Stores a decision. Repeating it changes nothing, not even its time. */
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
    if (state === 'interested') await notifyMutualInterest(tx, userId, targetId, now);
    await reseat(tx, now, ...(await unpublishedShared(tx, userId, targetId, now)));
  });
}

/** Deletes a decision. @throws HttpError 409 if a plan with both guests was published after it */
export async function undo(deps: Deps, userId: string, targetId: string): Promise<void> {
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    await lockPair(tx, userId, targetId);
    const isOwn = and(eq(marks.user_id, userId), eq(marks.target_id, targetId));
    const [decision] = await tx.select().from(marks).where(isOwn);
    if (!decision) return;
    if (await publishedSince(tx, userId, targetId, decision.turned_at, now)) throw new Problem(409, say('error_turn_settled'));
    await tx.delete(marks).where(isOwn);
    await reseat(tx, now, ...(await unpublishedShared(tx, userId, targetId, now)));
  });
}

/** Notifies both of mutual interest, unless they have been e-mailed already. Deciding again doesn't repeat it. */
async function notifyMutualInterest(tx: Tx, userId: string, targetId: string, now: Date): Promise<void> {
  const [theirs] = await tx
    .select({ state: marks.state })
    .from(marks)
    .where(and(eq(marks.user_id, targetId), eq(marks.target_id, userId), eq(marks.state, 'interested')));
  if (!theirs || (await wasTold(tx, userId, targetId))) return;
  const pair = { user_id: userId, target_id: targetId };
  await notify(tx, now, { type: 'mutual_interest', ...pair });
  await notifyAt(tx, now, new Date(now.getTime() + MUTUAL_MATCH_EMAIL_DELAY_MS), { type: 'mutual_interest_lasting', ...pair });
}

/** Whether the two have been e-mailed about their mutual interest. */
export async function wasTold(tx: Tx, a: string, b: string): Promise<boolean> {
  const isOfPair = or(and(eq(matches.user_id, a), eq(matches.target_id, b)), and(eq(matches.user_id, b), eq(matches.target_id, a)));
  return (await tx.$count(matches, and(isOfPair, isNotNull(matches.mutual_told_at)))) > 0;
}

/** Updates only one of the two rows: updating both could deadlock with a match search that writes both. */
export async function keepTold(tx: Tx, userId: string, targetId: string, now: Date): Promise<void> {
  await tx
    .update(matches)
    .set({ mutual_told_at: now })
    .where(and(eq(matches.user_id, userId), eq(matches.target_id, targetId)));
}
