import type { Context } from '../context.ts';
import type { Env } from '../env.ts';
import { isTrustedPeer } from './client.ts';

/** The product's own origin: PUBLIC_URL's, or while none is given the one this request was sent to. */
export function ownOrigin(c: Context, env: Env): string {
  if (env.publicUrlGiven) return new URL(env.PUBLIC_URL).origin;
  const url = new URL(c.req.url);
  if (!isTrustedPeer(c, env)) return url.origin;
  const scheme = c.req.header('X-Forwarded-Proto') ?? url.protocol.slice(0, -1);
  const host = c.req.header('X-Forwarded-Host') ?? url.host;
  const told = `${scheme}://${host}`;
  return URL.canParse(told) ? new URL(told).origin : url.origin;
}

/** The asking page's Origin when it is another one, else null. A request without Origin is the product's own. */
export function foreignOrigin(c: Context, env: Env): string | null {
  const origin = c.req.header('Origin');
  return origin === undefined || origin === ownOrigin(c, env) ? null : origin;
}
