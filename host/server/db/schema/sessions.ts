import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn, createdAtColumn, idColumn } from './columns.ts';
import { userForeignKey } from './members.ts';

/** One code per address; a new one replaces it. No user exists before the address is verified. */
export const emailCodes = pgTable(
  'email_codes',
  {
    email: text().primaryKey(),
    salt: text().notNull(),
    hash: text().notNull(),
    tries: integer().notNull().default(0),
    sent_at: timestampColumn().notNull(),
    used_at: timestampColumn(),
  },
  (t) => [check('email_codes_tries', sql`${t.tries} <= 5`)],
);

/** Fixed-window counters: failures of an address per day, codes of a client per hour. */
export const rateLimits = pgTable(
  'limits',
  {
    key: text().notNull(),
    window: timestampColumn().notNull(),
    count: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.key, t.window] })],
);

export const sessions = pgTable(
  'sessions',
  {
    id: idColumn(),
    user_id: userForeignKey(),
    scope: text().$type<'full' | 'widget'>().notNull(),
    /** The exact Origin a `widget` session is bound to. */
    origin: text(),
    /** The dinners a `widget` session may access. */
    event_ids: uuid()
      .array()
      .notNull()
      .default(sql`'{}'::uuid[]`),
    /** The refresh token consists of id, counter and their MAC, so no token is stored. */
    counter: integer().notNull().default(0),
    rotated_at: timestampColumn(),
    created_at: createdAtColumn(),
    expires_at: timestampColumn().notNull(),
    revoked_at: timestampColumn(),
    /** When the user last authenticated; null means at creation. A handoff keeps the time of the original session. */
    proved_at: timestampColumn(),
    /** Hash of the request that created it: the same request within 60 s replaces the session. */
    made_by: text(),
  },
  (t) => [index('sessions_user').on(t.user_id), index('sessions_made_by').on(t.made_by)],
);

export const idempotencyKeys = pgTable(
  'idempotency',
  {
    owner: text().notNull(),
    key: text().notNull(),
    body_hash: text().notNull(),
    status: integer(),
    answer: jsonb(),
    created_at: createdAtColumn(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.key] })],
);

/** For one sign-in with Google or Apple: single use, 10 minutes (R02, R03). */
export const nonces = pgTable('nonces', { hash: text().primaryKey(), created_at: createdAtColumn() });

/** Passes a finished sign-in from a popup or redirect to the page that wants it: single use, 60 s, one exact origin. */
export const handoffs = pgTable('handoffs', {
  hash: text().primaryKey(),
  user_id: userForeignKey(),
  origin: text().notNull(),
  /** For redirects: the page must know the state it began with. */
  state_hash: text(),
  slug: text(),
  event_slug: text(),
  /** When the user authenticated in the original session; null if they just did. */
  proved_at: timestampColumn(),
  created_at: createdAtColumn(),
});
