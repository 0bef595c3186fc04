import { and, eq, inArray } from 'drizzle-orm';
import { propertySanitizers } from '#src/contract/analytics/property-sanitizers.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '../auth/schema.ts';

/** Which of these ids belong to members who opted out of analytics. Values that aren't UUIDs are ignored. */
export async function findOptedOut(
  db: Queryable,
  ids: readonly unknown[],
): Promise<ReadonlySet<unknown>> {
  const uuids = [...new Set(ids)].filter(
    (id): id is string => propertySanitizers.uuid(id) !== undefined,
  );
  if (uuids.length === 0) return new Set();
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, uuids), eq(users.analytics_opt_out, true)));
  return new Set(rows.map(({ id }) => id));
}
