import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { Slug } from '../../../src/contract/fields.ts';
import { formatDayAndMonth } from '../calendar/zone.ts';
import type { AppTypes } from '../context.ts';
import { findPublicEvent } from '../db/events.ts';
import { media } from '../db/schema.ts';
import { findUserByInviteSlug } from '../db/users.ts';
import type { Deps } from '../handler.ts';
import { conditionalGet } from '../middleware/conditional-get.ts';
import { t } from '../say.ts';
import { toRenderableText } from './drawn-words.ts';
import { isMediaKey } from './key.ts';
import { type ShareCard, renderShareImage } from './share-image.ts';
import type { RemoteTexts } from './texts.ts';

/** Slugs never start with a hyphen, so this one is nobody's: the product's general card. */
export const NO_INVITER = '-';

/** The content of a share image, or null for an unknown slug. Contains nothing private, because anybody can request it. */
async function readShareCard(deps: Deps, slug: string, eventSlug: string | undefined): Promise<ShareCard | null> {
  const slugs = [...(slug === NO_INVITER ? [] : [slug]), ...(eventSlug === undefined ? [] : [eventSlug])];
  if (!slugs.every((one) => Slug.safeParse(one).success)) return null;
  const inviter = slug === NO_INVITER ? null : await findUserByInviteSlug(deps.db, slug);
  if (slug !== NO_INVITER && !inviter) return null;
  const { PRODUCT_NAME: product } = deps.env;
  const name = inviter ? toRenderableText(inviter.first_name) : '';
  if (eventSlug === undefined) return { product, title: t('invite_general_title'), when: '', line: name ? t('invite_general_from', { name }) : t('splash') };
  const event = await findPublicEvent(deps, eventSlug, slug);
  if (!event) return null;
  const when = `${formatDayAndMonth(new Date(event.starts_at), event.time_zone, deps.now())}, ${event.venue.city}`;
  return { product, title: event.title, when, line: t('share_description') };
}

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
