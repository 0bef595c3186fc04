import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { Hono } from 'hono';
import type { AppTypes } from '../context.ts';
import { events, rsvps, users } from '../db/schema.ts';
import type { Deps } from '../handler.ts';
import { conditionalGet } from '../middleware/conditional-get.ts';
import { say, speak } from '../say.ts';
import { dinnerFile } from './account.ts';
import { readFeed } from './feed.ts';

const headers = { 'Referrer-Policy': 'no-referrer', 'X-Content-Type-Options': 'nosniff', 'X-Robots-Tag': 'noindex' };
const calendar = { ...headers, 'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH' };
const isHere = and(isNull(users.deactivated_at), isNull(users.banned_at));

/** Of what is told, not of when: two files that differ in DTSTAMP alone are the same to a reader. */
const tagOf = (file: string) =>
  `W/"${createHash('sha256')
    .update(file.replace(/^DTSTAMP:.*\r\n/gm, ''))
    .digest('base64url')
    .slice(0, 22)}"`;

/**
 * `GET /calendar/{token}.ics`: one guest's file of one dinner, or a member's whole calendar to subscribe to.
 * The token is the capability and tells nothing but what a calendar needs (R44). That of a dinner dies when
 * the guest gives up or loses the place; a cancelled dinner goes on answering, and says that it is.
 */
export function calendarRoutes(deps: Deps): Hono<AppTypes> {
  const routes = new Hono<AppTypes>();
  routes.get('/calendar/:file{[A-Za-z0-9_-]+\\.ics}', conditionalGet, async (c) => {
    const token = c.req.param('file').slice(0, -4);
    const [one] = await deps.db
      .select({ event: events, user_id: rsvps.user_id })
      .from(rsvps)
      .innerJoin(events, eq(events.id, rsvps.event_id))
      .innerJoin(users, eq(users.id, rsvps.user_id))
      .where(and(eq(rsvps.calendar_token, token), eq(rsvps.status, 'accepted'), isHere));
    if (one) {
      const file = await dinnerFile(deps, one.event, one.user_id);
      const disposition = `attachment; filename="${file.name}"`;
      return c.body(file.text, 200, { ...calendar, 'Cache-Control': 'no-store', 'Content-Disposition': disposition });
    }
    const [owner] = await deps.db
      .select({ id: users.id, language: users.language })
      .from(users)
      .where(and(eq(users.calendar_token, token), isHere));
    if (!owner) return c.text(say('error_not_found'), 404, { ...headers, 'Cache-Control': 'no-store' });
    const file = await speak(owner.language, () => readFeed(deps, owner.id));
    // A calendar keeps its copy and asks each time whether it still holds.
    return c.body(file, 200, { ...calendar, 'Cache-Control': 'private, no-cache', ETag: tagOf(file) });
  });
  return routes;
}
