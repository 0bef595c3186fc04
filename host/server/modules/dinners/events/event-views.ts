/** Turns event rows into the public view and the member's view. */
import { isHosting } from '#src/contract/host-roles.ts';
import { and, asc, count, eq, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { DinnerEvent, GuestCounts, PublicEvent } from '#src/contract/events.ts';
import { GuestNeed, type SeatNeed } from '#src/contract/seat-needs.ts';
import type { Person } from '#src/contract/members.ts';
import { isUpcoming } from '#src/contract/taking-rsvps.ts';
import { getInitialLetters } from '#src/i18n/format/initials.ts';
import { createCalendarLinks } from './calendar-links.ts';
import { readSeatDescriptions } from '../seating/seat-text.ts';
import { isOneOf } from '#server/platform/db/id-list.ts';
import type { Deps } from '#server/platform/deps.ts';
import { activeUser } from '#server/modules/auth/active-user.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { exactSlugFirst, isSameSlug } from '#server/platform/db/same-slug.ts';
import { personColumns, toPerson } from '#server/modules/auth/person.ts';
import { events, follows, guests, tables } from '../schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import type { SessionRow, UserRow } from '#server/modules/auth/caller.ts';
import { canRsvp } from './event-state.ts';
import { getEntryCode } from '../door/entry-code.ts';
import { isApprovedByHost, isStillRemoved } from '../rsvps/guest-rows.ts';
import { readOwnRows } from '../rsvps/own-rows.ts';
import { readPlusOnes } from '../rsvps/plus-ones.ts';
import { readOwnRoles } from '../hosts/host-rows.ts';
import { readOwnRatings } from './feedback.ts';
import { type EventRow, canInviteTo } from './visibility.ts';
import { notFound } from '#server/platform/domain-error.ts';

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
const hostColumns = { ...personColumns, deactivated_at: users.deactivated_at };
type Host = Person & { deactivated_at: Date | null };

type TableSize = PublicEvent['tables'][number];

/** Shape and size of each table, in order, by dinner id. */
async function loadTableSizes(
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

function toCommonFields(
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

/** Without a session for a guest who answers by a form. */
export interface Viewer {
  user: Pick<UserRow, 'id'>;
  session?: Pick<SessionRow, 'scope'>;
}

/** The member's view of several dinners, in the given order, with ten queries in total, and one more each for those they host, those they attended and those with a waitlist. */
export async function loadDinnerEvents(
  deps: Pick<Deps, 'db' | 'now' | 'env'>,
  rows: EventRow[],
  { user: { id: userId }, session }: Viewer,
): Promise<DinnerEvent[]> {
  if (rows.length === 0) return [];
  const { db } = deps;
  const isOnPartnerPage = session?.scope === 'widget';
  const ids = rows.map(({ id }) => id);
  const hosts = await db
    .select(hostColumns)
    .from(users)
    .where(isOneOf(users.id, [...new Set(rows.map(({ host_id }) => host_id))]));
  const ownRows = await readOwnRows(db, rows, userId, { isOnPartnerPage });
  const followedEvents = await db
    .select({ id: follows.event_id })
    .from(follows)
    .where(and(isOneOf(follows.event_id, ids), eq(follows.user_id, userId)));
  const tableSizes = await loadTableSizes(db, ids);
  const waitlistPositions = await loadWaitlistPositions(db, ids, userId);
  const waitedForIds = await findWaitedFor(db, rows);
  const ownRoles = await readOwnRoles(db, ids, userId);
  const isOpenToHelpers = ({ status, ends_at }: EventRow) =>
    status === 'scheduled' && ends_at > deps.now();
  const getRole = ({ id, host_id }: EventRow) =>
    host_id === userId ? ('owner' as const) : (ownRoles.get(id)?.held ?? null);
  const guestCounts = await loadGuestCounts(
    db,
    rows.filter((row) => isHosting({ my_role: getRole(row) })).map(({ id }) => id),
  );
  const attendedEvents = rows.filter(
    ({ id, status }) => status === 'scheduled' && ownRows.get(id)?.status === 'accepted',
  );
  const plusOnes = await readPlusOnes(
    db,
    [...ownRows.values()].flatMap(({ id, status }) => (status === 'accepted' ? [id] : [])),
  );
  const seatTexts = await readSeatDescriptions(
    db,
    attendedEvents.map(({ id }) => id),
    userId,
  );
  const ownRatings = await readOwnRatings(
    db,
    attendedEvents.flatMap(({ id, ends_at }) => (ends_at <= deps.now() ? [id] : [])),
    userId,
  );
  return rows.map((event) => {
    const ownRow = ownRows.get(event.id);
    const my_role = getRole(event);
    const isAttending = ownRow?.status === 'accepted' || my_role !== null;
    return {
      ...toCommonFields(
        event,
        hosts.find(({ id }) => id === event.host_id)!,
        isAttending,
        tableSizes.get(event.id)!,
        deps.now(),
      ),
      ...(waitedForIds.has(event.id) && { has_waitlist: true as const }),
      dress_code: event.dress_code,
      menu: event.menu,
      sequence: event.sequence,
      visibility: event.visibility,
      seating_hold: event.seating_hold,
      waitlist_rule: event.waitlist_rule,
      my_status: ownRow?.status ?? null,
      ...(ownRow && isStillRemoved(ownRow, event) && { is_removed: true as const }),
      ...(ownRow?.status && isApprovedByHost(ownRow, event) && { is_approved: true as const }),
      ...(ownRow?.status === 'invited' &&
        !isOnPartnerPage &&
        ownRow.invitation_text && { invitation_text: ownRow.invitation_text }),
      ...(ownRow?.status === 'accepted' &&
        my_role === null && { entry_code: getEntryCode(ownRow.id) }),
      waitlist_position: waitlistPositions.get(event.id) ?? null,
      is_host: event.host_id === userId,
      my_role,
      offered_role: isOpenToHelpers(event) ? (ownRoles.get(event.id)?.offered ?? null) : null,
      guest_counts: guestCounts.get(event.id) ?? null,
      is_following: followedEvents.some(({ id }) => id === event.id),
      calendar:
        ownRow?.status === 'accepted' && ownRow.calendar_token
          ? createCalendarLinks(
              event,
              ownRow.calendar_token,
              deps.env.PUBLIC_URL,
              seatTexts.get(event.id),
            )
          : null,
      plus_ones: event.plus_ones,
      ...(ownRow?.status === 'accepted' && {
        my_plus_ones: plusOnes.flatMap(({ bringer_id, plusOne }) =>
          bringer_id === ownRow.id ? [plusOne] : [],
        ),
        ...toOwnNeeds(ownRow.needs),
      }),
      ...(ownRatings.has(event.id) && { my_rating: ownRatings.get(event.id)! }),
    };
  });
}

function toOwnNeeds(needs: SeatNeed[] | null): Pick<DinnerEvent, 'my_needs'> {
  const my_needs = GuestNeed.options.filter((need) => needs?.includes(need));
  return my_needs.length > 0 ? { my_needs } : {};
}

export async function loadDinnerEvent(
  deps: Pick<Deps, 'db' | 'now' | 'env'>,
  event: EventRow,
  viewer: Viewer,
): Promise<DinnerEvent> {
  const [dinner] = await loadDinnerEvents(deps, [event], viewer);
  if (!dinner) throw notFound();
  return dinner;
}

async function loadGuestCounts(db: Queryable, ids: string[]): Promise<Map<string, GuestCounts>> {
  if (ids.length === 0) return new Map();
  // Of an address whose inviter has left, nobody sees that it is invited.
  const isListed = or(
    ne(guests.status, 'invited'),
    isNull(guests.email),
    isNotNull(guests.invited_by),
  );
  const rows = await db
    .select({ event_id: guests.event_id, status: sql<string>`${guests.status}`, guests: count() })
    .from(guests)
    .leftJoin(users, eq(users.id, guests.user_id))
    .where(and(isOneOf(guests.event_id, ids), ne(guests.status, 'accepted'), isListed, activeUser))
    .groupBy(guests.event_id, guests.status);
  const counts = new Map(
    ids.map((id) => [id, { invited: 0, requested: 0, waitlisted: 0, declined: 0 }]),
  );
  for (const { event_id, status, guests: guestCount } of rows)
    counts.get(event_id)![status as keyof GuestCounts] = guestCount;
  return counts;
}

/** The dinners whose free spots somebody waits for. */
async function findWaitedFor(db: Queryable, rows: EventRow[]): Promise<Set<string>> {
  const ids = rows.flatMap(({ id, waitlist_seq, attendee_count, capacity }) =>
    waitlist_seq > 0 && attendee_count < capacity ? [id] : [],
  );
  if (ids.length === 0) return new Set();
  const waitedFor = await db
    .selectDistinct({ id: guests.event_id })
    .from(guests)
    .innerJoin(users, and(eq(users.id, guests.user_id), activeUser))
    .where(and(isOneOf(guests.event_id, ids), isNotNull(guests.waitlist_seq)));
  return new Set(waitedFor.map(({ id }) => id));
}

/** The user's position on each waitlist, from 1. */
async function loadWaitlistPositions(
  db: Queryable,
  ids: string[],
  userId: string,
): Promise<Map<string, number>> {
  const mine = db
    .select({ event_id: guests.event_id, seq: sql<number>`${guests.waitlist_seq}`.as('seq') })
    .from(guests)
    .where(
      and(
        isOneOf(guests.event_id, ids),
        eq(guests.user_id, userId),
        eq(guests.status, 'waitlisted'),
      ),
    )
    .as('mine');
  const rows = await db
    .select({ id: mine.event_id, position: count() })
    .from(mine)
    .innerJoin(guests, and(eq(guests.event_id, mine.event_id), lte(guests.waitlist_seq, mine.seq)))
    .innerJoin(users, and(eq(users.id, guests.user_id), activeUser))
    .groupBy(mine.event_id);
  return new Map(rows.map(({ id, position }) => [id, position]));
}
