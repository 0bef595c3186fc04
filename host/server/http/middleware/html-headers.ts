import type { MiddlewareHandler } from 'hono';
import type { AppTypes } from '../context.ts';

/** By default, HTML can't be framed and runs no scripts (security case 72). A response with its own CSP keeps it. */
export const htmlHeaders: MiddlewareHandler<AppTypes> = async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!headers.get('Content-Type')?.startsWith('text/html')) return;
  if (!headers.has('Content-Security-Policy'))
    headers.set(
      'Content-Security-Policy',
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
  headers.set('X-Content-Type-Options', 'nosniff');
  // For browsers without `frame-ancestors`. Skipped if some pages may frame it, as X-Frame-Options can't name them.
  if (
    !c.get('framedByAll') &&
    !/frame-ancestors (?!'none')/.test(headers.get('Content-Security-Policy')!)
  )
    headers.set('X-Frame-Options', 'DENY');
  if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'no-referrer');
};
