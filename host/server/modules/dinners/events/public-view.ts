/** What everybody with the link sees of a dinner. */
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { PublicEvent } from '#src/contract/events.ts';
import type { Person } from '#src/contract/members.ts';
import { isUpcoming } from '#src/contract/taking-rsvps.ts';
import { getInitialLetters } from '#src/i18n/format/initials.ts';
import { isOneOf } from '#server/platform/db/id-list.ts';
import type { Deps } from '#server/platform/deps.ts';
import { activeUser } from '#server/modules/auth/active-user.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { exactSlugFirst, isSameSlug } from '#server/platform/db/same-slug.ts';
import { personColumns, toPerson } from '#server/modules/auth/person.ts';
import { events, guests, tables } from '../schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import type { UserRow } from '#server/modules/auth/caller.ts';
import { canRsvp } from './event-state.ts';
import { type EventRow, canInviteTo } from './visibility.ts';
import { findWaitedFor } from './guest-counts.ts';

const MAX_PREVIEW_GUESTS = 6;

export async function findEventBySlug(db: Queryable, slug: string): Promise<EventRow | null> {
  const [row] = await db
    .select()
    .from(events)
    .where(isSameSlug(events.slug, slug))
    .orderBy(exactSlugFirst(events.slug, slug))
    .limit(1);
  return row ?? null;
}

/** The host, and whether they have deleted their account. */
export const hostColumns = { ...personColumns, deactivated_at: users.deactivated_at };
type Host = Person & { deactivated_at: Date | null };

type TableSize = PublicEvent['tables'][number];

/** Shape and size of each table, in order, by dinner id. */
export async function loadTableSizes(
  db: Queryable,
  eventIds: string[],
): Promise<Map<string, TableSize[]>> {
  const rows = await db
    .select({ event_id: tables.event_id, shape: tables.shape, seats: tables.seats })
    .from(tables)
    .where(isOneOf(tables.event_id, eventIds))
    .orderBy(asc(tables.position));
  const sizes = new Map<string, TableSize[]>(eventIds.map((id) => [id, []]));
  for (const { event_id, ...size } of rows) sizes.get(event_id)!.push(size);
  return sizes;
}

/** Of one dinner, in order. */
export const readTableSizes = async (db: Queryable, eventId: string): Promise<TableSize[]> =>
  (await loadTableSizes(db, [eventId])).get(eventId)!;

export function toCommonFields(
  event: EventRow,
  host: Host,
  isAttending: boolean,
  tableSizes: TableSize[],
  now: Date,
) {
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
      address: isAttending ? event.venue_address : null,
      latitude: isAttending ? event.latitude : null,
      longitude: isAttending ? event.longitude : null,
    },
    cover_url: event.cover_url,
    host: toPerson(host),
    capacity: event.capacity,
    attendee_count: event.attendee_count,
    can_rsvp: canRsvp(event, host, now),
    approval: event.approval,
    tables: tableSizes,
  };
}

/** Accepted guests who agreed to be shown, earliest RSVP first. Takes a dinner, or the table for a subquery. */
export const selectTablePreview = (
  db: Queryable,
  { id, host_id }: Pick<EventRow, 'id' | 'host_id'> | Pick<typeof events, 'id' | 'host_id'>,
) =>
  db
    .select({
      shown:
        sql<ShownGuest>`json_build_object('first_name', ${users.first_name}, 'last_name', ${users.last_name}, 'headline', ${users.headline})`.as(
          'shown',
        ),
    })
    .from(guests)
    .innerJoin(users, eq(users.id, guests.user_id))
    .where(
      and(
        eq(guests.event_id, id),
        eq(guests.status, 'accepted'),
        eq(users.show_on_invites, true),
        activeUser,
        ne(users.id, host_id),
        ne(users.first_name, ''),
      ),
    )
    .orderBy(asc(guests.answered_at), asc(users.id))
    .limit(MAX_PREVIEW_GUESTS);

type ShownGuest = Pick<UserRow, 'first_name' | 'last_name' | 'headline'>;

/** First name, initial, headline (R36, R38). */
async function loadTablePreview(db: Queryable, event: EventRow) {
  const rows = await selectTablePreview(db, event);
  return rows.map(({ shown: { first_name, last_name, headline } }) => ({
    first_name,
    initial: getInitialLetters(last_name)[0] ?? '',
    headline,
  }));
}

export async function loadPublicEvent(
  db: Queryable,
  event: EventRow,
  now: Date,
): Promise<PublicEvent> {
  const [host] = await db.select(hostColumns).from(users).where(eq(users.id, event.host_id));
  const tableSizes = await loadTableSizes(db, [event.id]);
  const waitedForIds = await findWaitedFor(db, [event]);
  return {
    ...toCommonFields(event, host!, false, tableSizes.get(event.id)!, now),
    ...(waitedForIds.has(event.id) && { has_waitlist: true as const }),
    spots_left: Math.max(0, event.capacity - event.attendee_count),
    table_preview: isUpcoming(event, now.getTime()) ? await loadTablePreview(db, event) : [],
  };
}

/**
 * The public view by slug. An `invite` dinner needs the invite slug of its host or of an accepted guest; null without it,
 * as for an unknown slug.
 */
export async function findPublicEvent(
  deps: Pick<Deps, 'db' | 'now'>,
  slug: string,
  invite?: string,
): Promise<PublicEvent | null> {
  const event = await findEventBySlug(deps.db, slug);
  if (!event) return null;
  if (event.visibility === 'invite' && !(invite && (await canInviteTo(deps.db, event, invite))))
    return null;
  return loadPublicEvent(deps.db, event, deps.now());
}
