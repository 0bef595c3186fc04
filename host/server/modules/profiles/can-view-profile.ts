import { isBlocked } from './blocks.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { isAcquainted } from './ports.ts';

/** True if `me` has decided on the other or sits beside them, and neither has blocked the other. */
export async function canViewProfile(db: Queryable, me: string, other: string): Promise<boolean> {
  return !(await isBlocked(db, me, other)) && isAcquainted(db, me, other);
}
