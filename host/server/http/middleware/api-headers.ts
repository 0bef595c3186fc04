import type { MiddlewareHandler } from 'hono';
import type { AppTypes } from '../context.ts';

/** API responses must not be cached, framed or sniffed as another type (ASVS 3.4). */
export const apiHeaders: MiddlewareHandler<AppTypes> = async (c, next) => {
  await next();
  const { headers } = c.res;
  headers.set('Cache-Control', 'no-store');
  headers.set('X-Content-Type-Options', 'nosniff');
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  headers.set('Referrer-Policy', 'no-referrer');
  headers.set('Cross-Origin-Resource-Policy', c.get('openToAll') ? 'cross-origin' : 'same-origin');
};
