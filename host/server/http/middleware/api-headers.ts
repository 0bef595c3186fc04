import type { MiddlewareHandler } from 'hono';
import type { AppTypes } from '../context.ts';

/**
 * API responses must not be cached, framed or sniffed as another type (ASVS 3.4). Set before the response: a change of its headers
 * afterwards makes Hono build it a second time.
 */
export const apiHeaders: MiddlewareHandler<AppTypes> = (c, next) => {
  c.header('Cache-Control', 'no-store');
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  c.header('Referrer-Policy', 'no-referrer');
  c.header('Cross-Origin-Resource-Policy', 'same-origin');
  return next();
};
