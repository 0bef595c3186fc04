import { and, eq, or } from 'drizzle-orm';
import { blocks, marks, users } from '../db/schema.ts';
import { renewItems } from '../feeds/items.ts';
import type { Deps } from '../handler.ts';
import { deletedLetter, mutualLetter } from '../mail/member-letters.ts';
import { queueLetter } from '../mail/queue.ts';
import { speak } from '../say.ts';
import { memberOf, wants } from './audience.ts';
import type { Told } from './notice.ts';

/** To both, while both still say so and neither has blocked the other (R41). */
export async function tellMutual(deps: Deps, told: Extract<Told, { type: 'mutual_interest' }>): Promise<void> {
  const { user_id: a, target_id: b } = told;
  await deps.db.transaction(async (tx) => {
    const between = or(and(eq(marks.user_id, a), eq(marks.target_id, b)), and(eq(marks.user_id, b), eq(marks.target_id, a)));
    if ((await tx.$count(marks, and(between, eq(marks.state, 'interested')))) !== 2) return;
    const blocked = or(and(eq(blocks.user_id, a), eq(blocks.target_id, b)), and(eq(blocks.user_id, b), eq(blocks.target_id, a)));
    if ((await tx.$count(blocks, blocked)) > 0) return;
    const [one, other] = [await memberOf(tx, eq(users.id, a)), await memberOf(tx, eq(users.id, b))];
    if (!one || !other) return;
    for (const [to, about] of [[one, other] as const, [other, one] as const]) {
      const key = `mutual_interest ${about.id}`;
      await renewItems(tx, new Date(told.at), [{ user_id: to.id, type: 'mutual_interest', key, payload: { person_id: about.id } }]);
      if (!wants(to, 'matches')) continue;
      const letter = speak(to.language, () => mutualLetter(deps, to, about));
      await queueLetter(tx, deps, letter, { kind: 'matches', key: `${key} ${to.id}`, userId: to.id });
    }
  });
}

export async function tellDeleted(deps: Deps, told: Extract<Told, { type: 'account_deleted' }>): Promise<void> {
  const [user] = await deps.db.select().from(users).where(eq(users.id, told.user_id));
  if (!user?.deactivated_at || user.purged_at) return;
  const { deactivated_at } = user;
  const letter = speak(user.language, () => deletedLetter(deps, user, deactivated_at));
  await queueLetter(deps.db, deps, letter, { kind: 'deleted', key: `deleted ${told.id}`, userId: user.id });
}
