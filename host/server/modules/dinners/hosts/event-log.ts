/** Who changed what of a dinner (R81), written in the transaction of the change. It has no addresses and nothing of guests' picks. */
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { DAY_MS } from '#src/contract/constants/time.ts';
import type { LogAction, LogDetail } from '#src/contract/event-log.ts';
import { selectActive } from '#server/modules/auth/active-user.ts';
import { toPerson } from '#server/modules/auth/person.ts';
import { users } from '#server/modules/auth/schema.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import {
  type PageQuery,
  afterCursor,
  getPageLimit,
  toPage,
} from '#server/platform/db/keyset-pagination.ts';
import { addMilliseconds } from '#server/platform/time-zone.ts';
import { eventLog, events } from '../schema.ts';

/** After the dinner. */
const KEEP_LOG_MS = 365 * DAY_MS;

export interface LoggedChange {
  eventId: string;
  /** Null for the job. */
  actorId: string | null;
  action: LogAction;
  /** The member whom it is about. */
  memberId?: string | null;
  detail?: LogDetail;
}

export async function logChanges(tx: Tx, at: Date, ...changes: LoggedChange[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.insert(eventLog).values(
    changes.map(({ eventId, actorId, action, memberId = null, detail = {} }) => ({
      event_id: eventId,
      at,
      actor_id: actorId,
      action,
      member_id: memberId,
      detail,
    })),
  );
}

/** Changes of this many guests are one row each, of more one row for all. */
const MAX_ROWS = 5;

/** One action on several guests: a row each for a few, or one row with their number. Guests without an account stay unnamed. */
export const toLoggedChanges = (
  change: Omit<LoggedChange, 'memberId' | 'detail'>,
  guests: readonly Pick<LoggedChange, 'memberId' | 'detail'>[],
): LoggedChange[] =>
  guests.length <= MAX_ROWS
    ? guests.map((guest) => ({ ...change, ...guest }))
    : [{ ...change, detail: { count: guests.length } }];

/** The job rearranges guests after every answer: what it did since the last change of a host is one row. */
export async function logRearrangement(tx: Tx, at: Date, eventId: string): Promise<void> {
  const [newest] = await tx
    .select({ id: eventLog.id, action: eventLog.action })
    .from(eventLog)
    .where(eq(eventLog.event_id, eventId))
    .orderBy(desc(eventLog.at), desc(eventLog.id))
    .limit(1);
  if (newest?.action === 'rearranged')
    await tx.update(eventLog).set({ at }).where(eq(eventLog.id, newest.id));
  else await logChanges(tx, at, { eventId, actorId: null, action: 'rearranged' });
}

const actor = alias(users, 'actor');
const member = alias(users, 'member');
const actorColumns = {
  id: actor.id,
  first_name: actor.first_name,
  last_name: actor.last_name,
  headline: actor.headline,
  picture_url: actor.picture_url,
};
const memberColumns = {
  id: member.id,
  first_name: member.first_name,
  last_name: member.last_name,
  headline: member.headline,
  picture_url: member.picture_url,
};

/** Newest first, for hosts. Members who have left aren't named. */
export async function listEventLog(db: Queryable, eventId: string, query: PageQuery) {
  const rows = await db
    .select({
      entry: eventLog,
      actor: actorColumns,
      member: memberColumns,
    })
    .from(eventLog)
    .leftJoin(actor, and(eq(actor.id, eventLog.actor_id), selectActive(actor)))
    .leftJoin(member, and(eq(member.id, eventLog.member_id), selectActive(member)))
    .where(
      and(
        eq(eventLog.event_id, eventId),
        afterCursor(query, 'down', [eventLog.at, 'timestamptz'], [eventLog.id, 'uuid']),
      ),
    )
    .orderBy(desc(eventLog.at), desc(eventLog.id))
    .limit(getPageLimit(query) + 1);
  return toPage(
    query,
    rows,
    ({ entry }) => [entry.at, entry.id],
    ({ entry: { id, at, action, detail }, actor, member }) => ({
      id,
      at: at.toISOString(),
      action,
      actor: actor && toPerson(actor),
      member: member && toPerson(member),
      detail,
    }),
  );
}

/** Deletes the logs of dinners that ended a year ago. */
export async function deleteOldLogs(db: Queryable, now: Date): Promise<void> {
  const oldEvents = db
    .select({ id: events.id })
    .from(events)
    .where(lt(events.ends_at, addMilliseconds(now, -KEEP_LOG_MS)));
  await db.delete(eventLog).where(inArray(eventLog.event_id, oldEvents));
}
