import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn, createdAtColumn, idColumn } from '#server/platform/db/columns.ts';
import type { RsvpStatus } from '#src/contract/events.ts';
import type { SeatRef } from '../dinners/domain-events.ts';
import { eventForeignKey, events, guests } from '../dinners/schema.ts';
import { userForeignKey, users } from '../auth/schema.ts';
import type { DeliveryFailure } from '#src/contract/undelivered.ts';
import type { FeedItemType } from '#src/contract/feeds.ts';

/** Items on the home page. Their text is created when they are read, from the type and the dinner. */
export const feeds = pgTable(
  'feeds',
  {
    id: idColumn(),
    user_id: userForeignKey(),
    type: text().$type<FeedItemType>().notNull(),
    event_id: uuid().references(() => events.id, { onDelete: 'cascade' }),
    payload: jsonb().$type<FeedPayload>().notNull().default({}),
    /** Unique per user and occasion: `daily_matches 2026-11-20`. */
    key: text().notNull(),
    created_at: createdAtColumn(),
    seen_at: timestampColumn(),
    dismissed_at: timestampColumn(),
  },
  (t) => [
    unique('feeds_once').on(t.user_id, t.key),
    index('feeds_newest').on(t.user_id, t.created_at, t.id),
    index('feeds_event').on(t.event_id),
    index('feeds_created').on(t.created_at),
    index('feeds_invite_friends')
      .on(t.user_id, t.created_at)
      .where(sql`${t.type} = 'invite_friends'`),
  ],
);

export interface FeedPayload {
  match_ids?: string[];
  /** The member it is about: who invited, left, wrote, or is interested too. */
  person_id?: string;
  /** How the host called a guest without an account who left, or turned out to be another one on the list. */
  name?: string;
  was_listed_twice?: boolean;
  /** The name of their plus-one that a host took off the list, as the host wrote it; empty for a nameless one. */
  plus_one?: string;
  /** The seat a guest gave up. */
  seat?: { table_id: string; position: number };
  /** The host's message to the guests. */
  text?: string;
  /** Whether the host has deleted their account or is back. */
  host?: 'left' | 'returned';
  /** Changed fields of the dinner, as named in the contract. */
  fields?: string[];
  /** Guests who answered since the host saw the item, by id of the guest: what the host knew before. */
  answers?: Record<string, RsvpStatus | null>;
  /** The action taken, if any. */
  action?: string;
}

/** Of each guest who answered: what a host of the dinner last heard of it by e-mail. What the answer is now is read from the guest. */
export const answerNotifications = pgTable(
  'told_answers',
  {
    guest_id: uuid()
      .notNull()
      .references(() => guests.id, { onDelete: 'cascade' }),
    host_id: userForeignKey(),
    event_id: eventForeignKey(),
    /** As in the last e-mail, or as a host decided since. */
    told_status: text().$type<RsvpStatus>(),
    /** The seat that the guest gave up since, in a published plan. */
    freed_seat: jsonb().$type<SeatRef>(),
    /** When the guest first changed it since then; null if they haven't. */
    changed_at: timestampColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.guest_id, t.host_id] }),
    index('told_answers_host').on(t.host_id),
    index('told_answers_event').on(t.event_id),
    index('told_answers_untold')
      .on(t.event_id, t.changed_at)
      .where(sql`${t.changed_at} is not null`),
  ],
);

/** E-mails to send. The content is encrypted, so that a database dump reveals no codes or addresses. */
export const emails = pgTable(
  'emails',
  {
    id: idColumn(),
    kind: text().notNull(),
    /** Sends an e-mail only once per occasion. */
    key: text().unique(),
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    event_id: uuid().references(() => events.id, { onDelete: 'set null' }),
    /** Of an e-mail about several dinners, which has no `event_id`. */
    event_ids: jsonb().$type<string[]>(),
    encrypted: text().notNull(),
    created_at: createdAtColumn(),
    sent_at: timestampColumn(),
    /** When the mail server refused it for good, or the last try failed, and why. Null again once it is queued again. */
    failed_at: timestampColumn(),
    failure: text().$type<DeliveryFailure>(),
  },
  (t) => [
    index('emails_user').on(t.user_id),
    index('emails_created').on(t.created_at),
    index('emails_failed')
      .on(t.event_id)
      .where(sql`${t.failed_at} is not null`),
  ],
);
