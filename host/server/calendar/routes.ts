import { and, eq, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Hono } from 'hono';
import type { AppTypes } from '../context.ts';
import { events, rsvps, users } from '../db/schema.ts';
import { loadPlan } from '../db/plans.ts';
import { placeOf } from '../db/seating.ts';
import type { EventRow } from '../db/visibility.ts';
import type { Deps } from '../handler.ts';
import { say } from '../say.ts';
import { icsFile } from './ics.ts';
import { whereOf } from './links.ts';

const hosts = alias(users, 'hosts');

/** A name that is safe in a header in every client: the slug's letters and digits alone. */
const fileName = (event: EventRow) => `${event.slug.replace(/[^A-Za-z0-9-]/g, '').slice(0, 60) || 'dinner'}.ics`;

/** Where the guest sits and beside whom, in words. */
async function seatWords(deps: Deps, event: EventRow, userId: string): Promise<string> {
  const plan = await loadPlan(deps.db, event.id);
  const place = placeOf(plan, userId);
  if (!place) return '';
  const number = { seat: place.position + 1, table: place.table };
  const seat = plan.tables.length > 1 ? say('rsvp_seat_at', number) : say('rsvp_seat', number);
  const beside = [place.left, place.right].filter((id) => id !== null);
  if (beside.length === 0) return say('calendar_description_seat', { seat });
  const people = await deps.db.select({ id: users.id, first_name: users.first_name, last_name: users.last_name }).from(users).where(inArray(users.id, beside));
  const names = beside.flatMap((id) => people.filter((person) => person.id === id)).map((person) => `${person.first_name} ${person.last_name}`.trim());
  return say('calendar_description', { seat, neighbours: names.join(', ') });
}

/**
 * `GET /calendar/{token}.ics`: one guest's file of one dinner. The token is the capability; it dies when
 * the guest declines, and tells nothing but what a calendar needs (R44).
 */
export function calendarRoutes(deps: Deps): Hono<AppTypes> {
  const routes = new Hono<AppTypes>();
  routes.get('/calendar/:file{[A-Za-z0-9_-]+\\.ics}', async (c) => {
    const headers = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Content-Type-Options': 'nosniff', 'X-Robots-Tag': 'noindex' };
    const token = c.req.param('file').slice(0, -4);
    const [row] = await deps.db
      .select({ event: events, user_id: rsvps.user_id, inviter: hosts.invite_slug })
      .from(rsvps)
      .innerJoin(events, eq(events.id, rsvps.event_id))
      .innerJoin(users, eq(users.id, rsvps.user_id))
      .innerJoin(hosts, eq(hosts.id, events.host_id))
      .where(and(eq(rsvps.calendar_token, token), eq(rsvps.status, 'accepted'), isNull(users.deactivated_at)));
    if (!row) return c.text(say('error_not_found'), 404, headers);
    const { event, user_id, inviter } = row;
    const url = `${deps.env.PUBLIC_URL}/invite/${inviter}?eventSlug=${event.slug}`;
    const file = icsFile(
      {
        uid: `${event.id}.${user_id}@beside`,
        sequence: event.sequence,
        status: event.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
        stamp: deps.now(),
        start: event.starts_at,
        end: event.ends_at,
        zone: event.time_zone,
        summary: event.title,
        description: [await seatWords(deps, event, user_id), event.description, url].filter(Boolean).join('\n\n'),
        location: whereOf(event),
        geo: event.latitude !== null && event.longitude !== null ? { latitude: event.latitude, longitude: event.longitude } : null,
        url,
      },
      deps.env.PRODUCT_NAME,
    );
    return c.body(file, 200, {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'Content-Disposition': `attachment; filename="${fileName(event)}"`,
    });
  });
  return routes;
}
