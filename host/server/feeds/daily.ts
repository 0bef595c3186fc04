/** Items that come with the day: new matches, who fits at a coming dinner, how it was, whom to bring along (R43, R45, R47). */
import { type SQL, and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { living, unblocked } from '../db/candidates.ts';
import type { Db, Tx } from '../db/open.ts';
import { events, feeds, marks, matches, rsvps, users } from '../db/schema.ts';
import type { Deps } from '../handler.ts';
import { addItems } from './items.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** So many members at once, a transaction each time. */
const BATCH = 200;
/** So many cards an item leads to at most. */
const MOST = 50;

/** What is due now; run every quarter of an hour it finds little, and everything once. */
export async function daily(deps: Deps): Promise<void> {
  await tellNewMatches(deps);
  await tellEventMatches(deps);
  await askHowItWas(deps.db, deps.now());
  await askToInvite(deps.db, deps.now());
}

const at = (instant: Date, milliseconds = 0) => sql`${new Date(instant.getTime() + milliseconds).toISOString()}::timestamptz`;

/** A day is one of UTC: of a member no zone is known. */
const dateOf = (now: Date) => now.toISOString().slice(0, 10);

/** The day's item, for members who have matches nobody showed them yet; yesterday's goes. */
async function tellNewMatches({ db, now }: Deps): Promise<void> {
  const key = `daily_matches ${dateOf(now())}`;
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await db.execute<{ user_id: string }>(sql`
      select distinct m.user_id from ${matches} m
      where m.shown_at is null and m.user_id > ${last}::uuid
        and not exists (select 1 from ${feeds} f where f.user_id = m.user_id and f.key = ${key})
      order by m.user_id limit ${BATCH}`);
    if (rows.length === 0) return;
    const ids = rows.map(({ user_id }) => user_id);
    await db.transaction((tx) => showNew(tx, now(), key, ids));
    last = ids.at(-1)!;
  }
}

async function showNew(tx: Tx, now: Date, key: string, userIds: string[]): Promise<void> {
  const best = await bestOf(tx, sql`${inArray(matches.user_id, userIds)} and ${matches.shown_at} is null`);
  const items = [...best].map(([user_id, match_ids]) => ({ user_id, type: 'daily_matches' as const, key, payload: { match_ids } }));
  await addItems(tx, now, items);
  const told = items.map(({ user_id }) => user_id);
  if (told.length > 0) {
    await tx
      .update(feeds)
      .set({ dismissed_at: now })
      .where(and(inArray(feeds.user_id, told), eq(feeds.type, 'daily_matches'), ne(feeds.key, key), isNull(feeds.dismissed_at)));
  }
  // Also those left out, turned over already or blocked: nobody looks for them again tomorrow.
  await tx
    .update(matches)
    .set({ shown_at: now })
    .where(and(inArray(matches.user_id, userIds), isNull(matches.shown_at)));
}

/** Of these matches the best of each member, of whom nothing was said and nobody is gone. */
async function bestOf(tx: Db | Tx, where: SQL): Promise<Map<string, string[]>> {
  const { rows } = await tx.execute<{ user_id: string; ids: string[] }>(sql`
    select ${matches.user_id} as user_id, (array_agg(${matches.id}::text order by ${matches.score} desc, ${matches.id} desc))[1:${sql.raw(String(MOST))}] as ids
    from ${matches}
    join ${users} on ${users.id} = ${matches.target_id} and ${living}
    where ${where} and ${unblocked(matches.user_id, matches.target_id)} and ${undecided} and ${isReader}
    group by ${matches.user_id}`);
  return new Map(rows.map(({ user_id, ids }) => [user_id, ids]));
}

const undecided = sql`not exists (select 1 from ${marks} where ${marks.user_id} = ${matches.user_id} and ${marks.target_id} = ${matches.target_id})`;
const isReader = sql`exists (select 1 from ${users} reader where reader.id = ${matches.user_id}
  and reader.deactivated_at is null and reader.banned_at is null and reader.purged_at is null)`;

/** Once a dinner and guest, within the week before it: who else comes that fits. */
async function tellEventMatches({ db, now }: Deps): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ event_id: string; user_id: string; ids: string[] }>(sql`
      select mine.event_id, mine.user_id, (array_agg(${matches.id}::text order by ${matches.score} desc, ${matches.id} desc))[1:${sql.raw(String(MOST))}] as ids
      from ${events} e
      join ${rsvps} mine on mine.event_id = e.id and mine.status = 'accepted'
      join ${matches} on ${matches.user_id} = mine.user_id
      join ${rsvps} theirs on theirs.event_id = e.id and theirs.user_id = ${matches.target_id} and theirs.status = 'accepted'
      join ${users} on ${users.id} = ${matches.target_id} and ${living}
      where e.status = 'scheduled' and e.starts_at > ${at(now())} and e.starts_at <= ${at(now(), 7 * DAY)}
        and ${unblocked(matches.user_id, matches.target_id)} and ${undecided} and ${isReader}
        and not exists (select 1 from ${feeds} f where f.user_id = mine.user_id and f.key = 'event_matches ' || e.id)
      group by mine.event_id, mine.user_id
      order by mine.event_id, mine.user_id limit ${BATCH}`);
    await addItems(
      db,
      now(),
      rows.map(({ event_id, user_id, ids }) => ({ user_id, type: 'event_matches', key: `event_matches ${event_id}`, event_id, payload: { match_ids: ids } })),
    );
    if (rows.length < BATCH) return;
  }
}

/** The morning after, and for a few days, should the server have been off. */
async function askHowItWas(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    insert into ${feeds} (user_id, type, event_id, key, created_at)
    select r.user_id, 'feedback', e.id, 'feedback ' || e.id, ${at(now)}
    from ${events} e
    join ${rsvps} r on r.event_id = e.id and r.status = 'accepted' and r.user_id <> e.host_id
    join ${users} on ${users.id} = r.user_id and ${living}
    where e.status = 'scheduled' and e.ends_at <= ${at(now, -10 * HOUR)} and e.ends_at > ${at(now, -4 * DAY)}
    on conflict do nothing`);
}

/** Who comes to a dinner may bring others: an hour after the yes, at most once in thirty days. */
async function askToInvite(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    insert into ${feeds} (user_id, type, key, created_at)
    select distinct r.user_id, 'invite_friends', ${`invite_friends ${dateOf(now)}`}, ${at(now)}
    from ${events} e
    join ${rsvps} r on r.event_id = e.id and r.status = 'accepted' and r.answered_at <= ${at(now, -HOUR)}
    join ${users} on ${users.id} = r.user_id and ${living}
    where e.status = 'scheduled' and e.starts_at > ${at(now)}
      and not exists (select 1 from ${feeds} f where f.user_id = r.user_id and f.type = 'invite_friends' and f.created_at > ${at(now, -30 * DAY)})
    on conflict do nothing`);
}
