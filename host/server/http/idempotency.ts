import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { IDEMPOTENCY_KEY_TTL_MS } from '#src/contract/constants/limits.ts';
import { idempotencyKeys } from '../platform/db/schema.ts';
import type { Deps, ServerDeps } from '../platform/deps.ts';
import { HttpError } from './http-error.ts';
import { t } from '../platform/i18n.ts';

export interface IdempotentResult {
  status: 200 | 201 | 204;
  response: unknown;
}

/** Stored as one string, because jsonb reorders keys and the response must be identical. */
interface StoredResponse {
  json: string;
}

/**
 * Runs an action once per Idempotency-Key. The same key and body get the stored response, concurrent duplicates wait
 * for it, and another body is rejected. The action and its response are one transaction; errors aren't stored, so the
 * request can be retried.
 * @throws HttpError 422
 */
export function runIdempotent(
  deps: ServerDeps,
  owner: string,
  key: string,
  action: string,
  run: (transactionDeps: Deps) => Promise<IdempotentResult>,
): Promise<IdempotentResult> {
  const body_hash = createHash('sha256').update(action).digest('base64url');
  const at = deps.now();
  const isExpired = lt(idempotencyKeys.created_at, new Date(at.getTime() - IDEMPOTENCY_KEY_TTL_MS));
  return deps.db.transaction(async (tx) => {
    const isOwnKey = and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key));
    const [reserved] = await tx
      .insert(idempotencyKeys)
      .values({ owner, key, body_hash, created_at: at })
      .onConflictDoUpdate({
        target: [idempotencyKeys.owner, idempotencyKeys.key],
        set: { body_hash, status: null, response: null, created_at: at },
        setWhere: isExpired,
      })
      .returning({ key: idempotencyKeys.key });
    if (!reserved) {
      const [stored] = await tx.select().from(idempotencyKeys).where(isOwnKey);
      if (!stored || stored.body_hash !== body_hash)
        throw new HttpError(422, t('error_key_reused'));
      return {
        status: stored.status as IdempotentResult['status'],
        response: JSON.parse((stored.response as StoredResponse).json) as unknown,
      };
    }
    const result = await run({ ...deps, db: tx });
    const storedResponse: StoredResponse = { json: JSON.stringify(result.response) };
    await tx
      .update(idempotencyKeys)
      .set({ status: result.status, response: storedResponse })
      .where(isOwnKey);
    return result;
  });
}
