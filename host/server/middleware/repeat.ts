import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { IDEMPOTENCY_KEY_TTL_MS } from '../../../src/contract/constants/limits.ts';
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

/**
 * Runs an action once for one Idempotency-Key: the same key and body get the kept answer, duplicates at
 * the same time wait for it at the row, another body is refused. Action and answer are one transaction,
 * so a crash keeps both or neither; a refusal keeps nothing and can be tried again.
 * @throws Problem 422
 */
export function once(deps: Deps, owner: string, key: string, action: string, run: (inside: Deps) => Promise<Done>): Promise<Done> {
  const body_hash = createHash('sha256').update(action).digest('base64url');
  const at = deps.now();
  const stale = lt(idempotency.created_at, new Date(at.getTime() - IDEMPOTENCY_KEY_TTL_MS));
  return deps.db.transaction(async (tx) => {
    const mine = and(eq(idempotency.owner, owner), eq(idempotency.key, key));
    const [claimed] = await tx
      .insert(idempotency)
      .values({ owner, key, body_hash, created_at: at })
      .onConflictDoUpdate({ target: [idempotency.owner, idempotency.key], set: { body_hash, status: null, answer: null, created_at: at }, setWhere: stale })
      .returning({ key: idempotency.key });
    if (!claimed) {
      const [kept] = await tx.select().from(idempotency).where(mine);
      if (!kept || kept.body_hash !== body_hash) throw new Problem(422, say('error_key_reused'));
      return { status: kept.status as Done['status'], answer: JSON.parse((kept.answer as Kept).json) as unknown };
    }
    const done = await run({ ...deps, db: tx });
    const answer: Kept = { json: JSON.stringify(done.answer) };
    await tx.update(idempotency).set({ status: done.status, answer }).where(mine);
    return done;
  });
}
