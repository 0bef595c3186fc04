import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { AppTypes } from '../../http/context.ts';
import { media } from './schema.ts';
import type { Deps } from '../../platform/deps.ts';
import { conditionalGet } from '../../http/middleware/conditional-get.ts';
import { t } from '../../platform/i18n.ts';
import { isMediaKey } from './media-key.ts';
import { renderShareImage } from '../../web/share-image/share-image.ts';
import type { RemoteTexts } from '../../web/remote-texts/remote-texts.ts';
import { readShareCard } from '../../web/share-image/routes.ts';

/** A key's content never changes. Served so that nothing in it can run as a page (security case 78). */
const PICTURE_HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
  // Keeps members' photos out of picture searches.
  'X-Robots-Tag': 'noindex',
};

export function mediaRoutes(deps: Deps, readRemoteTexts: () => RemoteTexts): Hono<AppTypes> {
  const routes = new Hono<AppTypes>();
  const openHeaders = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin', 'X-Content-Type-Options': 'nosniff' };

  routes.get('/media/texts.json', conditionalGet, (c) => {
    const { json, version } = readRemoteTexts();
    const isCurrentVersion = c.req.query('v') === version;
    const headers = { ...openHeaders, 'Cache-Control': isCurrentVersion ? 'public, max-age=31536000, immutable' : 'public, no-cache', ETag: `"${version}"` };
    return c.body(json, 200, { ...headers, 'Content-Type': 'application/json; charset=utf-8' });
  });

  // Checks the row, not the file: a replaced or deleted picture is gone at once, even if its file still exists.
  routes.get('/media/:key', conditionalGet, async (c) => {
    const key = c.req.param('key');
    const hasRow = isMediaKey(key) && (await deps.db.$count(media, eq(media.key, key))) > 0;
    const file = hasRow ? await deps.store.get(key) : null;
    if (!file) return c.text(t('error_not_found'), 404, { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
    const headers = { ...PICTURE_HEADERS, ETag: `"${key}"` };
    return c.body(new Uint8Array(file.bytes), 200, { ...headers, 'Content-Type': file.type });
  });

  routes.get('/share/:file{[^/]+\\.png}', conditionalGet, async (c) => {
    const card = await readShareCard(deps, c.req.param('file').slice(0, -4), c.req.query('eventSlug'));
    if (!card) return c.text(t('error_not_found'), 404, { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
    const png = await renderShareImage(card);
    const headers = { ...openHeaders, 'Cache-Control': 'public, max-age=3600' };
    return c.body(new Uint8Array(png), 200, { ...headers, 'Content-Type': 'image/png' });
  });
  return routes;
}
