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

type Mutual = Extract<Told, { type: 'mutual_interest' | 'mutual_interest_lasting' }>;

/** Each of the two with the other, while both still say so, have done so since then, and neither has blocked the other (R41). */
async function eachOf(tx: Tx, { user_id: a, target_id: b, at }: Mutual): Promise<(readonly [UserRow, UserRow])[]> {
  const between = or(and(eq(marks.user_id, a), eq(marks.target_id, b)), and(eq(marks.user_id, b), eq(marks.target_id, a)));
  const lasting = and(eq(marks.state, 'interested'), lte(marks.turned_at, new Date(at)));
  if ((await tx.$count(marks, and(between, lasting))) !== 2 || (await isBlocked(tx, a, b))) return [];
  const [one, other] = [await memberOf(tx, eq(users.id, a)), await memberOf(tx, eq(users.id, b))];
  return one && other ? [[one, other] as const, [other, one] as const] : [];
}

/** To both, on their home: it stands there while both say so. */
export async function tellMutual(deps: Deps, told: Mutual): Promise<void> {
  await deps.db.transaction(async (tx) => {
    for (const [to, about] of await eachOf(tx, told)) {
      const item = { user_id: to.id, type: 'mutual_interest' as const, key: `mutual_interest ${about.id}`, payload: { person_id: about.id } };
      await renewItems(tx, new Date(told.at), [item]);
    }
  });
}

/** To both, by mail, once for a pair: a letter cannot be taken back, so it comes when a turn is no longer taken back in passing. */
export async function tellLasting(deps: Deps, told: Mutual): Promise<void> {
  const { user_id: a, target_id: b } = told;
  await deps.db.transaction(async (tx) => {
    await lockPair(tx, a, b);
    const pairs = await eachOf(tx, told);
    if (pairs.length === 0 || (await wasTold(tx, a, b))) return;
    await keepTold(tx, a, b, deps.now());
    for (const [to, about] of pairs) {
      if (!wants(to, 'matches')) continue;
      const letter = speak(to.language, () => mutualLetter(deps, to, about));
      await queueLetter(tx, deps, letter, { kind: 'matches', key: `mutual_interest ${about.id} ${to.id}`, userId: to.id });
    }
  });
}

export async function tellDeleted(deps: Deps, told: Extract<Told, { type: 'account_deleted' }>): Promise<void> {
  const [user] = await deps.db.select().from(users).where(eq(users.id, told.user_id));
  if (!user?.deactivated_at || user.purged_at) return;
  const { deactivated_at } = user;
  const letter = speak(user.language, () => deletedLetter(deps, user, deactivated_at));
  await deps.db.transaction((tx) => queueLetter(tx, deps, letter, { kind: 'deleted', key: `deleted ${told.id}`, userId: user.id }));
}
