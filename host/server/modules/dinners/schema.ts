import { sql } from 'drizzle-orm';
import type { LogAction, LogDetail } from '#src/contract/event-log.ts';
import type { SeatNeed } from '#src/contract/seat-needs.ts';
import type { SeatingWishKind } from '#src/contract/seating.ts';
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  timestampColumn,
  createdAtColumn,
  idColumn,
  textColumn,
} from '#server/platform/db/columns.ts';
import { toSlugKey } from '#server/platform/db/same-slug.ts';
import { userForeignKey, users } from '../auth/schema.ts';

export const events = pgTable(
  'events',
  {
    id: idColumn(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    description: textColumn(),
    dress_code: textColumn(),
    menu: textColumn(),
    status: text().$type<'scheduled' | 'cancelled'>().notNull().default('scheduled'),
    /** RFC 5545 SEQUENCE: incremented with every change that calendars must pick up. */
    sequence: integer().notNull().default(0),
    visibility: text().$type<'members' | 'invite'>().notNull().default('members'),
    approval: boolean().notNull().default(false),
    starts_at: timestampColumn().notNull(),
    ends_at: timestampColumn().notNull(),
    rsvp_by: timestampColumn(),
    time_zone: text().notNull(),
    venue_name: text().notNull(),
    venue_city: text().notNull(),
    venue_address: text().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    cover_url: text(),
    host_id: uuid()
      .notNull()
      .references(() => users.id),
    capacity: integer().notNull(),
    /** Accepted guests, including the host. Always updated together with the rows it counts. */
    attendee_count: integer().notNull().default(0),
    /** Last assigned waitlist number; never reused. */
    waitlist_seq: integer().notNull().default(0),
    seating_hold: boolean().notNull().default(false),
    waitlist_rule: text().$type<'order' | 'fit'>().notNull().default('order'),
    /** How many people each guest may bring, beyond those a host adds. */
    plus_ones: integer().notNull().default(0),
    seating_revision: integer().notNull().default(0),
    published_at: timestampColumn(),
    /** When the announced plan is published and its e-mails leave; null if it isn't announced, or has been published. */
    publishing_at: timestampColumn(),
    /** The host's words in every e-mail of the announcement. */
    host_line: text(),
    /** When guests who had chosen nobody were last asked to choose. */
    choices_asked_at: timestampColumn(),
    cancelled_at: timestampColumn(),
    created_at: createdAtColumn(),
    updated_at: createdAtColumn(),
  },
  (t) => [
    check('events_not_oversold', sql`${t.attendee_count} between 0 and ${t.capacity}`),
    check('events_plus_ones', sql`${t.plus_ones} between 0 and 3`),
    check('events_ends_after_start', sql`${t.ends_at} > ${t.starts_at}`),
    index('events_slug_any_case').on(toSlugKey(t.slug)),
    index('events_host').on(t.host_id),
    index('events_coming').on(t.starts_at, t.id),
  ],
);

/** A foreign key to the event; the row is deleted with it. */
export const eventForeignKey = () =>
  uuid()
    .notNull()
    .references(() => events.id, { onDelete: 'cascade' });

/** The people asked to host a dinner beside its owner (`events.host_id`), by member or by address until its owner accepts. */
export const eventHosts = pgTable(
  'event_hosts',
  {
    id: idColumn(),
    event_id: eventForeignKey(),
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    email: text(),
    role: text().$type<'co_host' | 'door'>().notNull(),
    invited_at: createdAtColumn(),
    /** Null until they accept; only then they have the role. */
    accepted_at: timestampColumn(),
  },
  (t) => [
    uniqueIndex('event_hosts_one_role_a_member')
      .on(t.event_id, t.user_id)
      .where(sql`${t.accepted_at} is not null`),
    // Beside a role, as raising it takes consent.
    uniqueIndex('event_hosts_one_offer_a_member')
      .on(t.event_id, t.user_id)
      .where(sql`${t.user_id} is not null and ${t.accepted_at} is null`),
    uniqueIndex('event_hosts_one_an_address')
      .on(t.event_id, t.email)
      .where(sql`${t.email} is not null`),
    index('event_hosts_user')
      .on(t.user_id)
      .where(sql`${t.user_id} is not null`),
    index('event_hosts_email')
      .on(t.email)
      .where(sql`${t.email} is not null`),
    check('event_hosts_someone', sql`(${t.email} is null) <> (${t.user_id} is null)`),
    check('event_hosts_accepted', sql`${t.accepted_at} is null or ${t.user_id} is not null`),
  ],
);

/** Who changed what (`hosts/event-log.ts`). */
export const eventLog = pgTable(
  'event_log',
  {
    id: idColumn(),
    event_id: eventForeignKey(),
    at: createdAtColumn(),
    /** Null for a job, and for somebody who has left. */
    actor_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    action: text().$type<LogAction>().notNull(),
    /** The member whom it is about. */
    member_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    detail: jsonb().$type<LogDetail>().notNull().default({}),
  },
  (t) => [
    index('event_log_newest').on(t.event_id, t.at, t.id),
    index('event_log_actor')
      .on(t.actor_id)
      .where(sql`${t.actor_id} is not null`),
    index('event_log_member')
      .on(t.member_id)
      .where(sql`${t.member_id} is not null`),
  ],
);

export const tables = pgTable(
  'tables',
  {
    id: idColumn(),
    event_id: eventForeignKey(),
    name: text().notNull(),
    shape: text().$type<'round' | 'long'>().notNull(),
    seats: integer().notNull(),
    position: integer().notNull(),
    /** What the host says of its place in the room. */
    is_step_free: boolean().notNull().default(false),
    is_near_door: boolean().notNull().default(false),
  },
  (t) => [unique('tables_in_order').on(t.event_id, t.position)],
);

/**
 * A row of a dinner's guest list: a member, an invited address until the member who proves it claims the row, or a placeholder: somebody
 * without an account whom the host put on the list as coming.
 */
export const guests = pgTable(
  'guests',
  {
    id: idColumn(),
    event_id: eventForeignKey(),
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Of the invitation, as inviters know it: it goes where the address goes, so that it doesn't tell whose address that is. */
    invitation_id: uuid().notNull().defaultRandom().unique(),
    /** Identifies the personal link in the e-mail. Never shown: a new one ends the link, and no list changes. */
    link_id: uuid().notNull().defaultRandom().unique(),
    /** The address that was invited. Only the inviter and the host see it. */
    email: text(),
    /** What the inviter calls the owner of the address. */
    name: text(),
    /** Of a placeholder, as the host calls them; a member's own names win once it is claimed. */
    first_name: text(),
    last_name: text(),
    /** Of a placeholder whom this guest brings: it goes with them. `first_name` is empty until somebody names it. */
    plus_one_of: uuid().references((): AnyPgColumn => guests.id, { onDelete: 'cascade' }),
    /** Null for an invitation that its member isn't told of: from across a block, or claimed after the dinner. */
    status: text().$type<'invited' | 'requested' | 'accepted' | 'declined' | 'waitlisted'>(),
    waitlist_seq: integer(),
    dietary_needs: text(),
    /** What hosts wrote of it for an invitation by address. It goes with the first answer, to the guest's own if they accept. */
    noted_dietary_needs: text(),
    /** The name of the group that the hosts seat them with (`contract/parties.ts`). */
    party: text(),
    /** What they need of their seat, as the guest or a host said. */
    needs: text().array().$type<SeatNeed[]>(),
    /** Whether the host put the member on the list. It outlasts an invitation by somebody else. */
    is_approved: boolean().notNull().default(false),
    invited_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The host's own words in the e-mail of this invitation. */
    invitation_text: text(),
    /** When they were last invited by address or by name; null if they came by themselves. */
    invited_at: timestampColumn(),
    /** Of this invitation: how often the host has asked for an answer, and when last. */
    reminder_count: integer().notNull().default(0),
    reminded_at: timestampColumn(),
    /** Of this invitation: when somebody first opened the page of its personal link. */
    opened_at: timestampColumn(),
    source: jsonb().$type<Record<string, string>>(),
    /** The partner's page and widget event id of the RSVP: the partner's webhook is sent later changes. */
    partner_origin: text(),
    widget_event_id: text(),
    /** 128-bit capability for this guest's calendar file; null until accepted. */
    calendar_token: text().unique(),
    /** What calendars know the guest's entry by, so it stays when a member claims the place. */
    calendar_id: uuid().notNull().defaultRandom(),
    created_at: createdAtColumn(),
    answered_at: timestampColumn(),
    /** What a guest who declined wrote to the host. */
    answer_note: text(),
    /** What the hosts note of the guest, for nobody else. */
    host_note: text(),
    /** When the host removed the guest. After that, the invite link alone no longer gives a spot. */
    removed_at: timestampColumn(),
    /** When somebody at the door saw the guest come, and who that was. */
    checked_in_at: timestampColumn(),
    checked_in_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    // Not partial: it also finds all guests of a dinner.
    unique('guests_one_a_member').on(t.event_id, t.user_id),
    uniqueIndex('guests_one_an_address')
      .on(t.event_id, t.email)
      .where(sql`${t.email} is not null`),
    uniqueIndex('guests_one_place_in_line')
      .on(t.event_id, t.waitlist_seq)
      .where(sql`${t.waitlist_seq} is not null`),
    index('guests_user')
      .on(t.user_id)
      .where(sql`${t.user_id} is not null`),
    index('guests_unclaimed')
      .on(t.email)
      .where(sql`${t.user_id} is null`),
    index('guests_invited_by')
      .on(t.invited_by)
      .where(sql`${t.invited_by} is not null`),
    check(
      'guests_someone',
      sql`${t.email} is not null or ${t.user_id} is not null or ${t.first_name} is not null`,
    ),
    check(
      'guests_placeholder',
      sql`${t.user_id} is not null or ${t.status} is distinct from 'accepted' or ${t.first_name} is not null`,
    ),
    index('guests_plus_one_of')
      .on(t.plus_one_of)
      .where(sql`${t.plus_one_of} is not null`),
    check(
      'guests_plus_one',
      sql`${t.plus_one_of} is null or (${t.user_id} is null and ${t.status} is not distinct from 'accepted')`,
    ),
    index('guests_checked_in_by')
      .on(t.checked_in_by)
      .where(sql`${t.checked_in_by} is not null`),
    check(
      'guests_line',
      sql`(${t.status} is not distinct from 'waitlisted') = (${t.waitlist_seq} is not null)`,
    ),
  ],
);

/** A foreign key to the guest; the row is deleted with it. */
const guestForeignKey = () =>
  uuid()
    .notNull()
    .references(() => guests.id, { onDelete: 'cascade' });

export const seats = pgTable(
  'seats',
  {
    event_id: eventForeignKey(),
    table_id: uuid()
      .notNull()
      .references(() => tables.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    guest_id: guestForeignKey(),
    locked: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.table_id, t.position] }),
    unique('seats_one_each').on(t.guest_id),
    index('seats_event').on(t.event_id),
  ],
);

