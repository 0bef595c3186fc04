import { type InferSelectModel, and, eq, or } from 'drizzle-orm';
import { markKey, type MarkState, type Marks } from '#solver/index.ts';
import { isOneOf } from '#server/platform/db/id-list.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { matchDecisions } from './schema.ts';

export async function readDecisions(db: Queryable, ids: string[]): Promise<Marks> {
  if (ids.length < 2) return new Map();
  const rows = await db
    .select()
    .from(matchDecisions)
    .where(and(isOneOf(matchDecisions.user_id, ids), isOneOf(matchDecisions.target_id, ids)));
  return toDecisions(rows);
}

/** Only those by one member about the others, and by them about that member. */
export async function readDecisionsWith(
  db: Queryable,
  userId: string,
  otherIds: string[],
): Promise<Marks> {
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

const toDecisions = (rows: InferSelectModel<typeof matchDecisions>[]): Marks =>
  new Map(
    rows.map(({ user_id, target_id, state }): [string, MarkState] => [
      markKey(user_id, target_id),
      state,
    ]),
  );
