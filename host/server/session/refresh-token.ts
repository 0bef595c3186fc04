import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../secret.ts';

/**
 * `session.counter.mac`. The successor of a token follows from the session alone, so a repeated
 * request within the grace gets the same one, and nothing plain is stored.
 */
export function makeRefresh(keys: Pick<Keys, 'refresh'>, sessionId: string, counter: number): string {
  return `${sessionId}.${counter}.${mac(keys, sessionId, counter)}`;
}

/** What a token says of itself, or null when it is not one of ours. */
export function readRefresh(keys: Pick<Keys, 'refresh'>, token: string): { sessionId: string; counter: number } | null {
  const [, sessionId, count, given] = /^([0-9a-f-]{36})\.(0|[1-9][0-9]{0,8})\.([\w-]{43})$/.exec(token) ?? [];
  if (!sessionId || !count || !given) return null;
  const counter = Number(count);
  return timingSafeEqual(Buffer.from(given), Buffer.from(mac(keys, sessionId, counter))) ? { sessionId, counter } : null;
}

function mac(keys: Pick<Keys, 'refresh'>, sessionId: string, counter: number): string {
  return createHmac('sha256', keys.refresh).update(`${sessionId}.${counter}`).digest('base64url');
}