/**
 * Addresses whose owners asked, without an account, for no more e-mails about a dinner. Apart from the guests, so that it outlasts being
 * taken off the list and put on it again.
 */
export const unsubscribedAddresses = pgTable(
  'unsubscribed_addresses',
  {
    event_id: eventForeignKey(),
    email: text().notNull(),
    created_at: createdAtColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.event_id, t.email] }),
    index('unsubscribed_addresses_email').on(t.email),
  ],
);

/** An invite link followed by a signed-in user (R09, R45). */
export const inviteLinkUses = pgTable(
  'invite_link_uses',
  {
    user_id: userForeignKey(),
    inviter_id: userForeignKey(),
    event_id: uuid().references(() => events.id, { onDelete: 'cascade' }),
    /** Recorded for guests invited by e-mail, rather than because they opened the inviter's link. */
    is_by_email: boolean().notNull().default(false),
    created_at: createdAtColumn(),
  },
  (t) => [
    unique('invite_link_uses_once').on(t.user_id, t.inviter_id, t.event_id).nullsNotDistinct(),
    index('invite_link_uses_inviter').on(t.inviter_id),
  ],
);

export const follows = pgTable(
  'follows',
  {
    event_id: eventForeignKey(),
    user_id: userForeignKey(),
    created_at: createdAtColumn(),
  },
  (t) => [primaryKey({ columns: [t.event_id, t.user_id] }), index('follows_user').on(t.user_id)],
);

