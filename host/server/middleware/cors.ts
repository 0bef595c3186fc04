import type { MiddlewareHandler } from 'hono';
import type { Call } from '../../../src/contract/call.ts';
import { calls } from '../../../src/contract/calls.ts';
import type { AppTypes, Context } from '../context.ts';
import type { Env } from '../env.ts';
import { foreignOrigin, isListed } from './origin.ts';

const ALLOWED = 'Authorization, Content-Type, Idempotency-Key, Accept-Language';

/** Public reads without a token answer `*`; everything else echoes a listed origin exactly. Never credentials. */
export const cors = (env: Env): MiddlewareHandler<AppTypes> =>
  async function answerOrigin(c, next) {
    if (c.req.method === 'OPTIONS' && c.req.header('Access-Control-Request-Method')) return preflight(c, env);
    await next();
    const foreign = foreignOrigin(c, env);
    c.res.headers.append('Vary', 'Origin');
    const allowed = allowedOrigin(env, foreign, c.get('openToAll') === true);
    if (!allowed) return undefined;
    c.res.headers.set('Access-Control-Allow-Origin', allowed);
    c.res.headers.set('Access-Control-Expose-Headers', 'Retry-After');
    return undefined;
  };

function preflight(c: Context, env: Env): Response {
  const wanted = c.req.header('Access-Control-Request-Method') ?? '';
  const headers = (c.req.header('Access-Control-Request-Headers') ?? '').toLowerCase().split(',');
  const open = isPublicRead(rowOf(wanted, c.req.path)) && !headers.some((name) => name.trim() === 'authorization');
  const allowed = allowedOrigin(env, foreignOrigin(c, env), open);
  c.header('Vary', 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers');
  if (!allowed) return c.body(null, 403);
  c.header('Access-Control-Allow-Origin', allowed);
  c.header('Access-Control-Allow-Methods', wanted);
  c.header('Access-Control-Allow-Headers', ALLOWED);
  c.header('Access-Control-Max-Age', '7200');
  return c.body(null, 204);
}

function allowedOrigin(env: Env, foreign: string | null, open: boolean): string | null {
  if (foreign === null) return null;
  if (open) return '*';
  return isListed(env, foreign) ? foreign : null;
}

export function isPublicRead(row: Call | undefined): boolean {
  return row?.method === 'GET' && row.who === 'anyone';
}

const patterns = Object.values<Call>(calls).map((row) => ({ row, pattern: new RegExp(`^${row.path.replace(/:\w+/g, '[^/]+')}$`) }));

function rowOf(method: string, path: string): Call | undefined {
  const fits = patterns.filter(({ row, pattern }) => row.method === method && pattern.test(path));
  return (fits.find(({ row }) => row.path === path) ?? fits[0])?.row;
}
