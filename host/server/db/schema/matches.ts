/** Marks, matches and feeds. */
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, real, text, unique, uuid } from 'drizzle-orm/pg-core';
import { at, created, id, words } from './columns.ts';
import { events } from './dinners.ts';
import { ofUser, users } from './members.ts';
import { profiles } from './profiles.ts';
import type { FeedItemType } from '../../../../src/contract/feeds.ts';

/** What a member said of another: the root of seating and matches. */
export const marks = pgTable(
  'marks',
  {
    user_id: ofUser(),
    target_id: ofUser(),
    state: text().$type<'interested' | 'dismissed'>().notNull(),
    turned_at: created(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.target_id] }),
    // How often somebody says yes, and how often others do to them, without the rows themselves.
    index('marks_said').on(t.user_id, t.target_id, t.state),
    index('marks_target').on(t.target_id, t.user_id, t.state),
    check('marks_other', sql`${t.user_id} <> ${t.target_id}`),
  ],
);

export interface ReasonRow {
  key: string;
  vars: Record<string, string>;
}

/** Whom a member may look at, and why; directed. What was said of them stands in `marks`. */
export const matches = pgTable(
  'matches',
  {
    id: id(),
    user_id: ofUser(),
    target_id: ofUser(),
    my_profile_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    target_profile_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** 0–1, both ways in one. */
    score: real().notNull(),
    reasons: jsonb().$type<ReasonRow[]>().notNull().default([]),
    created_at: created(),
    /** When it was first shown to its owner in a feed; a newcomer's matches come first. */
    shown_at: at(),
    /** When both were told that their interest is mutual: once for a pair, whatever is taken back and said again. */
    mutual_told_at: at(),
  },
  (t) => [
    unique('matches_once').on(t.user_id, t.target_id),
    index('matches_best').on(t.user_id, t.score, t.id),
    index('matches_target').on(t.target_id),
    // How many people somebody was introduced to of late.
    index('matches_of_late').on(t.user_id, t.created_at),
    // A priority that goes takes its cards along, without reading everybody's.
    index('matches_my_profile').on(t.my_profile_id),
    index('matches_target_profile').on(t.target_profile_id),
    // What the daily item still has to show, however many were shown before.
    index('matches_unshown')
      .on(t.user_id)
      .where(sql`${t.shown_at} is null`),
    check('matches_other', sql`${t.user_id} <> ${t.target_id}`),
    check('matches_score', sql`${t.score} between 0 and 1`),
  ],
);

/** Items of the home page. Their words are made when they are read, from the type and the dinner. */
export const feeds = pgTable(
  'feeds',
  {
    id: id(),
    user_id: ofUser(),
    type: text().$type<FeedItemType>().notNull(),
    event_id: uuid().references(() => events.id, { onDelete: 'cascade' }),
    payload: jsonb().$type<FeedPayload>().notNull().default({}),
    /** One item of a kind for one occasion: `daily_matches 2026-11-20`. */
    key: text().notNull(),
    created_at: created(),
    seen_at: at(),
    dismissed_at: at(),
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
  /** The member a mutual interest or a new neighbour is about. */
  person_id?: string;
  /** The chair a guest gave back. */
  chair?: { table_id: string; position: number };
  /** A host's own words to the guests. */
  text?: string;
  /** Which fields of the dinner changed, as the contract names them. */
  fields?: string[];
  /** The action taken, once it is. */
  done?: string;
}

export const feedback = pgTable(
  'feedback',
  {
    id: id(),
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    event_id: uuid().references(() => events.id, { onDelete: 'set null' }),
    rating: text().$type<'up' | 'down'>(),
    text: words(),
    created_at: created(),
  },
  (t) => [index('feedback_user').on(t.user_id)],
);
