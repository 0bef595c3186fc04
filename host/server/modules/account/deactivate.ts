/** Deleting an account, and restoring it within the 48 hours before its data is purged (R46). */
import { and, eq, gt, isNull } from 'drizzle-orm';
import { ACCOUNT_DELETION_GRACE_MS } from '#src/contract/constants/limits.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { t } from '#server/platform/i18n.ts';
import { remainingUser } from '../auth/active-user.ts';
import type { UserRow } from '../auth/caller.ts';
import { deleteHandoffs } from '../auth/identity/one-time-tokens.ts';
import { users } from '../auth/schema.ts';
import { revokeAllSessions } from '../auth/sessions.ts';

/**
 * Hides the user and signs them out everywhere.
 * @throws DomainError forbidden `deactivated` if a concurrent request has already deleted the account
 */
export async function deactivateUser(tx: Tx, userId: string, now: Date): Promise<void> {
  const deactivated = await tx
    .update(users)
    .set({ deactivated_at: now })
    .where(and(eq(users.id, userId), isNull(users.deactivated_at)))
    .returning({ id: users.id });
  if (deactivated.length === 0)
    throw new DomainError('forbidden', t('error_deactivated'), { code: 'deactivated' });
  await revokeAllSessions(tx, userId, now);
  await deleteHandoffs(tx, userId);
}

/** The restored user, also if a concurrent request has restored them. Null if the 48 hours are over. */
export async function restoreUser(tx: Tx, userId: string, now: Date): Promise<UserRow | null> {
  const [row] = await tx
    .update(users)
    .set({ deactivated_at: null })
    .where(
      and(
        eq(users.id, userId),
        gt(users.deactivated_at, new Date(now.getTime() - ACCOUNT_DELETION_GRACE_MS)),
      ),
    )
    .returning();
  if (row) return row;
  const [active] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), remainingUser));
  return active ?? null;
}
