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

/** Stored as one string, because jsonb reorders keys and the response must be identical. */
interface StoredAnswer {
  json: string;
}

/**
 * Runs an action once per Idempotency-Key. The same key and body get the stored response, concurrent duplicates wait
 * for it, and another body is rejected. The action and its response are one transaction; errors aren't stored, so the
 * request can be retried.
 * @throws HttpError 422
 */
export function once(deps: Deps, owner: string, key: string, action: string, run: (inside: Deps) => Promise<Done>): Promise<Done> {
  const body_hash = createHash('sha256').update(action).digest('base64url');
  const at = deps.now();
  const isExpired = lt(idempotency.created_at, new Date(at.getTime() - IDEMPOTENCY_KEY_TTL_MS));
  return deps.db.transaction(async (tx) => {
    const isOwnKey = and(eq(idempotency.owner, owner), eq(idempotency.key, key));
    const [claimed] = await tx
      .insert(idempotency)
      .values({ owner, key, body_hash, created_at: at })
      .onConflictDoUpdate({ target: [idempotency.owner, idempotency.key], set: { body_hash, status: null, answer: null, created_at: at }, setWhere: isExpired })
      .returning({ key: idempotency.key });
    if (!claimed) {
      const [stored] = await tx.select().from(idempotency).where(isOwnKey);
      if (!stored || stored.body_hash !== body_hash) throw new Problem(422, say('error_key_reused'));
      return { status: stored.status as Done['status'], answer: JSON.parse((stored.answer as StoredAnswer).json) as unknown };
    }
    const result = await run({ ...deps, db: tx });
    const answer: StoredAnswer = { json: JSON.stringify(result.answer) };
    await tx.update(idempotency).set({ status: result.status, answer }).where(isOwnKey);
    return result;
  });
}
