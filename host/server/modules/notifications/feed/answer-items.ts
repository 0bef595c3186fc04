/** The item of a host that collects what guests of one dinner answered (R78). */
import { type SQL, and, eq, sql } from 'drizzle-orm';
import type { RsvpStatus } from '#src/contract/events.ts';
import { selectActive } from '#server/modules/auth/active-user.ts';
import { users } from '#server/modules/auth/schema.ts';
import { alias } from 'drizzle-orm/pg-core';
import { guests } from '#server/modules/dinners/schema.ts';
import { noBlockBetween } from '#server/modules/profiles/blocks.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type PendingAnswer, selectAnsweringMember } from '../answers/read-answers.ts';
import { feeds } from '../schema.ts';
import type { FeedRow } from './items.ts';

/** Adds the answer to each host's item, which is new again. What the host has seen or dismissed isn't repeated. */
export async function addAnswerToItems(
  tx: Tx,
  hostIds: string[],
  answer: { guestId: string; eventId: string; toldStatus: RsvpStatus | null; at: Date },
): Promise<void> {
  if (hostIds.length === 0) return;
  const answers = { [answer.guestId]: answer.toldStatus };
  const isNew = sql`${feeds.seen_at} is null and ${feeds.dismissed_at} is null`;
  // What the host knew is as it was before the first of several changes.
  const collected = sql`case when ${isNew} then coalesce(${feeds.payload} -> 'answers', '{}') else '{}' end`;
  await tx
    .insert(feeds)
    .values(
      hostIds.map((user_id) => ({
        user_id,
        type: 'answers' as const,
        event_id: answer.eventId,
        key: `answers ${answer.eventId}`,
        payload: { answers },
        created_at: answer.at,
      })),
    )
    .onConflictDoUpdate({
      target: [feeds.user_id, feeds.key],
      set: {
        payload: sql`jsonb_build_object('answers', (excluded.payload -> 'answers') || ${collected})`,
        created_at: sql`greatest(${feeds.created_at}, excluded.created_at)`,
        seen_at: null,
        dismissed_at: null,
      },
    });
}

/** The hosts know of this guest by other means. */
export async function removeAnswerFromItems(
  tx: Tx,
  eventId: string,
  guestId: string,
): Promise<void> {
  await tx
    .update(feeds)
    .set({ payload: sql`${feeds.payload} #- array['answers', ${guestId}::text]` })
    .where(
      and(
        eq(feeds.event_id, eventId),
        eq(feeds.type, 'answers'),
        sql`${feeds.payload} -> 'answers' -> ${guestId}::text is not null`,
      ),
    );
}

/** What an item has collected. */
export const listCollectedAnswers = ({ payload }: FeedRow): PendingAnswer[] =>
  Object.entries(payload.answers ?? {}).map(([guest_id, told_status]) => ({
    guest_id,
    told_status,
    freed_seat: null,
  }));

const answering = alias(guests, 'answering');
const member = alias(users, 'member');

/** SQL condition on `feeds`: the item still has an answer to show, by the rules of `readAnswers`. */
export function hasAnswersToShow(): SQL {
  const toldStatus = sql`(${feeds.payload} -> 'answers' ->> ${answering.id}::text)`;
  return sql`exists (select 1 from ${guests} answering
    where ${answering.event_id} = ${feeds.event_id}
      and jsonb_exists(${feeds.payload} -> 'answers', ${answering.id}::text)
      and ${answering.status} is not null and ${answering.status} <> 'invited'
      and (${answering.status} is distinct from ${toldStatus} or (${answering.status} = 'declined' and ${answering.answer_note} is not null))
      and ${selectAnsweringMember(answering)} is distinct from ${feeds.user_id}
      and ${noBlockBetween(selectAnsweringMember(answering), feeds.user_id)}
      and (${answering.user_id} is null
        or exists (select 1 from ${users} member where ${member.id} = ${answering.user_id} and ${selectActive(member)})
        or (${answering.status} = 'declined' and ${toldStatus} = 'accepted')))`;
}
