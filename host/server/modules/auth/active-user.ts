import { type SQL, and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { DomainError } from '#server/platform/domain-error.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { t } from '#server/platform/i18n.ts';
import { users } from './schema.ts';

export interface AccountTimes {
  deactivated_at: Date | null;
  banned_at: Date | null;
  purged_at: Date | null;
}
type AccountColumns = Record<keyof AccountTimes, AnyPgColumn>;

/**
 * Neither deleted by its member nor banned by the operator. Nobody sees, seats, matches, reminds or invites anyone else. The rules that ask
 * less have names here, and `hasHostLeft` in `event-state.ts`; two need none: a signed-in caller is never banned or purged, so what
 * they may do asks for `deactivated_at` alone, and what an operator or an unsubscribe link finds, for `purged_at` alone.
 */
export const isActive = ({ deactivated_at, banned_at, purged_at }: AccountTimes): boolean =>
  !deactivated_at && !banned_at && !purged_at;

/** `isActive` as an SQL condition on `users` under an alias. */
export const selectActive = ({ deactivated_at, banned_at, purged_at }: AccountColumns): SQL =>
  and(isNull(deactivated_at), isNull(banned_at), isNull(purged_at))!;

/** `isActive` as an SQL condition. */
export const activeUser = selectActive(users);

/** SQL condition: whose RSVPs are to be cancelled. Unlike `not activeUser`, two partial indexes answer it; purged users have no RSVP. */
export const closedUser = or(isNotNull(users.deactivated_at), isNotNull(users.banned_at))!;

/** Unlike active users, deactivated ones may sign in and use sessions, to restore the account. */
export const canSignIn = ({ banned_at, purged_at }: Omit<AccountTimes, 'deactivated_at'>) =>
  !banned_at && !purged_at;

/** `canSignIn` as an SQL condition. */
export const userWithAccess = and(isNull(users.banned_at), isNull(users.purged_at))!;

/** SQL condition: users who haven't left. Unlike active users they may be banned: such a person can still be blocked and reported. */
export const remainingUser = and(isNull(users.deactivated_at), isNull(users.purged_at))!;

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
  if (!user || !canSignIn(user)) throw new DomainError('forbidden', t('error_banned'));
  if (!isActive(user))
    throw new DomainError('forbidden', t('error_deactivated'), { code: 'deactivated' });
}
