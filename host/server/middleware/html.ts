import type { MiddlewareHandler } from 'hono';
import type { AppTypes } from '../context.ts';

/**
 * Whatever answers with HTML, now or one day, is framed nowhere and runs nothing it has not said itself
 * (security case 72). A page with a policy of its own keeps it.
 */
export const htmlHeaders: MiddlewareHandler<AppTypes> = async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!headers.get('Content-Type')?.startsWith('text/html')) return;
  if (!headers.has('Content-Security-Policy'))
    headers.set('Content-Security-Policy', "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
  headers.set('X-Content-Type-Options', 'nosniff');
  // For browsers that know no `frame-ancestors`; where that lets somebody in, this knows no way to say whom.
  if (!c.get('framedByAll') && !/frame-ancestors (?!'none')/.test(headers.get('Content-Security-Policy')!)) headers.set('X-Frame-Options', 'DENY');
  if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'no-referrer');
};
