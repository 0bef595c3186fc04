/** Every table. Rows never leave the server as they are: `db/*` maps them to the contract's shapes. */
import { sql } from 'drizzle-orm';
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
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MailPreferences } from '../../../src/contract/shapes/person.ts';

const id = () => uuid().primaryKey().defaultRandom();
const at = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
const created = () => at().notNull().defaultNow();

const words = () => text().notNull().default('');

export const users = pgTable('users', {
  id: id(),
  /** Normalised: trimmed, lower case, NFC. */
  email: text().notNull().unique(),
  first_name: words(),
  last_name: words(),
  headline: words(),
  location: words(),
  linkedin_url: text(),
  picture_url: text(),
  invite_slug: text().notNull().unique(),
  show_on_invites: boolean().notNull().default(false),
  dietary_needs: words(),
  mail_preferences: jsonb().$type<Partial<MailPreferences>>().notNull().default({}),
  analytics_opt_out: boolean().notNull().default(false),
  is_new: boolean().notNull().default(true),
  invited_by: uuid().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
  created_at: created(),
  deactivated_at: at(),
});

/** One code per address at a time; asking anew replaces it. No user exists before the proof. */
export const emailCodes = pgTable(
  'email_codes',
  {
    email: text().primaryKey(),
    salt: text().notNull(),
    hash: text().notNull(),
    tries: integer().notNull().default(0),
    sent_at: at().notNull(),
    used_at: at(),
  },
  (t) => [check('email_codes_tries', sql`${t.tries} <= 5`)],
);

/** Counters of fixed windows: failures of an address a day, codes of a client an hour. */
export const limits = pgTable(
  'limits',
  {
    key: text().notNull(),
    window: at().notNull(),
    count: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.key, t.window] })],
);

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    scope: text().$type<'full' | 'widget'>().notNull(),
    /** The exact Origin a `widget` session is bound to. */
    origin: text(),
    /** The dinners a `widget` session may touch. */
    event_ids: uuid()
      .array()
      .notNull()
      .default(sql`'{}'::uuid[]`),
    /** The refresh token is this id, this counter and their MAC; nothing plain is stored. */
    counter: integer().notNull().default(0),
    rotated_at: at(),
    created_at: created(),
    expires_at: at().notNull(),
    revoked_at: at(),
    /** Hash of the key and body that made it: the same again within 60 s makes a session in its place. */
    made_by: text(),
  },
  (t) => [index('sessions_user').on(t.user_id), index('sessions_made_by').on(t.made_by)],
);

export const idempotency = pgTable(
  'idempotency',
  {
    owner: text().notNull(),
    key: text().notNull(),
    body_hash: text().notNull(),
    status: integer(),
    answer: jsonb(),
    created_at: created(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.key] })],
);

export interface AttributeRow {
  key: string;
  label: string;
  kind: 'text' | 'choice' | 'tags';
  options: string[];
}
export const profileTypes = pgTable('profile_types', {
  id: id(),
  slug: text().notNull().unique(),
  display_name: text().notNull(),
  description: words(),
  seeks: text().array().notNull(),
  attributes: jsonb().$type<AttributeRow[]>().notNull().default([]),
  position: integer().notNull(),
});

export interface CompanyRow {
  name: string;
  role: string;
  website: string;
  logo_url: string | null;
}
export const profiles = pgTable(
  'profiles',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    profile_type_id: uuid().references(() => profileTypes.id),
    is_personalised: boolean().notNull().default(false),
    bio: words(),
    attributes: jsonb().$type<{ key: string; value: string | string[] }[]>().notNull().default([]),
    company: jsonb().$type<CompanyRow>().notNull().default({ name: '', role: '', website: '', logo_url: null }),
    created_at: created(),
    updated_at: created(),
  },
  (t) => [unique('profiles_one_of_a_type').on(t.user_id, t.profile_type_id).nullsNotDistinct()],
);

/** What a member said of another: the root of seating and matches. */
export const marks = pgTable(
  'marks',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    target_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text().$type<'interested' | 'dismissed'>().notNull(),
    turned_at: created(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.target_id] }), index('marks_target').on(t.target_id), check('marks_other', sql`${t.user_id} <> ${t.target_id}`)],
);

export const events = pgTable(
  'events',
  {
    id: id(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    description: words(),
    status: text().$type<'scheduled' | 'cancelled'>().notNull().default('scheduled'),
    /** RFC 5545 SEQUENCE: rises with every change a calendar must hear of. */
    sequence: integer().notNull().default(0),
    visibility: text().$type<'members' | 'invite'>().notNull().default('members'),
    approval: boolean().notNull().default(false),
    starts_at: at().notNull(),
    ends_at: at().notNull(),
    rsvp_by: at(),
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
    /** Accepted guests, the host included. Changed only together with the rows it counts. */
    taken: integer().notNull().default(0),
    /** Hands out places in the line; never reused. */
    waitlist_seq: integer().notNull().default(0),
    seating_hold: boolean().notNull().default(false),
    waitlist_rule: text().$type<'order' | 'fit'>().notNull().default('order'),
    seating_revision: integer().notNull().default(0),
    published_at: at(),
    created_at: created(),
    updated_at: created(),
  },
  (t) => [check('events_not_oversold', sql`${t.taken} between 0 and ${t.capacity}`), check('events_ends_after_start', sql`${t.ends_at} > ${t.starts_at}`)],
);

export const tables = pgTable(
  'tables',
  {
    id: id(),
    event_id: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
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
    event_id: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text().$type<'invited' | 'requested' | 'accepted' | 'declined' | 'waitlisted'>().notNull(),
    waitlist_seq: integer(),
    dietary_needs: text(),
    invited_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    source: jsonb().$type<Record<string, string>>(),
    /** Capability of this guest's calendar file, 128 bit; null until accepted. */
    calendar_token: text().unique(),
    created_at: created(),
    answered_at: at(),
  },
  (t) => [
    primaryKey({ columns: [t.event_id, t.user_id] }),
    index('rsvps_user').on(t.user_id),
    uniqueIndex('rsvps_one_place_in_line').on(t.event_id, t.waitlist_seq),
    check('rsvps_line', sql`(${t.status} = 'waitlisted') = (${t.waitlist_seq} is not null)`),
  ],
);

export const seats = pgTable(
  'seats',
  {
    event_id: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    table_id: uuid()
      .notNull()
      .references(() => tables.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    locked: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.table_id, t.position] }), unique('seats_one_each').on(t.event_id, t.user_id)],
);

/** An invite link followed by a signed-in account (R09, R45). */
export const claims = pgTable(
  'claims',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    inviter_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    event_id: uuid().references(() => events.id, { onDelete: 'cascade' }),
    created_at: created(),
  },
  (t) => [unique('claims_once').on(t.user_id, t.inviter_id, t.event_id).nullsNotDistinct()],
);

export const follows = pgTable(
  'follows',
  {
    event_id: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: created(),
  },
  (t) => [primaryKey({ columns: [t.event_id, t.user_id] })],
);
