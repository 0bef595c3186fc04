import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod';
import type { AppTypes } from '../http/context.ts';
import type { ServerDeps } from '../platform/deps.ts';
import { hasBearerToken, isLocalRequest } from '../http/local-request.ts';
import type { Keys } from '../platform/crypto/secret-key.ts';
import { runCommand } from './run.ts';

export const OPERATOR_PATH = '/operator/';

/** Anyone who can read the server's secret may run operator commands. */
export const deriveOperatorToken = ({ link }: Pick<Keys, 'link'>) =>
  createHmac('sha256', link).update('operator').digest('base64url');

const CommandSchema = z.strictObject({ words: z.array(z.string().max(2000)).max(20) });

/**
 * Only one process can open the embedded database, so a running server executes commands for local programs that know
 * its secret. Not available on PostgreSQL.
 */
export function operatorRoutes(deps: ServerDeps): Hono<AppTypes> {
  const routes = new Hono<AppTypes>();
  routes.post(OPERATOR_PATH, async (c) => {
    if (
      deps.env.DATABASE_URL ||
      !isLocalRequest(c) ||
      c.req.header('Origin') !== undefined ||
      !hasBearerToken(c, deriveOperatorToken(deps.keys))
    )
      return c.text('404 Not Found', 404);
    const parsed = CommandSchema.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.text('400 Bad Request', 400);
    return c.json(await runCommand(deps, parsed.data.words), 200, { 'Cache-Control': 'no-store' });
  });
  return routes;
}
