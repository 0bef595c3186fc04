import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { AppTypes } from '#server/http/context.ts';
import type { Deps } from '#server/platform/deps.ts';
import { conditionalGet } from '#server/http/middleware/conditional-get.ts';
import { t, withLocale } from '#server/platform/i18n.ts';
import { createDinnerFile } from '../dinners/events/calendar-entry.ts';
import { createCalendarFeed, findGuestByToken, findOwnerByToken } from './calendar-feed.ts';

const headers = {
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
};
const calendarHeaders = {
  ...headers,
  'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
};

/** Ignores DTSTAMP: two files that differ in nothing else are the same. */
const createEtag = (file: string) =>
  `W/"${createHash('sha256')
    .update(file.replace(/^DTSTAMP:.*\r\n/gm, ''))
    .digest('base64url')
    .slice(0, 22)}"`;

/**
 * `GET /calendar/{token}.ics`: the file of one guest and dinner, or a member's whole feed. The token is the capability
 * (R44). A dinner's token stops working when the guest loses the seat; a cancelled dinner is still served, marked as
 * cancelled.
 */
export function calendarRoutes(deps: Deps): Hono<AppTypes> {
  const routes = new Hono<AppTypes>();
  routes.get('/calendar/:file{[A-Za-z0-9_-]+\\.ics}', conditionalGet, async (c) => {
    const token = c.req.param('file').slice(0, -4);
    const guest = await findGuestByToken(deps.db, token);
    if (guest) {
      const file = await createDinnerFile(deps, guest.event, guest.user_id);
      const disposition = `attachment; filename="${file.name}"`;
      return c.body(file.text, 200, {
        ...calendarHeaders,
        'Cache-Control': 'no-store',
        'Content-Disposition': disposition,
      });
    }
    const owner = await findOwnerByToken(deps.db, token);
    if (!owner)
      return c.text(t('error_not_found'), 404, { ...headers, 'Cache-Control': 'no-store' });
    const file = await withLocale(owner.language, () => createCalendarFeed(deps, owner.id));
    // Clients keep a copy and revalidate it each time.
    return c.body(file, 200, {
      ...calendarHeaders,
      'Cache-Control': 'private, no-cache',
      ETag: createEtag(file),
    });
  });
  return routes;
}
