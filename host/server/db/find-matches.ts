/** Finds whom a member may want to meet, off the request path, and keeps the rows of `matches` as they should be (R43). */
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { InferInsertModel } from 'drizzle-orm';
import { type Candidate, propose } from '../engine/matching/match.ts';
import type { Deps } from '../handler.ts';
import { enqueue } from '../jobs/queue.ts';
import { fellowGuests, findCandidates, living, readCandidates, unblocked } from './candidates.ts';
import { type Db, type Tx, snapshot } from './open.ts';
import { events, marks, matches, seats, users } from './schema.ts';

type NewMatch = InferInsertModel<typeof matches>;

/** New people a search adds, the best; and how many that nobody has decided on one member's deck may hold. */
const ADDED = 50;
const DECK = 200;
const ROWS = 500;

/** Asks for searches; asked again meanwhile, once is enough. */
export async function askForMatches(db: Db | Tx, now: Date, ...userIds: string[]): Promise<void> {
  await enqueue(db, ...userIds.toSorted().map((user_id) => ({ kind: 'match' as const, payload: { user_id }, key: user_id, runAt: now })));
}

/** Whoever looks for nothing is shown nobody, but keeps those of whom something was said. */
const looks = (member: Candidate) => member.types.length > 0;

function rowOf(me: Candidate, other: Candidate, now: Date): NewMatch {
  const { fits: _, ...proposal } = propose(me, other);
  return { ...proposal, user_id: me.id, target_id: other.id, created_at: now };
}

/**
 * One member's matches, both ways: the best new ones, everyone at a coming dinner of theirs, and whoever was
 * turned over. Ids stay. Done twice it changes nothing.
 */
export async function findMatches(deps: Deps, userId: string): Promise<void> {
  const now = deps.now();
  const found = await snapshot(deps.db, async (tx) => {
    const me = (await readCandidates(tx, [userId])).get(userId);
    if (!me) return null;
    const [near, fellows, said, kept] = [
      looks(me) ? await findCandidates(tx, me) : [],
      await fellowGuests(tx, userId, now),
      await tx.select({ id: marks.target_id }).from(marks).where(eq(marks.user_id, userId)),
      await tx.select({ id: matches.target_id }).from(matches).where(eq(matches.user_id, userId)),
    ];
    const turned = new Set(said.map(({ id }) => id));
    const shut = await blockedWith(tx, userId);
    const others = await readCandidates(
      tx,
      [...new Set([...near, ...fellows, ...turned, ...kept.map(({ id }) => id)])].filter((id) => !shut.has(id)),
    );
    return { me, others, shut, near: new Set(near), fellows: new Set(fellows), turned, kept: new Set(kept.map(({ id }) => id)) };
  });
  if (!found) return forget(deps.db, userId);
  const { me, others, shut, near, fellows, turned, kept } = found;

  const ranked = [...others.values()]
    .map((other) => ({ other, ...propose(me, other) }))
    .sort((a, b) => b.score - a.score || (a.other.id < b.other.id ? -1 : 1));
  const added = new Set(
    ranked
      .filter(({ other, fits }) => fits && near.has(other.id) && !kept.has(other.id))
      .slice(0, ADDED)
      .map(({ other }) => other.id),
  );
  const deck = ranked.filter(
    ({ other, fits }) => looks(me) && fits && !fellows.has(other.id) && !turned.has(other.id) && (kept.has(other.id) || added.has(other.id)),
  );
  const wanted = new Set([...deck.slice(0, DECK).map(({ other }) => other.id), ...(looks(me) ? fellows : []), ...turned]);

  const rows = ranked.flatMap(({ other }) => {
    if (!wanted.has(other.id)) return [];
    return [rowOf(me, other, now), ...(looks(other) && !turned.has(other.id) ? [rowOf(other, me, now)] : [])];
  });
  const gone = [...kept].filter((id) => !wanted.has(id));
  await deps.db.transaction(async (tx) => {
    if (shut.size > 0) await part(tx, userId, [...shut]);
    if (gone.length > 0)
      await tx.delete(matches).where(and(eq(matches.user_id, userId), inArray(matches.target_id, gone), undecided(matches.user_id, matches.target_id)));
    await write(tx, rows);
  });
}

