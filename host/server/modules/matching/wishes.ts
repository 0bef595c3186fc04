import { and, inArray } from 'drizzle-orm';
import { type MarkState, type Marks, markKey } from '../../../seating-solver/model/affinity.ts';
import type { Db, Tx } from '../../platform/db/open.ts';
import { matchDecisions } from './schema.ts';

export async function readDecisions(db: Db | Tx, ids: string[]): Promise<Marks> {
  if (ids.length < 2) return new Map();
  const rows = await db
    .select()
    .from(matchDecisions)
    .where(and(inArray(matchDecisions.user_id, ids), inArray(matchDecisions.target_id, ids)));
  return new Map(rows.map(({ user_id, target_id, state }): [string, MarkState] => [markKey(user_id, target_id), state]));
}
