import { and, eq } from 'drizzle-orm';
import { isBlocked } from './blocks.ts';
import type { Db } from '../../platform/db/open.ts';
import { matchDecisions } from '../matching/schema.ts';
import { isSeatedBeside } from '../dinners/seating/sits-beside.ts';

/** True if `me` has decided on the other or sits beside them, and neither has blocked the other. */
export async function canViewProfile(db: Db, me: string, other: string): Promise<boolean> {
  if (await isBlocked(db, me, other)) return false;
  const decisionCount = await db.$count(matchDecisions, and(eq(matchDecisions.user_id, me), eq(matchDecisions.target_id, other)));
  return decisionCount > 0 || (await isSeatedBeside(db, me, other));
}
