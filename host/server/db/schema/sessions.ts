/** Sign-in: codes, limits, sessions, kept answers. */
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, created, id } from './columns.ts';
import { ofUser } from './members.ts';

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
    user_id: ofUser(),
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
    /** When its member last proved who they are; null: when it was made. One handed over from another is as old as that one. */
    proved_at: at(),
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

/** Handed out for one sign-in with Google or Apple: single use, 10 minutes (R02, R03). */
export const nonces = pgTable('nonces', { hash: text().primaryKey(), created_at: created() });

/** A finished sign-in on its way from a popup or a redirect to the page that wants it: 60 s, once, for one exact origin. */
export const handoffs = pgTable('handoffs', {
  hash: text().primaryKey(),
  user_id: ofUser(),
  origin: text().notNull(),
  /** Of a redirect: the page must know the state it began with. */
  state_hash: text(),
  slug: text(),
  event_slug: text(),
  /** When the member proved who they are to the session it comes from; null: to this very journey. */
  proved_at: at(),
  created_at: created(),
});
