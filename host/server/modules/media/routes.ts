import { Hono } from 'hono';
import type { AppTypes } from '#server/http/context.ts';
import type { Deps } from '#server/platform/deps.ts';
import { conditionalGet } from '#server/http/middleware/conditional-get.ts';
import { t } from '#server/platform/i18n.ts';
import { findMailPictureKind, hasMediaRow, readPicture } from './media-files.ts';
import { readMailPicture } from './mail-picture.ts';
import { findMailPictureKey, isMediaKey } from './media-key.ts';

/** A key's content never changes, but a mail outlasts what it shows, so its pictures are kept for a day. Served so that nothing in it can run as a page (security case 78). */
const PICTURE_HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
  // Keeps members' photos out of picture searches.
  'X-Robots-Tag': 'noindex',
};

export function mediaRoutes(deps: Deps): Hono<AppTypes> {
  const routes = new Hono<AppTypes>();
  // Checks the row, not the file: a replaced or deleted picture is gone at once, even if its file still exists.
  routes.get('/media/:key', conditionalGet, async (c) => {
    const name = c.req.param('key');
    const mailKey = findMailPictureKey(name);
    const file = mailKey
      ? await findMailPicture(deps, mailKey)
      : await findPicture(deps, name, c.req.query('w'));
    if (!file)
      return c.text(t('error_not_found'), 404, {
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      });
    const headers = {
      ...PICTURE_HEADERS,
      ...(mailKey && { 'Cache-Control': 'public, max-age=86400' }),
      ETag: `"${name}-${file.bytes.byteLength}"`,
    };
    return c.body(new Uint8Array(file.bytes), 200, { ...headers, 'Content-Type': file.type });
  });
  return routes;
}

const findPicture = async ({ db, store }: Deps, key: string, width: string | undefined) =>
  isMediaKey(key) && (await hasMediaRow(db, key)) ? readPicture(store, key, width) : null;

async function findMailPicture({ db, store }: Deps, key: string) {
  const kind = await findMailPictureKind(db, key);
  return kind && readMailPicture(store, key, kind);
}
