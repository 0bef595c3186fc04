import { Hono } from 'hono';
import type { AppTypes } from './context.ts';
import { staticFiles } from './static-files.ts';

const forAnyPage = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin', 'Timing-Allow-Origin': '*' };
/** Named by their content: they never change under their name. */
const forGood = { ...forAnyPage, 'Cache-Control': 'public, max-age=31536000, immutable' };
const askAgain = { ...forAnyPage, 'Cache-Control': 'public, no-cache' };

/**
 * The bundle other sites load. `/beside.js` only passes on to `/v1/`, so that every module has one
 * address: two addresses would be two copies, and two cores on a page.
 */
export function elementRoutes(elementsDir: string): Hono<AppTypes> {
  const files = staticFiles(elementsDir);
  const routes = new Hono<AppTypes>();
  routes.get('/beside.js', (c) =>
    c.body("import './v1/loader.js';\n", 200, { ...askAgain, 'Content-Type': 'text/javascript; charset=utf-8', 'X-Content-Type-Options': 'nosniff' }),
  );
  routes.get('/v1/*', async (c) => {
    // Left as sent: no name of ours needs decoding, and what does is none.
    const name = c.req.path.slice('/v1/'.length);
    return (await files.serve(c, name, name.startsWith('chunks/') ? forGood : askAgain)) ?? c.body(null, 404, forAnyPage);
  });
  return routes;
}
