import { and, eq, lte, or } from 'drizzle-orm';
import { isBlocked } from '../db/blocks.ts';
import { keepTold, lockPair, wasTold } from '../db/marks.ts';
import type { Tx } from '../db/open.ts';
import { marks, users } from '../db/schema.ts';
import { renewItems } from '../feeds/items.ts';
import type { Deps, UserRow } from '../handler.ts';
import { deletedLetter, mutualLetter } from '../mail/member-letters.ts';
import { queueLetter } from '../mail/queue.ts';
import { speak } from '../say.ts';
import { memberOf, wants } from './audience.ts';
import type { Told } from './notice.ts';

type MutualInterestEvent = Extract<Told, { type: 'mutual_interest' | 'mutual_interest_lasting' }>;

/** Both members, each with the other, if both are still interested, haven't changed their decision since, and neither has blocked the other (R41). */
async function readInterestedPairs(tx: Tx, { user_id: a, target_id: b, at }: MutualInterestEvent): Promise<(readonly [UserRow, UserRow])[]> {
  const isPair = or(and(eq(marks.user_id, a), eq(marks.target_id, b)), and(eq(marks.user_id, b), eq(marks.target_id, a)));
  const isStillInterested = and(eq(marks.state, 'interested'), lte(marks.turned_at, new Date(at)));
  if ((await tx.$count(marks, and(isPair, isStillInterested))) !== 2 || (await isBlocked(tx, a, b))) return [];
  const [one, other] = [await memberOf(tx, eq(users.id, a)), await memberOf(tx, eq(users.id, b))];
  return one && other ? [[one, other] as const, [other, one] as const] : [];
}

/** Adds a feed item for both. It is shown while both are interested. */
export async function tellMutual(deps: Deps, domainEvent: MutualInterestEvent): Promise<void> {
  await deps.db.transaction(async (tx) => {
    for (const [to, about] of await readInterestedPairs(tx, domainEvent)) {
      const item = { user_id: to.id, type: 'mutual_interest' as const, key: `mutual_interest ${about.id}`, payload: { person_id: about.id } };
      await renewItems(tx, new Date(domainEvent.at), [item]);
    }
  });
}

/** E-mails both, once per pair. Sent with a delay, because an e-mail can't be taken back and decisions are often changed at first. */
export async function tellLasting(deps: Deps, domainEvent: MutualInterestEvent): Promise<void> {
  const { user_id: a, target_id: b } = domainEvent;
  await deps.db.transaction(async (tx) => {
    await lockPair(tx, a, b);
    const pairs = await readInterestedPairs(tx, domainEvent);
    if (pairs.length === 0 || (await wasTold(tx, a, b))) return;
    await keepTold(tx, a, b, deps.now());
    for (const [to, about] of pairs) {
      if (!wants(to, 'matches')) continue;
      const letter = speak(to.language, () => mutualLetter(deps, to, about));
      await queueLetter(tx, deps, letter, { kind: 'matches', key: `mutual_interest ${about.id} ${to.id}`, userId: to.id });
    }
  });
}

export async function tellDeleted(deps: Deps, domainEvent: Extract<Told, { type: 'account_deleted' }>): Promise<void> {
  const [user] = await deps.db.select().from(users).where(eq(users.id, domainEvent.user_id));
  if (!user?.deactivated_at || user.purged_at) return;
  const { deactivated_at } = user;
  const letter = speak(user.language, () => deletedLetter(deps, user, deactivated_at));
  await deps.db.transaction((tx) => queueLetter(tx, deps, letter, { kind: 'deleted', key: `deleted ${domainEvent.id}`, userId: user.id }));
}
