import { and, eq, inArray } from 'drizzle-orm';
import { propertySanitizers } from '../../../src/contract/analytics/property-sanitizers.ts';
import type { Db } from '../db/open.ts';
import { users } from '../db/schema.ts';

/** Of these ids, those of members who want nothing counted. What is no id of a row is nobody's. */
export async function optedOut(db: Db, ids: readonly unknown[]): Promise<ReadonlySet<unknown>> {
  const asked = [...new Set(ids)].filter((id): id is string => propertySanitizers.uuid(id) !== undefined);
  if (asked.length === 0) return new Set();
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, asked), eq(users.analytics_opt_out, true)));
  return new Set(rows.map(({ id }) => id));
}
