import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { AppTypes, Context } from '../context.ts';
import type { Deps } from '../handler.ts';
import { isTrustedPeer } from './client.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** One line and one measure a request, by its route's pattern: a path or a query may hold slugs, ids and capabilities. */
export const requests = ({ env, log, metrics }: Pick<Deps, 'env' | 'log' | 'metrics'>): MiddlewareHandler<AppTypes> =>
  async function noteRequest(c, next) {
    const started = performance.now();
    const request = requestId(c, env);
    c.set('request', request);
    c.set('log', log);
    await next();
    c.res.headers.set('X-Request-Id', request);
    const ms = performance.now() - started;
    const told = { method: methods.has(c.req.method) ? c.req.method : 'OTHER', route: routeOf(c), status: c.res.status };
    metrics?.request(told, ms / 1000);
    log[told.status >= 500 ? 'error' : 'info']({ request, ...told, ms: Math.round(ms * 10) / 10 }, 'request');
  };

/** A proxy of ours names a request for all who log it; anybody else's name for it might be anything. */
function requestId(c: Context, env: Deps['env']): string {
  const given = c.req.header('X-Request-Id');
  return given !== undefined && /^[\w-]{8,64}$/.test(given) && isTrustedPeer(c, env) ? given : randomUUID();
}

/** What answered. A pattern of everything answers what no other route does. */
function routeOf(c: Context): string {
  const route = routePath(c);
  return /^\/?\*$/.test(route) && c.res.status === 404 ? 'none' : route;
}
