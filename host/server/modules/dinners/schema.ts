import { sql } from 'drizzle-orm';
import {
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
    seating_revision: integer().notNull().default(0),
    published_at: timestampColumn(),
    cancelled_at: timestampColumn(),
    created_at: createdAtColumn(),
    updated_at: createdAtColumn(),
  },
  (t) => [
    check('events_not_oversold', sql`${t.attendee_count} between 0 and ${t.capacity}`),
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

export const tables = pgTable(
  'tables',
  {
    id: idColumn(),
    event_id: eventForeignKey(),
    name: text().notNull(),
    shape: text().$type<'round' | 'long'>().notNull(),
    seats: integer().notNull(),
    position: integer().notNull(),
  },
  (t) => [unique('tables_in_order').on(t.event_id, t.position)],
);

export const rsvps = pgTable(
  'rsvps',
  {
    event_id: eventForeignKey(),
    user_id: userForeignKey(),
    status: text()
      .$type<'invited' | 'requested' | 'accepted' | 'declined' | 'waitlisted'>()
      .notNull(),
    waitlist_seq: integer(),
    dietary_needs: text(),
    invited_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    source: jsonb().$type<Record<string, string>>(),
    /** The partner's page and widget event id of the RSVP: the partner's webhook is sent later changes. */
    partner_origin: text(),
    widget_event_id: text(),
    /** 128-bit capability for this guest's calendar file; null until accepted. */
    calendar_token: text().unique(),
    created_at: createdAtColumn(),
    answered_at: timestampColumn(),
    /** When the host removed the guest. After that, the invite link alone no longer gives a spot. */
    removed_at: timestampColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.event_id, t.user_id] }),
    index('rsvps_user').on(t.user_id),
    index('rsvps_invited_by')
      .on(t.invited_by)
      .where(sql`${t.invited_by} is not null`),
    uniqueIndex('rsvps_one_place_in_line').on(t.event_id, t.waitlist_seq),
    check('rsvps_line', sql`(${t.status} = 'waitlisted') = (${t.waitlist_seq} is not null)`),
  ],
);

export const seats = pgTable(
  'seats',
  {
    event_id: eventForeignKey(),
    table_id: uuid()
      .notNull()
      .references(() => tables.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    user_id: userForeignKey(),
    locked: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.table_id, t.position] }),
    unique('seats_one_each').on(t.event_id, t.user_id),
    index('seats_user').on(t.user_id),
  ],
);

/** An invite link followed by a signed-in user (R09, R45). */
export const inviteLinkUses = pgTable(
  'invite_link_uses',
  {
    user_id: userForeignKey(),
    inviter_id: userForeignKey(),
    event_id: uuid().references(() => events.id, { onDelete: 'cascade' }),
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

/** Invitations by address or user. One by address is linked to the user who verifies that address. */
export const invitations = pgTable(
  'invitations',
  {
    id: idColumn(),
    event_id: eventForeignKey(),
    email: text(),
    /** What the inviter calls the owner of the address. */
    name: text(),
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    invited_by: userForeignKey(),
    created_at: createdAtColumn(),
  },
  (t) => [
    unique('invitations_one_an_address').on(t.event_id, t.email),
    unique('invitations_one_a_member').on(t.event_id, t.user_id),
    index('invitations_email').on(t.email),
    index('invitations_user').on(t.user_id),
    index('invitations_by').on(t.invited_by),
    check('invitations_someone', sql`${t.email} is not null or ${t.user_id} is not null`),
  ],
);

export const keptApartPairs = pgTable(
  'nevers',
  {
    event_id: eventForeignKey(),
    a_id: userForeignKey(),
    b_id: userForeignKey(),
  },
  (t) => [
    primaryKey({ columns: [t.event_id, t.a_id, t.b_id] }),
    check('nevers_in_order', sql`${t.a_id} < ${t.b_id}`),
  ],
);

/** The neighbours each guest was last notified of, to find the guests affected by a change after publication. */
export const seatNotifications = pgTable(
  'told_neighbours',
  {
    event_id: eventForeignKey(),
    user_id: userForeignKey(),
    /** Table, position and the sorted ids left, right and across, as one text. */
    beside: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.event_id, t.user_id] }),
    index('told_neighbours_user').on(t.user_id),
  ],
);

export const feedback = pgTable(
  'feedback',
  {
    id: idColumn(),
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    event_id: uuid().references(() => events.id, { onDelete: 'set null' }),
    rating: text().$type<'up' | 'down'>(),
    text: textColumn(),
    created_at: createdAtColumn(),
  },
  (t) => [index('feedback_user').on(t.user_id)],
);
