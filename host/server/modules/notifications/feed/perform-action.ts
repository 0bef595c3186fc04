/** What the buttons of a feed item do. */
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { DomainError } from '#server/platform/domain-error.ts';
import { multilineText } from '#src/contract/fields.ts';
import { type FeedItemType, feedItemActions } from '#src/contract/feeds.ts';
import { RsvpInput } from '#src/contract/rsvps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type RsvpOrigin, submitRsvp } from '#server/modules/dinners/rsvps/rsvps.ts';
import { saveFeedback } from '#server/modules/dinners/events/feedback.ts';
import { feeds } from '../schema.ts';
import type { Caller } from '#server/modules/auth/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { parseInput } from '#server/platform/validate.ts';
import { t } from '#server/platform/i18n.ts';
import type { FeedRow } from './items.ts';

export interface FeedActionInput {
  action: string;
  payload: Record<string, unknown>;
  rsvpOrigin: RsvpOrigin;
}

/** Actions after which the item is dismissed. */
const dismissingActions = ['accept', 'decline', 'thumbs_up', 'thumbs_down', 'see_dinners'];

/** Optional text with a thumb, as in the feedback call. */
const ThumbPayload = z.strictObject({ text: z.optional(multilineText(4000)) });

const isOffered = (type: FeedItemType, action: string) =>
  (feedItemActions[type] as readonly string[]).includes(action);

/**
 * Performs the action and marks the item as seen. Only the first rating is saved; an answer to an invitation can be changed.
 * @throws DomainError invalid for `action` or `payload`; not_found or conflict as for an RSVP
 */
export async function performFeedAction(
  deps: Deps,
  caller: Caller,
  item: FeedRow,
  { action, payload, rsvpOrigin }: FeedActionInput,
): Promise<void> {
  if (!isOffered(item.type, action))
    throw new DomainError('invalid', { action: [t('invalid_input')] });
  await deps.db.transaction(async (tx) => {
    const isFirst = await markDone(tx, deps.now(), item, action);
    if (action === 'accept' || action === 'decline')
      return answerInvitation({ ...deps, db: tx }, caller, item, { action, payload, rsvpOrigin });
    if (isFirst && (action === 'thumbs_up' || action === 'thumbs_down'))
      await saveRating(tx, deps.now(), item, action === 'thumbs_up' ? 'up' : 'down', payload);
  });
}

/** True for the first of concurrent or repeated requests. */
async function markDone(tx: Tx, now: Date, item: FeedRow, action: string): Promise<boolean> {
  const isOwnItem = and(eq(feeds.id, item.id), eq(feeds.user_id, item.user_id));
  await tx
    .update(feeds)
    .set({ seen_at: sql`coalesce(${feeds.seen_at}, ${now.toISOString()}::timestamptz)` })
    .where(isOwnItem);
  const rows = await tx
    .update(feeds)
    .set({
      payload: sql`${feeds.payload} || ${JSON.stringify({ action })}::jsonb`,
      ...(dismissingActions.includes(action)
        ? { dismissed_at: sql`coalesce(${feeds.dismissed_at}, ${now.toISOString()}::timestamptz)` }
        : {}),
    })
    .where(and(isOwnItem, sql`${feeds.payload} ->> 'action' is null`))
    .returning({ id: feeds.id });
  return rows.length === 1;
}

async function answerInvitation(
  deps: Deps,
  caller: Caller,
  item: FeedRow,
  {
    action,
    payload,
    rsvpOrigin,
  }: {
    action: 'accept' | 'decline';
    payload: Record<string, unknown>;
    rsvpOrigin: RsvpOrigin;
  },
): Promise<void> {
  const body = parseInput(RsvpInput, {
    ...payload,
    status: action === 'accept' ? 'accepted' : 'declined',
  });
  if (item.event_id) await submitRsvp(deps, caller, item.event_id, body, rsvpOrigin);
}

async function saveRating(
  tx: Tx,
  now: Date,
  item: FeedRow,
  rating: 'up' | 'down',
  payload: Record<string, unknown>,
): Promise<void> {
  const parsed = ThumbPayload.safeParse(payload);
  if (!parsed.success) throw new DomainError('invalid', { payload: [t('invalid_input')] });
  await saveFeedback(tx, {
    user_id: item.user_id,
    event_id: item.event_id,
    rating,
    text: parsed.data.text ?? '',
    created_at: now,
  });
}
