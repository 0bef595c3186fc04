import { type Limit, countUp, isWithin, secondsLeft } from '../db/limits.ts';
import type { Deps } from '../handler.ts';
import { Problem } from '../problem.ts';
import type { Key } from '../say.ts';
import { say } from '../say.ts';

/** Counts one more. @throws Problem 429 with the seconds until the next window, 503 when it cannot be counted */
export async function countOne(deps: Deps, limit: Limit, words: Key = 'error_code_limit'): Promise<void> {
  if (!(await counted(() => countUp(deps.db, limit, deps.now())))) throw over(deps, limit, words);
}

/** As `countOne`, without counting. */
export async function requireRoom(deps: Deps, limit: Limit, words: Key = 'error_code_limit'): Promise<void> {
  if (!(await counted(() => isWithin(deps.db, limit, deps.now())))) throw over(deps, limit, words);
}

const over = (deps: Deps, limit: Limit, words: Key) => new Problem(429, say(words), { retryAfter: secondsLeft(limit, deps.now()) });

/** A limit that cannot be counted is a limit reached: sign-in fails closed. */
async function counted(count: () => Promise<boolean>): Promise<boolean> {
  try {
    return await count();
  } catch {
    throw new Problem(503, say('error_busy'), { retryAfter: 5 });
  }
}