/** Rows of whoever is gone: theirs and those that show them, but for those of whom something was said; a way back brings all back. */
async function forget(db: Db, userId: string): Promise<void> {
  await db.delete(matches).where(and(or(eq(matches.user_id, userId), eq(matches.target_id, userId)), undecided(matches.user_id, matches.target_id)));
}

/** Who shut the other out has no card of them, nor they of whoever did. */
async function part(tx: Tx, userId: string, others: string[]): Promise<void> {
  const mine = and(eq(matches.user_id, userId), inArray(matches.target_id, others));
  await tx.delete(matches).where(or(mine, and(eq(matches.target_id, userId), inArray(matches.user_id, others))));
}

const undecided = (from: typeof matches.user_id, to: typeof matches.target_id) =>
  sql`not exists (select 1 from ${marks} where ${marks.user_id} = ${from} and ${marks.target_id} = ${to})`;

async function blockedWith(tx: Tx, userId: string): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select target_id as id from blocks where user_id = ${userId} union select user_id from blocks where target_id = ${userId}`);
  return new Set(rows.map(({ id }) => id));
}

/** In one order everywhere, so that two searches that write the same rows wait for each other and never lock up. */
async function write(tx: Db | Tx, rows: NewMatch[]): Promise<void> {
  const key = (row: NewMatch) => row.user_id + row.target_id;
  rows.sort((a, b) => (key(a) < key(b) ? -1 : 1));
  const excluded = (column: string) => sql.raw(`excluded.${column}`);
  for (let at = 0; at < rows.length; at += ROWS) {
    await tx
      .insert(matches)
      .values(rows.slice(at, at + ROWS))
      .onConflictDoUpdate({
        target: [matches.user_id, matches.target_id],
        set: {
          my_profile_id: excluded('my_profile_id'),
          target_profile_id: excluded('target_profile_id'),
          score: excluded('score'),
          reasons: excluded('reasons'),
        },
        setWhere: sql`(${matches.my_profile_id}, ${matches.target_profile_id}, ${matches.score}, ${matches.reasons})
          is distinct from (excluded.my_profile_id, excluded.target_profile_id, excluded.score, excluded.reasons)`,
      });
  }
}

/** Guests of a dinner who have not been shown each other yet are, each to each, as far as they look for anybody. */
export async function introduceGuests(deps: Deps, eventId: string): Promise<void> {
  const now = deps.now();
  const rows = await snapshot(deps.db, async (tx) => {
    const [event] = await tx.select({ status: events.status, ends_at: events.ends_at }).from(events).where(eq(events.id, eventId));
    if (!event || event.status !== 'scheduled' || event.ends_at <= now) return [];
    const { rows: missing } = await tx.execute<{ a: string; b: string }>(sql`
      select mine.user_id as a, theirs.user_id as b
      from ${seats} mine join ${seats} theirs on theirs.event_id = mine.event_id and theirs.user_id <> mine.user_id
      where mine.event_id = ${eventId} and ${unblocked(sql`mine.user_id`, sql`theirs.user_id`)}
        and exists (select 1 from profiles where profiles.user_id = mine.user_id and profiles.profile_type_id is not null)
        and not exists (select 1 from ${matches} where ${matches.user_id} = mine.user_id and ${matches.target_id} = theirs.user_id)`);
    const people = await readCandidates(tx, [...new Set(missing.flatMap(({ a, b }) => [a, b]))]);
    return missing.flatMap(({ a, b }) => {
      const [me, other] = [people.get(a), people.get(b)];
      return me && other && looks(me) ? [rowOf(me, other, now)] : [];
    });
  });
  await write(deps.db, rows);
}

/** Searches for every living member: after the demo club is laid. */
export async function askForEverybodysMatches(db: Db | Tx, now: Date): Promise<void> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(living, ne(users.first_name, '')));
  await askForMatches(db, now, ...rows.map(({ id }) => id));
}
