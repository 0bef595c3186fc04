import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn, createdAtColumn, idColumn } from './columns.ts';
import { events, eventForeignKey } from './dinners.ts';
import { userForeignKey, users } from './members.ts';
import { sessions } from './sessions.ts';

/** Written in the transaction that needs the work; deleted when done. */
export const jobs = pgTable(
  'jobs',
  {
    id: idColumn(),
    kind: text().notNull(),
    /** At most one waiting job per kind and key. Starting a job clears its key, except for recurring ones. */
    key: text(),
    payload: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    run_at: timestampColumn().notNull(),
    attempts: integer().notNull().default(0),
    /** Claimed by a worker until then; afterwards it counts as abandoned. */
    locked_until: timestampColumn(),
    /** Set after the last attempt; the row is kept for the operator. */
    failed_at: timestampColumn(),
    last_error: text(),
    created_at: createdAtColumn(),
  },
  (t) => [
    unique('jobs_once').on(t.kind, t.key),
    index('jobs_due')
      .on(t.run_at)
      .where(sql`${t.failed_at} is null`),
  ],
);

/** E-mails to send. The content is encrypted, so that a database dump reveals no codes or addresses. */
export const outgoingEmails = pgTable(
  'letters',
  {
    id: idColumn(),
    kind: text().notNull(),
    /** Sends an e-mail only once per occasion. */
    key: text().unique(),
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    event_id: uuid().references(() => events.id, { onDelete: 'set null' }),
    sealed: text().notNull(),
    created_at: createdAtColumn(),
    sent_at: timestampColumn(),
  },
  (t) => [index('letters_user').on(t.user_id), index('letters_created').on(t.created_at)],
);

/** Origins added by the operator without a restart, in addition to PARTNER_ORIGINS. */
export const partners = pgTable('partners', {
  origin: text().primaryKey(),
  webhook_url: text(),
  /** Encrypted. */
  webhook_secret: text(),
  created_at: createdAtColumn(),
});

/** A started Google Calendar authorization: single use, 10 minutes, bound to one session and user. */
export const calendarStates = pgTable('calendar_states', {
  hash: text().primaryKey(),
  session_id: uuid()
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  user_id: userForeignKey(),
  /** Encrypted PKCE verifier (RFC 7636). */
  verifier: text().notNull(),
  created_at: createdAtColumn(),
});

/** Consent to write accepted dinners into a user's Google Calendar; the tokens are encrypted. */
export const calendarGrants = pgTable('calendar_grants', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealed: text().notNull(),
  created_at: createdAtColumn(),
});

/** Entries in a user's Google Calendar, and which version of the dinner was written. */
export const calendarEntries = pgTable(
  'calendar_entries',
  {
    user_id: userForeignKey(),
    event_id: eventForeignKey(),
    google_id: text().notNull(),
    written: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.event_id] })],
);
