/** A dinner's row as its two sides: what a stranger sees, and what a member sees. */
import { and, asc, count, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { DinnerEvent, PublicEvent } from '../../../src/contract/events.ts';
import type { Person } from '../../../src/contract/members.ts';
import { calendarLinks } from '../calendar/links.ts';
import { seatWords } from '../calendar/seat-words.ts';
import type { Deps } from '../handler.ts';
import { living } from './candidates.ts';
import type { Db, Tx } from './open.ts';
import { initialsOf, personColumns } from './people.ts';
import { events, follows, rsvps, tables, users } from './schema.ts';
import { type EventRow, invitesTo, notFound } from './visibility.ts';

const PREVIEW = 6;

export async function findEventBySlug(db: Db | Tx, slug: string): Promise<EventRow | null> {
  const [row] = await db.select().from(events).where(eq(events.slug, slug));
  return row ?? null;
}

export const canRsvp = (event: EventRow, now: Date) =>
  event.status === 'scheduled' && now < event.starts_at && (event.rsvp_by === null || now <= event.rsvp_by);

function shown(event: EventRow, host: Person, inside: boolean, now: Date) {
  return {
    id: event.id,
    slug: event.slug,
    title: event.title,
    description: event.description,
    status: event.status,
    starts_at: event.starts_at.toISOString(),
    ends_at: event.ends_at.toISOString(),
    rsvp_by: event.rsvp_by?.toISOString() ?? null,
    time_zone: event.time_zone,
    venue: {
      name: event.venue_name,
      city: event.venue_city,
      address: inside ? event.venue_address : null,
      latitude: inside ? event.latitude : null,
      longitude: inside ? event.longitude : null,
    },
    cover_url: event.cover_url,
    host,
    capacity: event.capacity,
    attendee_count: event.taken,
    can_rsvp: canRsvp(event, now),
  };
}

/** Accepted guests who agreed to be shown, those who answered first; first name, initial, headline (R36, R38). */
async function preview(db: Db | Tx, event: EventRow) {
  const rows = await db
    .select({ first_name: users.first_name, last_name: users.last_name, headline: users.headline })
    .from(rsvps)
    .innerJoin(users, eq(users.id, rsvps.user_id))
    .where(
      and(
        eq(rsvps.event_id, event.id),
        eq(rsvps.status, 'accepted'),
        eq(users.show_on_invites, true),
        living,
        ne(users.id, event.host_id),
        ne(users.first_name, ''),
      ),
    )
    .orderBy(asc(rsvps.answered_at), asc(users.id))
    .limit(PREVIEW);
  return rows.map(({ first_name, last_name, headline }) => ({ first_name, initial: last_name ? initialsOf(last_name.split(/\s/u)[0]!) : '', headline }));
}

export async function publicSide(db: Db | Tx, event: EventRow, now: Date): Promise<PublicEvent> {
  const [host] = await db.select(personColumns).from(users).where(eq(users.id, event.host_id));
  const laid = await db.select({ shape: tables.shape, seats: tables.seats }).from(tables).where(eq(tables.event_id, event.id)).orderBy(asc(tables.position));
  const open = event.status === 'scheduled' && now < event.starts_at;
  return {
    ...shown(event, host!, false, now),
    spots_left: Math.max(0, event.capacity - event.taken),
    table_preview: open ? await preview(db, event) : [],
    tables: laid,
  };
}

/**
 * What anyone may see of a dinner, by its slug. An `invite` dinner needs the invite slug of its host or of
 * an accepted guest; without it, as for an unknown slug, null.
 */
export async function publicEvent(deps: Pick<Deps, 'db' | 'now'>, slug: string, invite?: string): Promise<PublicEvent | null> {
  const event = await findEventBySlug(deps.db, slug);
  if (!event) return null;
  if (event.visibility === 'invite' && !(invite && (await invitesTo(deps.db, event, invite)))) return null;
  return publicSide(deps.db, event, deps.now());
}

/** The member's side of several dinners, in the order given, with seven reads however many they are. */
export async function memberSides(deps: Pick<Deps, 'db' | 'now' | 'env'>, rows: EventRow[], userId: string, db: Db | Tx = deps.db): Promise<DinnerEvent[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const hosts = await db
    .select(personColumns)
    .from(users)
    .where(inArray(users.id, [...new Set(rows.map(({ host_id }) => host_id))]));
  const answers = await db
    .select()
    .from(rsvps)
    .where(and(inArray(rsvps.event_id, ids), eq(rsvps.user_id, userId)));
  const followed = await db
    .select({ id: follows.event_id })
    .from(follows)
    .where(and(inArray(follows.event_id, ids), eq(follows.user_id, userId)));
  const places = await linePlaces(db, ids, userId);
  const coming = rows.filter(({ id, status }) => status === 'scheduled' && answers.some((mine) => mine.event_id === id && mine.status === 'accepted'));
  const seated = await seatWords(
    db,
    coming.map(({ id }) => id),
    userId,
  );
  return rows.map((event) => {
    const mine = answers.find(({ event_id }) => event_id === event.id);
    const inside = mine?.status === 'accepted' || event.host_id === userId;
    return {
      ...shown(
        event,
        hosts.find(({ id }) => id === event.host_id)!,
        inside,
        deps.now(),
      ),
      sequence: event.sequence,
      visibility: event.visibility,
      approval: event.approval,
      seating_hold: event.seating_hold,
      waitlist_rule: event.waitlist_rule,
      my_status: mine?.status ?? null,
      waitlist_position: places.get(event.id) ?? null,
      is_host: event.host_id === userId,
      is_following: followed.some(({ id }) => id === event.id),
      calendar:
        mine?.status === 'accepted' && mine.calendar_token ? calendarLinks(event, mine.calendar_token, deps.env.PUBLIC_URL, seated.get(event.id)) : null,
    };
  });
}

export async function memberSide(deps: Pick<Deps, 'db' | 'now' | 'env'>, event: EventRow, userId: string): Promise<DinnerEvent> {
  const [side] = await memberSides(deps, [event], userId);
  if (!side) throw notFound();
  return side;
}

/** My place in the line of each dinner where I wait, from 1. */
async function linePlaces(db: Db | Tx, ids: string[], userId: string): Promise<Map<string, number>> {
  const mine = db
    .select({ event_id: rsvps.event_id, seq: sql<number>`${rsvps.waitlist_seq}`.as('seq') })
    .from(rsvps)
    .where(and(inArray(rsvps.event_id, ids), eq(rsvps.user_id, userId), eq(rsvps.status, 'waitlisted')))
    .as('mine');
  const rows = await db
    .select({ id: mine.event_id, place: count() })
    .from(mine)
    .innerJoin(rsvps, and(eq(rsvps.event_id, mine.event_id), lte(rsvps.waitlist_seq, mine.seq)))
    .innerJoin(users, and(eq(users.id, rsvps.user_id), living))
    .groupBy(mine.event_id);
  return new Map(rows.map(({ id, place }) => [id, place]));
}
