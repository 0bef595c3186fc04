import type { Context } from './context.ts';
import { parseUrl } from '#src/contract/parse-url.ts';
import type { Env } from '../platform/env.ts';
import { isTrustedProxy } from './client-address.ts';

/** The product's own origin: from PUBLIC_URL, or from this request if PUBLIC_URL isn't set. */
export function getOwnOrigin(c: Context, env: Env): string {
  if (env.isPublicUrlSet) return new URL(env.PUBLIC_URL).origin;
  const url = new URL(c.req.url);
  if (!isTrustedProxy(c, env)) return url.origin;
  const scheme = c.req.header('X-Forwarded-Proto') ?? url.protocol.slice(0, -1);
  const host = c.req.header('X-Forwarded-Host') ?? url.host;
  const forwardedOrigin = `${scheme}://${host}`;
  return parseUrl(forwardedOrigin)?.origin ?? url.origin;
}

/** The requesting page's origin if it isn't the product's own, else null. Requests without Origin count as the product's own. */
export function getForeignOrigin(c: Context, env: Env): string | null {
  const origin = c.req.header('Origin');
  return origin === undefined || origin === getOwnOrigin(c, env) ? null : origin;
}
