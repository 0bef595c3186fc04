import { Hono } from 'hono';
import type { AppTypes } from './context.ts';
import type { Deps } from '../platform/deps.ts';
import { isTrustedProxy } from './client-address.ts';
import { hasBearerToken, isLocalRequest } from './local-request.ts';

/**
 * If METRICS_TOKEN is set, requests need it as bearer token. Otherwise only programs on this machine are allowed, except a
 * trusted proxy, which forwards the requests of others. Everybody else gets a 404.
 */
export function metricsRoutes({ env, metrics }: Pick<Deps, 'env' | 'metrics'>): Hono<AppTypes> {
  const routes = new Hono<AppTypes>();
  routes.get('/metrics', async (c) => {
    const isAllowed = env.METRICS_TOKEN
      ? hasBearerToken(c, env.METRICS_TOKEN)
      : isLocalRequest(c) && !isTrustedProxy(c, env);
    if (!metrics || !isAllowed) return c.text('404 Not Found', 404);
    return c.body(await metrics.render(), 200, {
      'Content-Type': metrics.contentType,
      'Cache-Control': 'no-store',
    });
  });
  return routes;
}
