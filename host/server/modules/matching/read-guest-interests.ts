/** What dinners asks of matching: how interested guests are in each other. */
import { and, count, eq, gte, lt, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isOneOf } from '#server/platform/db/id-list.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { GuestInterests, Interest } from '../dinners/ports.ts';
import { readCandidates } from './candidates.ts';
import { readDecisionStats } from './preference-stats.ts';
import { matchDecisions } from './schema.ts';
import { getTendency } from './scoring/tendency.ts';
import { type Decisions, decisionKey, keepVisibleTo } from './interest-model/decisions.ts';
import { buildGuestInterests, computeAffinities } from './interest-model/guest-interests.ts';
import { readInterestModel } from './interest-model/stored-model.ts';

/** Of these guests about each other, in the order of `ids`. */
export const readInterests = async (db: Queryable, ids: string[]): Promise<GuestInterests> =>
  buildGuestInterests(
    await readInterestModel(db),
    await readGuests(db, ids),
    await readDecisionsAmong(db, ids),
  );

/** The same without what `viewer` may not know: of others’ decisions only mutual interest, and no habits (R41). */
export async function readVisibleInterests(
  db: Queryable,
  viewer: string,
  ids: string[],
): Promise<GuestInterests> {
  const guests = await readGuests(db, ids);
  return buildGuestInterests(
    await readInterestModel(db),
    guests.map((guest) => ({ ...guest, tendency: 0 })),
    keepVisibleTo(viewer, await readDecisionsAmong(db, ids)),
  );
}

/** Of one guest with each of the others, in their order. */
export async function readAffinities(
  db: Queryable,
  userId: string,
  otherIds: string[],
): Promise<number[]> {
  const [me, ...others] = await readGuests(db, [userId, ...otherIds]);
  const model = await readInterestModel(db);
  return computeAffinities(model, me!, others, await readDecisionsWith(db, userId, otherIds));
}

/** The interest of a member in the others, as far as the member may know (R41). */
export async function readInterest(
  db: Queryable,
  userId: string,
  otherIds: string[],
): Promise<Map<string, Interest>> {
  const decisions = await readDecisionsWith(db, userId, otherIds);
  return new Map(
    otherIds.map((id) => {
      const mine = decisions.get(decisionKey(userId, id)) === 'interested';
      const mutual = mine && decisions.get(decisionKey(id, userId)) === 'interested';
      return [id, { mine, mutual }];
    }),
  );
}

/** Hosts may see how many there are, never who (R41). */
export async function listChoosingNobody(
  db: Queryable,
  ids: string[],
  hostId: string,
): Promise<string[]> {
  const decisions = [...(await readDecisionsAmong(db, [...ids, hostId]))];
  const choosing = new Set(
    decisions.flatMap(([key, state]) => (state === 'interested' ? [key.split('>')[0]] : [])),
  );
  return ids.filter((id) => !choosing.has(id));
}

/** Hosts may see how many there are, never who (R41). */
export async function countNewPairs(db: Queryable, ids: string[], since: Date): Promise<number> {
  const back = alias(matchDecisions, 'back');
  const [row] = await db
    .select({ pairs: count() })
    .from(matchDecisions)
    .innerJoin(
      back,
      and(eq(back.user_id, matchDecisions.target_id), eq(back.target_id, matchDecisions.user_id)),
    )
    .where(
      and(
        isOneOf(matchDecisions.user_id, ids),
        isOneOf(matchDecisions.target_id, ids),
        // Each pair once.
        lt(matchDecisions.user_id, matchDecisions.target_id),
        eq(matchDecisions.state, 'interested'),
        eq(back.state, 'interested'),
        or(gte(matchDecisions.decided_at, since), gte(back.decided_at, since)),
      ),
    );
  return row!.pairs;
}

async function readGuests(db: Queryable, ids: string[]) {
  const members = await readCandidates(db, ids);
  const tallies = await readDecisionStats(db, null, ids);
  return ids.map((id) => ({
    id,
    member: members.get(id) ?? null,
    tendency: getTendency(tallies.get(id)!),
  }));
}

async function readDecisionsAmong(db: Queryable, ids: string[]): Promise<Decisions> {
  if (ids.length < 2) return new Map();
  const rows = await db
    .select()
    .from(matchDecisions)
    .where(and(isOneOf(matchDecisions.user_id, ids), isOneOf(matchDecisions.target_id, ids)));
  return toDecisions(rows);
}

async function readDecisionsWith(
  db: Queryable,
  userId: string,
  otherIds: string[],
): Promise<Decisions> {
  if (otherIds.length === 0) return new Map();
  const isByMember = and(
    eq(matchDecisions.user_id, userId),
    isOneOf(matchDecisions.target_id, otherIds),
  );
  const isAboutMember = and(
    eq(matchDecisions.target_id, userId),
    isOneOf(matchDecisions.user_id, otherIds),
  );
  return toDecisions(await db.select().from(matchDecisions).where(or(isByMember, isAboutMember)));
}

const toDecisions = (rows: (typeof matchDecisions.$inferSelect)[]): Decisions =>
  new Map(rows.map(({ user_id, target_id, state }) => [decisionKey(user_id, target_id), state]));
