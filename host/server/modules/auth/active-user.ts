import { and, eq, isNull } from 'drizzle-orm';
import { DomainError } from '../../platform/domain-error.ts';
import type { Tx } from '../../platform/db/database.ts';
import { t } from '../../platform/i18n.ts';
import { users } from './schema.ts';

/** SQL condition: users whom others may see. */
export const activeUser = and(
  isNull(users.deactivated_at),
  isNull(users.banned_at),
  isNull(users.purged_at),
)!;

/**
 * Waits for a deletion or ban that has begun, and keeps later ones waiting until the transaction ends (security case 115). Lock the
 * event row first.
 * @throws DomainError forbidden if the account is closed by now
 */
export async function lockActiveUser(tx: Tx, id: string): Promise<void> {
  const [user] = await tx
    .select({
      purged_at: users.purged_at,
      deactivated_at: users.deactivated_at,
      banned_at: users.banned_at,
    })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update');
  if (!user || user.banned_at || user.purged_at)
    throw new DomainError('forbidden', t('error_banned'));
  if (user.deactivated_at)
    throw new DomainError('forbidden', t('error_deactivated'), { code: 'deactivated' });
}
