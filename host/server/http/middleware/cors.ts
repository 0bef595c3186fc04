import type { MiddlewareHandler } from 'hono';
import type { CallDefinition } from '#src/contract/call-definition.ts';
import { calls } from '#src/contract/calls.ts';
import type { AppTypes, Context } from '../context.ts';
import type { Deps } from '#server/platform/deps.ts';
import { getForeignOrigin } from '../origin.ts';

const ALLOWED_HEADERS = 'Authorization, Content-Type, Idempotency-Key, Accept-Language';

/** Public reads without a token allow `*`, everything else the exact origin of a partner. Never credentials. */
export const cors = (deps: Pick<Deps, 'env' | 'partners'>): MiddlewareHandler<AppTypes> =>
  async function setCorsHeaders(c, next) {
    if (c.req.method === 'OPTIONS' && c.req.header('Access-Control-Request-Method'))
      return respondToPreflight(c, deps);
    c.header('Vary', 'Origin', { append: true });
    allowOrigin(c, getPartnerOrigin(deps, getForeignOrigin(c, deps.env)));
    return next();
  };

function allowOrigin(c: Context, allowed: string | null): void {
  if (allowed === null) return;
  c.header('Access-Control-Allow-Origin', allowed);
  c.header('Access-Control-Expose-Headers', 'Retry-After');
}

/** For a public read without a token, before anything of it can fail. */
export function allowAnyOrigin(c: Context, foreignOrigin: string | null): void {
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  if (foreignOrigin !== null) allowOrigin(c, '*');
}

function respondToPreflight(c: Context, deps: Pick<Deps, 'env' | 'partners'>): Response {
  const method = c.req.header('Access-Control-Request-Method') ?? '';
  const headers = (c.req.header('Access-Control-Request-Headers') ?? '').toLowerCase().split(',');
  const isOpen =
    isPublicRead(findCall(method, c.req.path)) &&
    !headers.some((name) => name.trim() === 'authorization');
  const foreignOrigin = getForeignOrigin(c, deps.env);
  const allowed = isOpen && foreignOrigin !== null ? '*' : getPartnerOrigin(deps, foreignOrigin);
  c.header('Vary', 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers');
  if (!allowed) return c.body(null, 403);
  c.header('Access-Control-Allow-Origin', allowed);
  c.header('Access-Control-Allow-Methods', method);
  c.header('Access-Control-Allow-Headers', ALLOWED_HEADERS);
  c.header('Access-Control-Max-Age', '7200');
  return c.body(null, 204);
}

const getPartnerOrigin = ({ partners }: Pick<Deps, 'partners'>, foreignOrigin: string | null) =>
  foreignOrigin !== null && partners.has(foreignOrigin) ? foreignOrigin : null;

export function isPublicRead(definition: CallDefinition | undefined): boolean {
  return definition?.method === 'GET' && definition.who === 'anyone';
}

const patterns = Object.values<CallDefinition>(calls).map((definition) => ({
  definition,
  pattern: new RegExp(`^${definition.path.replace(/:\w+/g, '[^/]+')}$`),
}));

function findCall(method: string, path: string): CallDefinition | undefined {
  const matches = patterns.filter(
    ({ definition, pattern }) => definition.method === method && pattern.test(path),
  );
  return (matches.find(({ definition }) => definition.path === path) ?? matches[0])?.definition;
}
