import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Decision } from '#src/contract/matches.ts';
import { timestampColumn, createdAtColumn, idColumn } from '#server/platform/db/columns.ts';
import { userForeignKey } from '../auth/schema.ts';
import { profiles } from '../profiles/schema.ts';

/** A member's decision about another; seating and matches are based on these. */
export const matchDecisions = pgTable(
  'match_decisions',
  {
    user_id: userForeignKey(),
    target_id: userForeignKey(),
    state: text().$type<Decision>().notNull(),
    decided_at: createdAtColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.target_id] }),
    // Covering index: counts decisions by and about a member without reading the table.
    index('match_decisions_user').on(t.user_id, t.target_id, t.state),
    index('match_decisions_target').on(t.target_id, t.user_id, t.state),
    check('match_decisions_other', sql`${t.user_id} <> ${t.target_id}`),
  ],
);

export interface StoredReason {
  key: string;
  vars: Record<string, string>;
}

/** The people a member may see in the deck, and why. The other direction is a row of its own; decisions are in `matchDecisions`. */
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
    /** Introduced by lot, not because the score was high. */
    is_exploration: boolean().notNull().default(false),
    /** When a daily feed item was made with it, or passed over it. Null until then. */
    shown_at: timestampColumn(),
    /** When both were notified of their mutual interest: once per pair, even if a decision is undone and repeated. */
    mutual_notified_at: timestampColumn(),
  },
  (t) => [
    unique('matches_once').on(t.user_id, t.target_id),
    index('matches_best').on(t.user_id, t.score, t.id),
    index('matches_target').on(t.target_id),
    // Counts a member's recent introductions.
    index('matches_recent').on(t.user_id, t.created_at),
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
