import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '#server/platform/crypto/secret-key.ts';

/**
 * `session.counter.mac`. The successor of a token is derived from the session alone, so a repeated request within the
 * grace period gets the same one, and no token is stored.
 */
export function createRefreshToken(
  keys: Pick<Keys, 'refresh'>,
  sessionId: string,
  counter: number,
): string {
  return `${sessionId}.${counter}.${computeMac(keys, sessionId, counter)}`;
}

/** Null for tokens that weren't issued by this server. */
export function parseRefreshToken(
  keys: Pick<Keys, 'refresh'>,
  token: string,
): { sessionId: string; counter: number } | null {
  const [, sessionId, count, givenMac] =
    /^([0-9a-f-]{36})\.(0|[1-9][0-9]{0,8})\.([\w-]{43})$/.exec(token) ?? [];
  if (!sessionId || !count || !givenMac) return null;
  const counter = Number(count);
  return timingSafeEqual(Buffer.from(givenMac), Buffer.from(computeMac(keys, sessionId, counter)))
    ? { sessionId, counter }
    : null;
}

function computeMac(keys: Pick<Keys, 'refresh'>, sessionId: string, counter: number): string {
  return createHmac('sha256', keys.refresh).update(`${sessionId}.${counter}`).digest('base64url');
}
