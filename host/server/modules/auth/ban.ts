import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { users } from './schema.ts';
import { revokeAllSessions } from './sessions.ts';

/** Refuses sign-in and ends all sessions. Returns false if the user was already banned. */
export async function banUser(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const newlyBanned = await tx
    .update(users)
    .set({ banned_at: now })
    .where(and(eq(users.id, userId), isNull(users.banned_at)))
    .returning({ id: users.id });
  await revokeAllSessions(tx, userId, now);
  return newlyBanned.length === 1;
}

export async function unbanUser(tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ banned_at: null }).where(eq(users.id, userId));
}
