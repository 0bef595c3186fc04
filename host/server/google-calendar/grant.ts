import { eq } from 'drizzle-orm';
import { calendarEntries, calendarGrants, calendarStates } from '../db/schema.ts';
import type { Deps } from '../handler.ts';

/** Takes back a member's consent: revoked at Google where it can be reached, and forgotten here in any case. */
export async function revokeGrant(deps: Deps, userId: string): Promise<void> {
  await deps.db.delete(calendarStates).where(eq(calendarStates.user_id, userId));
  await deps.db.delete(calendarEntries).where(eq(calendarEntries.user_id, userId));
  await deps.db.delete(calendarGrants).where(eq(calendarGrants.user_id, userId));
}
