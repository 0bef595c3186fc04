/** Work off the request path, and what stands outside. */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { at, created, id } from './columns.ts';
import { events, ofEvent } from './dinners.ts';
import { ofUser, users } from './members.ts';
import { sessions } from './sessions.ts';

/** Work off the request path. A row is written with what asks for it, and is gone when it is done. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text().notNull(),
    /** While one of this kind and key waits, asking again adds none; a job that runs has given its key back. */
    key: text(),
    payload: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    run_at: at().notNull(),
    attempts: integer().notNull().default(0),
    /** Somebody works on it until then; later it counts as abandoned. */
    locked_until: at(),
    /** Given up after its last try; kept for the operator. */
    failed_at: at(),
    last_error: text(),
    created_at: created(),
  },
  (t) => [
    unique('jobs_once').on(t.kind, t.key),
    index('jobs_due')
      .on(t.run_at)
      .where(sql`${t.failed_at} is null`),
  ],
);

/** Mail that was asked for. The letter itself is sealed: a dump of the database tells no code and no address. */
export const letters = pgTable(
  'letters',
  {
    id: id(),
    kind: text().notNull(),
    /** One letter for one occasion, however often it is asked for. */
    key: text().unique(),
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    event_id: uuid().references(() => events.id, { onDelete: 'set null' }),
    sealed: text().notNull(),
    created_at: created(),
    sent_at: at(),
  },
  (t) => [index('letters_user').on(t.user_id), index('letters_created').on(t.created_at)],
);

/** Origins added by the operator without a restart, beside those of PARTNER_ORIGINS. */
export const partners = pgTable('partners', {
  origin: text().primaryKey(),
  webhook_url: text(),
  /** Sealed. */
  webhook_secret: text(),
  created_at: created(),
});

/** A journey to Google Calendar that has begun: single use, 10 minutes, for one session and member. */
export const calendarStates = pgTable('calendar_states', {
  hash: text().primaryKey(),
  session_id: uuid()
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  user_id: ofUser(),
  /** Sealed PKCE verifier (RFC 7636). */
  verifier: text().notNull(),
  created_at: created(),
});

/** A member's consent to write accepted dinners into their Google Calendar; the tokens are sealed. */
export const calendarGrants = pgTable('calendar_grants', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealed: text().notNull(),
  created_at: created(),
});

/** What stands in a member's Google Calendar, and which account of the dinner it is. */
export const calendarEntries = pgTable(
  'calendar_entries',
  {
    user_id: ofUser(),
    event_id: ofEvent(),
    google_id: text().notNull(),
    written: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.event_id] })],
);
