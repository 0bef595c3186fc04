import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod';
import type { AppTypes } from '../context.ts';
import type { Deps } from '../handler.ts';
import { bears, isLocal } from '../middleware/local.ts';
import type { Keys } from '../secret.ts';
import { runCommand } from './run.ts';

export const OPERATOR_PATH = '/operator/';

/** Whoever can read the secret of this server may ask it what an operator may. */
export const operatorToken = ({ link }: Pick<Keys, 'link'>) => createHmac('sha256', link).update('operator').digest('base64url');

const Words = z.strictObject({ words: z.array(z.string().max(2000)).max(20) });

/**
 * The embedded database is one process's alone, so while the server runs the commands are done by it: for programs on
 * this machine that hold its secret. On PostgreSQL there is no such door.
 */
export function operatorRoutes(deps: Deps): Hono<AppTypes> {
  const routes = new Hono<AppTypes>();
  routes.post(OPERATOR_PATH, async (c) => {
    if (deps.env.DATABASE_URL || !isLocal(c) || c.req.header('Origin') !== undefined || !bears(c, operatorToken(deps.keys)))
      return c.text('404 Not Found', 404);
    const read = Words.safeParse(await c.req.json().catch(() => null));
    if (!read.success) return c.text('400 Bad Request', 400);
    return c.json(await runCommand(deps, read.data.words), 200, { 'Cache-Control': 'no-store' });
  });
  return routes;
}
