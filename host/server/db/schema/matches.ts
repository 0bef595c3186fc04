import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, real, text, unique, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn, createdAtColumn, idColumn, textColumn } from './columns.ts';
import { events } from './dinners.ts';
import { userForeignKey, users } from './members.ts';
import { profiles } from './profiles.ts';
import type { FeedItemType } from '../../../../src/contract/feeds.ts';

/** A member's decision about another; seating and matches are based on these. */
export const matchDecisions = pgTable(
  'marks',
  {
    user_id: userForeignKey(),
    target_id: userForeignKey(),
    state: text().$type<'interested' | 'dismissed'>().notNull(),
    turned_at: createdAtColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.target_id] }),
    // Covering index: counts decisions by and about a member without reading the table.
    index('marks_said').on(t.user_id, t.target_id, t.state),
    index('marks_target').on(t.target_id, t.user_id, t.state),
    check('marks_other', sql`${t.user_id} <> ${t.target_id}`),
  ],
);

export interface StoredReason {
  key: string;
  vars: Record<string, string>;
}

/** Whom a member may see in the deck, and why; directed. The decision itself is in `matchDecisions`. */
export const matches = pgTable(
  'matches',
  {
    id: idColumn(),
    user_id: userForeignKey(),
    target_id: userForeignKey(),
    my_profile_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    target_profile_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** 0–1, both directions combined. */
    score: real().notNull(),
    reasons: jsonb().$type<StoredReason[]>().notNull().default([]),
    created_at: createdAtColumn(),
    /** When it was first shown in a feed. New members' matches are shown first. */
    shown_at: timestampColumn(),
    /** When both were notified of their mutual interest: once per pair, even if a decision is undone and repeated. */
    mutual_told_at: timestampColumn(),
  },
  (t) => [
    unique('matches_once').on(t.user_id, t.target_id),
    index('matches_best').on(t.user_id, t.score, t.id),
    index('matches_target').on(t.target_id),
    // Counts a member's recent introductions.
    index('matches_of_late').on(t.user_id, t.created_at),
    // Deleting a priority deletes its matches without a table scan.
    index('matches_my_profile').on(t.my_profile_id),
    index('matches_target_profile').on(t.target_profile_id),
    // Finds matches for the daily item without reading those already shown.
    index('matches_unshown')
      .on(t.user_id)
      .where(sql`${t.shown_at} is null`),
    check('matches_other', sql`${t.user_id} <> ${t.target_id}`),
    check('matches_score', sql`${t.score} between 0 and 1`),
  ],
);

/** Items of the home page. Their text is made on read, from the type and the dinner. */
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
  ],
);

export interface FeedPayload {
  match_ids?: string[];
  /** The other member of a mutual interest, or the new neighbour. */
  person_id?: string;
  /** The seat a guest gave up. */
  chair?: { table_id: string; position: number };
  /** The host's message to the guests. */
  text?: string;
  /** Changed fields of the dinner, as named in the contract. */
  fields?: string[];
  /** The action taken, if any. */
  done?: string;
}

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
