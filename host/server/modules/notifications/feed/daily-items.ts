/** Feed items created by a recurring job: new matches, matches at a coming dinner, feedback, inviting friends (R43, R45, R47). */
import { type SQL, and, eq, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { DAY_MS, HOUR_MS } from '#src/contract/constants/time.ts';
import { activeUser, selectActive } from '#server/modules/auth/active-user.ts';
import { noBlockBetween } from '#server/modules/profiles/blocks.ts';
import { isOneOf } from '#server/platform/db/id-list.ts';
import type { Tx, Queryable } from '#server/platform/db/database.ts';
import { events, guests } from '#server/modules/dinners/schema.ts';
import { feeds } from '../schema.ts';
import { matches } from '#server/modules/matching/schema.ts';
import { isUndecided } from '#server/modules/matching/undecided.ts';
import { users } from '#server/modules/auth/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { addFeedItems } from './items.ts';

/** Members per transaction. */
const BATCH_SIZE = 200;
/** Maximum number of matches in one item. */
const MAX_MATCHES = 50;

/** Runs every 15 minutes. Each item is created once. */
export async function addDailyFeedItems(deps: Deps): Promise<void> {
  await addNewMatchItems(deps);
  await addEventMatchItems(deps);
  await addFeedbackItems(deps.db, deps.now());
  await addInviteFriendsItems(deps.db, deps.now());
}

const toSqlTime = (instant: Date, milliseconds = 0) =>
  sql`${new Date(instant.getTime() + milliseconds).toISOString()}::timestamptz`;

/** The UTC date: members have no time zone. */
const formatUtcDate = (now: Date) => now.toISOString().slice(0, 10);

/** Creates today's item for members with unseen matches and dismisses yesterday's. */
async function addNewMatchItems({ db, now }: Deps): Promise<void> {
  const key = `daily_matches ${formatUtcDate(now())}`;
  for (let lastUserId = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await db.execute<{ user_id: string }>(sql`
      select distinct m.user_id from ${matches} m
      where m.shown_at is null and m.user_id > ${lastUserId}::uuid
        and not exists (select 1 from ${feeds} f where f.user_id = m.user_id and f.key = ${key})
      order by m.user_id limit ${BATCH_SIZE}`);
    if (rows.length === 0) return;
    const ids = rows.map(({ user_id }) => user_id);
    await db.transaction((tx) => addItemsForUsers(tx, now(), key, ids));
    lastUserId = ids.at(-1)!;
  }
}

async function addItemsForUsers(tx: Tx, now: Date, key: string, userIds: string[]): Promise<void> {
  const best = await readBestMatches(
    tx,
    sql`${isOneOf(matches.user_id, userIds)} and ${matches.shown_at} is null`,
  );
  const items = [...best].map(([user_id, match_ids]) => ({
    user_id,
    type: 'daily_matches' as const,
    key,
    payload: { match_ids },
  }));
  await addFeedItems(tx, now, items);
  const notifiedIds = items.map(({ user_id }) => user_id);
  if (notifiedIds.length > 0) {
    await tx
      .update(feeds)
      .set({ dismissed_at: now })
      .where(
        and(
          isOneOf(feeds.user_id, notifiedIds),
          eq(feeds.type, 'daily_matches'),
          ne(feeds.key, key),
          isNull(feeds.dismissed_at),
        ),
      );
  }
  // Includes those left out above (already decided or blocked), so that they aren't checked again tomorrow.
  await tx
    .update(matches)
    .set({ shown_at: now })
    .where(and(isOneOf(matches.user_id, userIds), isNull(matches.shown_at)));
}

/** Each member's best of these matches: undecided, not blocked, both accounts active. */
async function readBestMatches(tx: Queryable, where: SQL): Promise<Map<string, string[]>> {
  const { rows } = await tx.execute<{ user_id: string; ids: string[] }>(sql`
    select ${matches.user_id} as user_id, (array_agg(${matches.id}::text order by ${matches.score} desc, ${matches.id} desc))[1:${sql.raw(String(MAX_MATCHES))}] as ids
    from ${matches}
    join ${users} on ${users.id} = ${matches.target_id} and ${activeUser}
    where ${where} and ${noBlockBetween(matches.user_id, matches.target_id)} and ${isUndecided} and ${isActiveReader}
    group by ${matches.user_id}`);
  return new Map(rows.map(({ user_id, ids }) => [user_id, ids]));
}

const reader = alias(users, 'reader');
const isActiveReader = sql`exists (select 1 from ${users} reader where reader.id = ${matches.user_id} and ${selectActive(reader)})`;

/** Within the week before a dinner, once per guest: matches among the other guests. */
async function addEventMatchItems({ db, now }: Deps): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ event_id: string; user_id: string; ids: string[] }>(sql`
      select mine.event_id, mine.user_id, (array_agg(${matches.id}::text order by ${matches.score} desc, ${matches.id} desc))[1:${sql.raw(String(MAX_MATCHES))}] as ids
      from ${events} e
      join ${guests} mine on mine.event_id = e.id and mine.status = 'accepted'
      join ${matches} on ${matches.user_id} = mine.user_id
      join ${guests} theirs on theirs.event_id = e.id and theirs.user_id = ${matches.target_id} and theirs.status = 'accepted'
      join ${users} on ${users.id} = ${matches.target_id} and ${activeUser}
      where e.status = 'scheduled' and e.starts_at > ${toSqlTime(now())} and e.starts_at <= ${toSqlTime(now(), 7 * DAY_MS)}
        and ${noBlockBetween(matches.user_id, matches.target_id)} and ${isUndecided} and ${isActiveReader}
        and not exists (select 1 from ${feeds} f where f.user_id = mine.user_id and f.key = 'event_matches ' || e.id)
      group by mine.event_id, mine.user_id
      order by mine.event_id, mine.user_id limit ${BATCH_SIZE}`);
    await addFeedItems(
      db,
      now(),
      rows.map(({ event_id, user_id, ids }) => ({
        user_id,
        type: 'event_matches',
        key: `event_matches ${event_id}`,
        event_id,
        payload: { match_ids: ids },
      })),
    );
    if (rows.length < BATCH_SIZE) return;
  }
}

