import { Hono } from 'hono';
import type { AppTypes } from '../context.ts';
import type { Deps } from '../handler.ts';
import { isTrustedPeer } from '../middleware/client.ts';
import { bears, isLocal } from '../middleware/local.ts';

/**
 * For whoever holds METRICS_TOKEN; while there is none, for programs on this machine. A proxy of TRUST_PROXY is none of
 * those: whom it asks for it may keep to itself. Nobody else learns that there is something.
 */
export function metricsRoutes({ env, metrics }: Pick<Deps, 'env' | 'metrics'>): Hono<AppTypes> {
  const routes = new Hono<AppTypes>();
  routes.get('/metrics', async (c) => {
    const may = env.METRICS_TOKEN ? bears(c, env.METRICS_TOKEN) : isLocal(c) && !isTrustedPeer(c, env);
    if (!metrics || !may) return c.text('404 Not Found', 404);
    return c.body(await metrics.text(), 200, { 'Content-Type': metrics.type, 'Cache-Control': 'no-store' });
  });
  return routes;
}
