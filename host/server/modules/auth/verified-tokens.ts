/** Tokens whose signature was verified a moment ago: a page sends the same one many times, and each check costs as much as a statement. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '#src/contract/constants/time.ts';

const CACHE_TTL_MS = MINUTE_MS;
const MAX_TOKENS = 10_000;

export interface VerifiedTokens<Claims> {
  /** What a verified token says, unless it has expired. Says nothing of its session, which may have ended. */
  find(token: string, now: Date): Claims | undefined;
  add(token: string, claims: Claims, times: { now: Date; expiresAt: number }): void;
}

/** Keeps hashes: a heap dump has no tokens from here. */
export function createVerifiedTokens<Claims>({
  max = MAX_TOKENS,
  ttlMs = CACHE_TTL_MS,
} = {}): VerifiedTokens<Claims> {
  const tokens = new LRUCache<string, { claims: Claims; from: number; until: number }>({ max });
  const hash = (token: string) => createHash('sha256').update(token).digest('base64');
  return {
    find(token, now) {
      const key = hash(token);
      const found = tokens.get(key);
      const at = now.getTime();
      if (found && found.from <= at && at < found.until) return found.claims;
      tokens.delete(key);
      return undefined;
    },
    add(token, claims, { now, expiresAt }) {
      tokens.set(hash(token), {
        claims,
        from: now.getTime(),
        until: Math.min(expiresAt, now.getTime() + ttlMs),
      });
    },
  };
}
