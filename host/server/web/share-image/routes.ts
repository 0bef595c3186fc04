import { Hono } from 'hono';
import type { AppTypes } from '#server/http/context.ts';
import { conditionalGet } from '#server/http/middleware/conditional-get.ts';
import type { Deps } from '#server/platform/deps.ts';
import { t } from '#server/platform/i18n.ts';
import { readShareCard } from './share-card.ts';
import { renderShareImage } from './share-image.ts';

/** The pictures that chats and social networks show for an invite link. */
export function shareImageRoutes(deps: Deps): Hono<AppTypes> {
  const routes = new Hono<AppTypes>();
  routes.get('/share/:file{[^/]+\\.png}', conditionalGet, async (c) => {
    const found = await readShareCard(
      deps,
      c.req.param('file').slice(0, -4),
      c.req.query('eventSlug'),
    );
    if (!found)
      return c.text(t('error_not_found'), 404, {
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      });
    return c.body(new Uint8Array(await renderShareImage(deps, found.card)), 200, {
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': found.isListed ? 'public, max-age=3600' : 'no-store',
      'Content-Type': 'image/png',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
    });
  });
  return routes;
}