/** How the host wants two guests of a dinner to be seated. */
export const seatingWishes = pgTable(
  'seating_wishes',
  {
    event_id: eventForeignKey(),
    guest_a: guestForeignKey(),
    guest_b: guestForeignKey(),
    kind: text().$type<SeatingWishKind>().notNull(),
    reach: text().$type<'beside' | 'table'>().notNull(),
    is_hard: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.event_id, t.guest_a, t.guest_b, t.kind] }),
    index('seating_wishes_guest_a').on(t.guest_a),
    index('seating_wishes_guest_b').on(t.guest_b),
    check('seating_wishes_in_order', sql`${t.guest_a} < ${t.guest_b}`),
  ],
);

/** Seatings that the host saved. The present one is in `seats`. */
export const seatingVersions = pgTable(
  'seating_versions',
  {
    id: idColumn(),
    event_id: eventForeignKey(),
    name: text().notNull(),
    /** Guests and tables may be gone since. */
    seats: jsonb().$type<SavedSeat[]>().notNull(),
    created_at: createdAtColumn(),
  },
  (t) => [unique('seating_versions_name').on(t.event_id, t.name)],
);

export type SavedSeat = Pick<
  typeof seats.$inferSelect,
  'guest_id' | 'table_id' | 'position' | 'locked'
>;

/** The neighbours each guest was last notified of, to find the guests affected by a change after publication. */
export const seatNotifications = pgTable(
  'seat_notifications',
  {
    event_id: eventForeignKey(),
    guest_id: guestForeignKey().primaryKey(),
    /** Table, position and the sorted ids of the people left, right and across, as one text. */
    beside: text().notNull(),
  },
  (t) => [index('seat_notifications_event').on(t.event_id)],
);

export const feedback = pgTable(
  'feedback',
  {
    id: idColumn(),
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    event_id: uuid().references(() => events.id, { onDelete: 'set null' }),
    rating: text().$type<'up' | 'down'>(),
    text: textColumn(),
    /** Whether the hosts may read the text, without a name. */
    is_for_hosts: boolean().notNull().default(false),
    created_at: createdAtColumn(),
  },
  (t) => [index('feedback_user').on(t.user_id)],
);