/** From the morning after a dinner, for four days in case the server was down. */
async function addFeedbackItems(db: Queryable, now: Date): Promise<void> {
  await db.execute(sql`
    insert into ${feeds} (user_id, type, event_id, key, created_at)
    select r.user_id, 'feedback', e.id, 'feedback ' || e.id, ${toSqlTime(now)}
    from ${events} e
    join ${guests} r on r.event_id = e.id and r.status = 'accepted' and r.user_id <> e.host_id
    join ${users} on ${users.id} = r.user_id and ${activeUser}
    where e.status = 'scheduled' and e.ends_at <= ${toSqlTime(now, -10 * HOUR_MS)} and e.ends_at > ${toSqlTime(now, -4 * DAY_MS)}
    on conflict do nothing`);
}

/** Asks guests to invite friends: an hour after they accepted, at most once in 30 days. */
async function addInviteFriendsItems(db: Queryable, now: Date): Promise<void> {
  await db.execute(buildInviteFriendsQuery(now));
}

export function buildInviteFriendsQuery(now: Date): SQL {
  return sql`
    insert into ${feeds} (user_id, type, key, created_at)
    select distinct r.user_id, 'invite_friends', ${`invite_friends ${formatUtcDate(now)}`}, ${toSqlTime(now)}
    from ${events} e
    join ${guests} r on r.event_id = e.id and r.status = 'accepted' and r.answered_at <= ${toSqlTime(now, -HOUR_MS)}
    join ${users} on ${users.id} = r.user_id and ${activeUser}
    where e.status = 'scheduled' and e.starts_at > ${toSqlTime(now)}
      and not exists (select 1 from ${feeds} f where f.user_id = r.user_id and f.type = 'invite_friends' and f.created_at > ${toSqlTime(now, -30 * DAY_MS)})
    on conflict do nothing`;
}
