import { and, eq, lte, or } from 'drizzle-orm';
import { isBlocked } from '#server/modules/profiles/blocks.ts';
import { markNotified, lockPair, wasNotified } from '#server/modules/matching/match-decisions.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { matchDecisions } from '#server/modules/matching/schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import { renewFeedItems } from '../feed/items.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { UserRow } from '#server/modules/auth/caller.ts';
import { createAccountDeletedEmail, createMutualInterestEmail } from '../emails/member-emails.ts';
import { queueEmail } from '../email-queue.ts';
import { withLocale } from '#server/platform/i18n.ts';
import { findActiveMember, wantsEmail } from '../recipients.ts';
import type { DomainEventEnvelope } from '#server/platform/domain-events.ts';

type MutualInterestEvent = DomainEventEnvelope<'mutual_interest' | 'mutual_interest_lasting'>;

/** Both members, each with the other, if both are still interested, haven't changed their decision since, and neither has blocked the other (R41). */
async function readInterestedPairs(
  tx: Tx,
  { user_id: a, target_id: b, at }: MutualInterestEvent,
): Promise<(readonly [UserRow, UserRow])[]> {
  const isPair = or(
    and(eq(matchDecisions.user_id, a), eq(matchDecisions.target_id, b)),
    and(eq(matchDecisions.user_id, b), eq(matchDecisions.target_id, a)),
  );
  const isStillInterested = and(
    eq(matchDecisions.state, 'interested'),
    lte(matchDecisions.decided_at, new Date(at)),
  );
  if (
    (await tx.$count(matchDecisions, and(isPair, isStillInterested))) !== 2 ||
    (await isBlocked(tx, a, b))
  )
    return [];
  const [one, other] = [
    await findActiveMember(tx, eq(users.id, a)),
    await findActiveMember(tx, eq(users.id, b)),
  ];
  return one && other ? [[one, other] as const, [other, one] as const] : [];
}

/** Adds a feed item for both. It is shown while both are interested. */
export async function notifyMutualInterest(
  deps: Deps,
  domainEvent: MutualInterestEvent,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    for (const [to, about] of await readInterestedPairs(tx, domainEvent)) {
      const item = {
        user_id: to.id,
        type: 'mutual_interest' as const,
        key: `mutual_interest ${about.id}`,
        payload: { person_id: about.id },
      };
      await renewFeedItems(tx, new Date(domainEvent.at), [item]);
    }
  });
}

/** E-mails both, once per pair. Sent with a delay, because an e-mail can't be taken back and decisions are often changed at first. */
export async function notifyLastingInterest(
  deps: Deps,
  domainEvent: MutualInterestEvent,
): Promise<void> {
  const { user_id: a, target_id: b } = domainEvent;
  await deps.db.transaction(async (tx) => {
    await lockPair(tx, a, b);
    const pairs = await readInterestedPairs(tx, domainEvent);
    if (pairs.length === 0 || (await wasNotified(tx, a, b))) return;
    await markNotified(tx, a, b, deps.now());
    for (const [to, about] of pairs) {
      if (!wantsEmail(to, 'matches')) continue;
      const email = withLocale(to.language, () => createMutualInterestEmail(deps, to, about));
      await queueEmail(tx, deps, email, {
        kind: 'matches',
        key: `mutual_interest ${about.id} ${to.id}`,
        userId: to.id,
      });
    }
  });
}

export async function notifyAccountDeleted(
  deps: Deps,
  domainEvent: DomainEventEnvelope<'account_deleted'>,
): Promise<void> {
  const [user] = await deps.db.select().from(users).where(eq(users.id, domainEvent.user_id));
  if (!user?.deactivated_at || user.purged_at) return;
  const { deactivated_at } = user;
  const email = withLocale(user.language, () =>
    createAccountDeletedEmail(deps, user, deactivated_at),
  );
  await deps.db.transaction((tx) =>
    queueEmail(tx, deps, email, {
      kind: 'deleted',
      key: `deleted ${domainEvent.id}`,
      userId: user.id,
    }),
  );
}
