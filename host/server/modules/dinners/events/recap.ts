/** What hosts learn of their dinner after it (R77): sums, and comments without names. */
import { and, desc, eq, gte, isNotNull, ne } from 'drizzle-orm';
import { MIN_GUESTS_FOR_CHOICE_COUNT, MIN_RATINGS_SHOWN } from '#src/contract/constants/limits.ts';
import type { Recap } from '#src/contract/recap.ts';
import { isOneOf } from '#server/platform/db/id-list.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { activeUser } from '../../auth/active-user.ts';
import { users } from '../../auth/schema.ts';
import { feedback, guests } from '../schema.ts';
import type { EventRow } from './visibility.ts';

const MAX_COMMENTS = 100;

/** Guests with an account who had a seat, without the host. */
async function listAttendees(db: Queryable, event: EventRow): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(guests)
    .innerJoin(users, eq(users.id, guests.user_id))
    .where(
      and(
        eq(guests.event_id, event.id),
        eq(guests.status, 'accepted'),
        activeUser,
        ne(users.id, event.host_id),
      ),
    );
  return rows.map(({ id }) => id);
}

async function countRatings(
  db: Queryable,
  event: EventRow,
  ids: string[],
): Promise<Recap['ratings']> {
  const last = await db
    .selectDistinctOn([feedback.user_id], { rating: feedback.rating })
    .from(feedback)
    .where(
      and(
        eq(feedback.event_id, event.id),
        isOneOf(feedback.user_id, ids),
        isNotNull(feedback.rating),
      ),
    )
    .orderBy(feedback.user_id, desc(feedback.created_at));
  if (last.length < MIN_RATINGS_SHOWN) return null;
  const up = last.filter(({ rating }) => rating === 'up').length;
  return { up, down: last.length - up };
}

/** None at a small dinner, where hosts could tell who wrote it. */
async function readComments(db: Queryable, event: EventRow, ids: string[]): Promise<string[]> {
  if (ids.length < MIN_RATINGS_SHOWN) return [];
  const rows = await db
    .select({ text: feedback.text })
    .from(feedback)
    .where(
      and(
        eq(feedback.event_id, event.id),
        isOneOf(feedback.user_id, ids),
        feedback.is_for_hosts,
        ne(feedback.text, ''),
        gte(feedback.created_at, event.ends_at),
      ),
    )
    // Ids are random.
    .orderBy(feedback.id)
    .limit(MAX_COMMENTS);
  return rows.map(({ text }) => text);
}

/** Empty until the dinner has ended. */
export async function loadRecap(
  { db, ports, now }: Pick<Deps, 'db' | 'ports' | 'now'>,
  event: EventRow,
): Promise<Recap> {
  if (event.ends_at > now()) return { ratings: null, comments: [], pairs: null };
  const ids = await listAttendees(db, event);
  return {
    ratings: await countRatings(db, event, ids),
    comments: await readComments(db, event, ids),
    pairs:
      ids.length < MIN_GUESTS_FOR_CHOICE_COUNT
        ? null
        : await ports.countNewPairs(db, ids, event.ends_at),
  };
}
