import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn } from '#server/platform/db/columns.ts';
import { eventForeignKey } from '../dinners/schema.ts';
import { userForeignKey, users, sessions } from '../auth/schema.ts';

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
  encrypted: text().notNull(),
  created_at: createdAtColumn(),
});

/** Dinners that were written into a user's Google Calendar. */
export const calendarEntries = pgTable(
  'calendar_entries',
  {
    user_id: userForeignKey(),
    event_id: eventForeignKey(),
    google_id: text().notNull(),
    /** Of the entry as last written; empty while the first write is pending. */
    content_hash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.event_id] })],
);
