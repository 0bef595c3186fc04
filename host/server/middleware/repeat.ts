import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { IDEMPOTENCY_LIFE } from '../../../src/contract/constants.ts';
import { idempotency } from '../db/schema.ts';
import type { Deps } from '../handler.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';

export interface Done {
  status: 200 | 201 | 204;
  answer: unknown;
}

/** As one string: jsonb sorts fields, and the kept answer is to be the very same. */
interface Kept {
  json: string;
}

/** A first try that has not answered after this long was cut off, and may be run again. */
const CUT_OFF = 60_000;
const PATIENCE = 10_000;
const STEP = 50;

/**
 * Runs an action once for one Idempotency-Key: the same key and body get the kept answer, duplicates
 * at the same time wait for it, another body is refused. A failure keeps nothing, so it can be retried.
 * @throws Problem 422, 503
 */
export async function once(deps: Deps, owner: string, key: string, action: string, run: () => Promise<Done>): Promise<Done> {
  const { db, now } = deps;
  const body_hash = createHash('sha256').update(action).digest('base64url');
  const mine = and(eq(idempotency.owner, owner), eq(idempotency.key, key));
  for (let waited = 0; waited < PATIENCE; waited += STEP) {
    const at = now();
    const stale = or(
      lt(idempotency.created_at, new Date(at.getTime() - IDEMPOTENCY_LIFE)),
      and(isNull(idempotency.status), lt(idempotency.created_at, new Date(at.getTime() - CUT_OFF))),
    );
    const [claimed] = await db
      .insert(idempotency)
      .values({ owner, key, body_hash, created_at: at })
      .onConflictDoUpdate({ target: [idempotency.owner, idempotency.key], set: { body_hash, status: null, answer: null, created_at: at }, setWhere: stale })
      .returning();
    if (claimed) return runAndKeep();
    const [kept] = await db.select().from(idempotency).where(mine);
    if (kept && kept.body_hash !== body_hash) throw new Problem(422, say('error_key_reused'));
    if (kept?.status) return { status: kept.status as Done['status'], answer: JSON.parse((kept.answer as Kept).json) as unknown };
    await pause(STEP);
  }
  throw new Problem(503, say('error_busy'), { retryAfter: 2 });

  async function runAndKeep(): Promise<Done> {
    try {
      const done = await run();
      const answer: Kept = { json: JSON.stringify(done.answer) };
      await db.update(idempotency).set({ status: done.status, answer }).where(mine);
      return done;
    } catch (error) {
      await db.delete(idempotency).where(mine);
      throw error;
    }
  }
}
