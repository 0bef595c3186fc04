/** Decisions of members about each other, on which contacts and seats are based (R41). */
import { and, eq, isNotNull, ne, or } from 'drizzle-orm';
import { DomainError } from '#server/platform/domain-error.ts';
import { MUTUAL_MATCH_EMAIL_DELAY_MS } from '#src/contract/constants/limits.ts';
import type { Deps } from '#server/platform/deps.ts';
import { publishDomainEvents, publishDomainEventsAt } from '#server/platform/domain-events.ts';
import { t } from '#server/platform/i18n.ts';
import { takeAdvisoryLock } from '#server/platform/db/advisory-lock.ts';
import type { Tx, Queryable } from '#server/platform/db/database.ts';
import { queueReoptimize } from '../dinners/seating/reoptimize.ts';
import type { Decision } from '#src/contract/matches.ts';
import { matchDecisions, matches } from './schema.ts';
import {
  wasSharedPlanPublishedSince,
  findUnpublishedSharedEvents,
} from '../dinners/rsvps/shared-dinners.ts';

/** Serialises decisions of a pair: when both say yes at the same moment, one of them sees the other's decision. */
export async function lockPair(tx: Tx, a: string, b: string): Promise<void> {
  const [first, second] = a < b ? [a, b] : [b, a];
  await takeAdvisoryLock(tx, first + second);
}

/** Stores a decision. Repeating it changes nothing, not even its time. */
export async function decide(
  deps: Deps,
  userId: string,
  targetId: string,
  state: Decision,
): Promise<void> {
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    await lockPair(tx, userId, targetId);
    const changed = await tx
      .insert(matchDecisions)
      .values({ user_id: userId, target_id: targetId, state, decided_at: now })
      .onConflictDoUpdate({
        target: [matchDecisions.user_id, matchDecisions.target_id],
        set: { state, decided_at: now },
        setWhere: ne(matchDecisions.state, state),
      })
      .returning({ state: matchDecisions.state });
    if (changed.length === 0) return;
    if (state === 'interested') await notifyMutualInterest(tx, userId, targetId, now);
    await queueReoptimize(
      tx,
      now,
      ...(await findUnpublishedSharedEvents(tx, userId, targetId, now)),
    );
  });
}

/** Deletes a decision. @throws DomainError conflict if a plan with both guests was published after it */
export async function undoDecision(deps: Deps, userId: string, targetId: string): Promise<void> {
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    await lockPair(tx, userId, targetId);
    const isOwn = and(eq(matchDecisions.user_id, userId), eq(matchDecisions.target_id, targetId));
    const [decision] = await tx.select().from(matchDecisions).where(isOwn);
    if (!decision) return;
    if (await wasSharedPlanPublishedSince(tx, userId, targetId, decision.decided_at, now))
      throw new DomainError('conflict', t('error_undo_after_publishing'));
    await tx.delete(matchDecisions).where(isOwn);
    await queueReoptimize(
      tx,
      now,
      ...(await findUnpublishedSharedEvents(tx, userId, targetId, now)),
    );
  });
}

/** Notifies both of mutual interest, unless they have been e-mailed already. Deciding again doesn't repeat it. */
async function notifyMutualInterest(
  tx: Tx,
  userId: string,
  targetId: string,
  now: Date,
): Promise<void> {
  const [theirs] = await tx
    .select({ state: matchDecisions.state })
    .from(matchDecisions)
    .where(
      and(
        eq(matchDecisions.user_id, targetId),
        eq(matchDecisions.target_id, userId),
        eq(matchDecisions.state, 'interested'),
      ),
    );
  if (!theirs || (await wasNotified(tx, userId, targetId))) return;
  const pair = { user_id: userId, target_id: targetId };
  await publishDomainEvents(tx, now, { type: 'mutual_interest', ...pair });
  await publishDomainEventsAt(tx, now, new Date(now.getTime() + MUTUAL_MATCH_EMAIL_DELAY_MS), {
    type: 'mutual_interest_lasting',
    ...pair,
  });
}

/** Whether the two have been e-mailed about their mutual interest. */
export async function wasNotified(tx: Tx, a: string, b: string): Promise<boolean> {
  const isOfPair = or(
    and(eq(matches.user_id, a), eq(matches.target_id, b)),
    and(eq(matches.user_id, b), eq(matches.target_id, a)),
  );
  return (await tx.$count(matches, and(isOfPair, isNotNull(matches.mutual_notified_at)))) > 0;
}

/** Updates only one of the two rows: updating both could deadlock with a match search that writes both. */
export async function markNotified(
  tx: Tx,
  userId: string,
  targetId: string,
  now: Date,
): Promise<void> {
  await tx
    .update(matches)
    .set({ mutual_notified_at: now })
    .where(and(eq(matches.user_id, userId), eq(matches.target_id, targetId)));
}

export async function hasDecidedOn(
  db: Queryable,
  userId: string,
  targetId: string,
): Promise<boolean> {
  return (
    (await db.$count(
      matchDecisions,
      and(eq(matchDecisions.user_id, userId), eq(matchDecisions.target_id, targetId)),
    )) > 0
  );
}
