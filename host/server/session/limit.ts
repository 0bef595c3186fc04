import { type Limit, countUp, isWithin, secondsLeft } from '../db/limits.ts';
import type { Deps } from '../handler.ts';
import { Problem } from '../problem.ts';
import type { Key } from '../say.ts';
import { say } from '../say.ts';

/** Counts one. @throws HttpError 429 with the seconds until the next window, 503 if it can't be counted */
export async function countOne(deps: Deps, limit: Limit, errorKey: Key = 'error_code_limit'): Promise<void> {
  if (!(await countOrFail(() => countUp(deps.db, limit, deps.now())))) throw createLimitError(deps, limit, errorKey);
}

/** Like `enforceRateLimit`, without counting. */
export async function requireRoom(deps: Deps, limit: Limit, errorKey: Key = 'error_code_limit'): Promise<void> {
  if (!(await countOrFail(() => isWithin(deps.db, limit, deps.now())))) throw createLimitError(deps, limit, errorKey);
}

const createLimitError = (deps: Deps, limit: Limit, errorKey: Key) => new Problem(429, say(errorKey), { retryAfter: secondsLeft(limit, deps.now()) });

/** Fails closed: if the database can't count, sign-in is refused. */
async function countOrFail(count: () => Promise<boolean>): Promise<boolean> {
  try {
    return await count();
  } catch {
    throw new Problem(503, say('error_busy'), { retryAfter: 5 });
  }
}
