import { DomainError } from '#server/platform/domain-error.ts';
import {
  type RateLimit,
  consumeRateLimit,
  isWithinRateLimit,
  getSecondsUntilReset,
} from '#server/platform/rate-limits.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { ServerMessageKey } from '#server/platform/i18n.ts';
import { t } from '#server/platform/i18n.ts';

/**
 * Counts one attempt to sign in or to send a code. Fails closed: whatever prevents counting refuses the attempt.
 * @throws DomainError rate_limited with the seconds until the next window, unavailable if it can't be counted
 */
export async function enforceSignInLimit(
  deps: Deps,
  limit: RateLimit,
  errorKey: ServerMessageKey = 'error_code_limit',
): Promise<void> {
  if (!(await refuseIfCounterFails(() => consumeRateLimit(deps.db, limit, deps.now()))))
    throw createLimitError(deps, limit, errorKey);
}

/** Refuses like `enforceSignInLimit`, but counts nothing. */
export async function requireWithinSignInLimit(
  deps: Deps,
  limit: RateLimit,
  errorKey: ServerMessageKey = 'error_code_limit',
): Promise<void> {
  if (!(await refuseIfCounterFails(() => isWithinRateLimit(deps.db, limit, deps.now()))))
    throw createLimitError(deps, limit, errorKey);
}

/** Counts one action of a signed-in member. In a transaction that is rolled back it isn't counted. @throws DomainError rate_limited, and whatever the database throws */
export async function enforceRateLimit(
  deps: Pick<Deps, 'db' | 'now'>,
  limit: RateLimit,
  errorKey: ServerMessageKey,
): Promise<void> {
  if (!(await consumeRateLimit(deps.db, limit, deps.now())))
    throw createLimitError(deps, limit, errorKey);
}

export const getMemberLimit = (
  { env }: Pick<Deps, 'env'>,
  name: 'dinners' | 'rsvps' | 'uploads',
  userId: string,
): RateLimit => ({
  ...env.RATE_LIMITS[name],
  key: `${name} ${userId}`,
});

export const createLimitError = (
  deps: Pick<Deps, 'now'>,
  limit: RateLimit,
  errorKey: ServerMessageKey,
) =>
  new DomainError('rate_limited', t(errorKey), {
    code: 'limit',
    retryAfter: getSecondsUntilReset(limit, deps.now()),
  });

async function refuseIfCounterFails(readCounter: () => Promise<boolean>): Promise<boolean> {
  try {
    return await readCounter();
  } catch {
    throw new DomainError('unavailable', t('error_busy'), { retryAfter: 5 });
  }
}
