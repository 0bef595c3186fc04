/** What an item's button does. */
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type FeedItemType, feedItemActions } from '../../../src/contract/feeds.ts';
import { RsvpInput } from '../../../src/contract/rsvps.ts';
import type { Tx } from '../db/open.ts';
import { type Given, answer } from '../db/rsvps.ts';
import { feedback, feeds } from '../db/schema.ts';
import type { Caller, Deps } from '../handler.ts';
import { check } from '../middleware/check.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';
import type { FeedRow } from './items.ts';

export interface Act {
  action: string;
  payload: Record<string, unknown>;
  given: Given;
}

/** After these an item has nothing more to say. */
const lasting = ['accept', 'decline', 'thumbs_up', 'thumbs_down', 'see_dinners'];

/** What a thumb may bring along, as in the feedback call. */
const Thumb = z.strictObject({
  text: z
    .string()
    .trim()
    .max(4000)
    .regex(/^(?:[^\p{Cc}]|[\r\n\t])*$/u)
    .default(''),
});

const offers = (type: FeedItemType, action: string) => (feedItemActions[type] as readonly string[]).includes(action);

/**
 * Does it once and marks the item seen; the same again changes nothing.
 * @throws Problem 400 at `action` or `payload` · 404, 409 as the answer to the dinner would
 */
export async function act(deps: Deps, caller: Caller, item: FeedRow, { action, payload, given }: Act): Promise<void> {
  if (!offers(item.type, action)) throw new Problem(400, { action: [say('invalid_input')] });
  await deps.db.transaction(async (tx) => {
    const first = await markDone(tx, deps.now(), item, action);
    if (action === 'accept' || action === 'decline') return respond({ ...deps, db: tx }, caller, item, action, payload, given);
    if (first && (action === 'thumbs_up' || action === 'thumbs_down')) await thumb(tx, deps.now(), item, action === 'thumbs_up' ? 'up' : 'down', payload);
  });
}

/** Whether it is done for the first time: of two at once one is. */
async function markDone(tx: Tx, now: Date, item: FeedRow, action: string): Promise<boolean> {
  const mine = and(eq(feeds.id, item.id), eq(feeds.user_id, item.user_id));
  await tx
    .update(feeds)
    .set({ seen_at: sql`coalesce(${feeds.seen_at}, ${now.toISOString()}::timestamptz)` })
    .where(mine);
  const rows = await tx
    .update(feeds)
    .set({
      payload: sql`${feeds.payload} || ${JSON.stringify({ done: action })}::jsonb`,
      ...(lasting.includes(action) ? { dismissed_at: sql`coalesce(${feeds.dismissed_at}, ${now.toISOString()}::timestamptz)` } : {}),
    })
    .where(and(mine, sql`${feeds.payload} ->> 'done' is null`))
    .returning({ id: feeds.id });
  return rows.length === 1;
}

async function respond(deps: Deps, caller: Caller, item: FeedRow, action: 'accept' | 'decline', payload: Record<string, unknown>, given: Given): Promise<void> {
  const body = check(RsvpInput, { ...payload, status: action === 'accept' ? 'accepted' : 'declined' });
  if (item.event_id) await answer(deps, caller, item.event_id, body, given);
}

async function thumb(tx: Tx, now: Date, item: FeedRow, rating: 'up' | 'down', payload: Record<string, unknown>): Promise<void> {
  const read = Thumb.safeParse(payload);
  if (!read.success) throw new Problem(400, { payload: [say('invalid_input')] });
  await tx.insert(feedback).values({ user_id: item.user_id, event_id: item.event_id, rating, text: read.data.text, created_at: now });
}
