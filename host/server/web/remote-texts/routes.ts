import { Hono } from 'hono';
import type { AppTypes } from '#server/http/context.ts';
import { conditionalGet } from '#server/http/middleware/conditional-get.ts';
import type { RemoteTexts } from './remote-texts.ts';

/** The remote texts (R56), cached for ever under the address of their version. */
export function remoteTextsRoutes(readRemoteTexts: () => RemoteTexts): Hono<AppTypes> {
  const routes = new Hono<AppTypes>();
  routes.get('/media/texts.json', conditionalGet, (c) => {
    const { json, version } = readRemoteTexts();
    const isCurrentVersion = c.req.query('v') === version;
    return c.body(json, 200, {
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': isCurrentVersion
        ? 'public, max-age=31536000, immutable'
        : 'public, no-cache',
      'Content-Type': 'application/json; charset=utf-8',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ETag: `"${version}"`,
      'X-Content-Type-Options': 'nosniff',
    });
  });
  return routes;
}
