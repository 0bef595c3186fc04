import { isBlocked } from './blocks.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';

/** True if `me` has decided on the other or sits beside them, and neither has blocked the other. */
export async function canViewProfile(
  db: Queryable,
  { ports }: Pick<Deps, 'ports'>,
  me: string,
  other: string,
): Promise<boolean> {
  return !(await isBlocked(db, me, other)) && ports.isAcquainted(db, me, other);
}
