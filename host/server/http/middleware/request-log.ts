import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { AppTypes, Context } from '../context.ts';
import type { Deps } from '#server/platform/deps.ts';
import { isTrustedProxy } from '../client-address.ts';

const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Logs and measures each request by its route pattern. Paths and queries may contain slugs, ids and secrets. */
export const requestLog = ({
  env,
  log,
  metrics,
}: Pick<Deps, 'env' | 'log' | 'metrics'>): MiddlewareHandler<AppTypes> =>
  async function logRequest(c, next) {
    const started = performance.now();
    const request = getRequestId(c, env);
    c.set('request', request);
    c.set('log', log);
    c.header('X-Request-Id', request);
    await next();
    const ms = performance.now() - started;
    const labels = {
      method: KNOWN_METHODS.has(c.req.method) ? c.req.method : 'OTHER',
      route: getRoutePattern(c),
      status: c.res.status,
    };
    metrics?.observeRequest(labels, ms / 1000);
    log[labels.status >= 500 ? 'error' : 'info'](
      { request, ...labels, ms: Math.round(ms * 10) / 10 },
      'request',
    );
  };

/** Only a trusted proxy may set the request id. Others could send anything. */
function getRequestId(c: Context, env: Deps['env']): string {
  const given = c.req.header('X-Request-Id');
  return given !== undefined && /^[\w-]{8,64}$/.test(given) && isTrustedProxy(c, env)
    ? given
    : randomUUID();
}

function getRoutePattern(c: Context): string {
  const route = routePath(c);
  return /^\/?\*$/.test(route) && c.res.status === 404 ? 'none' : route;
}
