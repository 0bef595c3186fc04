/** The search index for matches. Derived from profiles and decisions; can be rebuilt at any time. */
import { index, jsonb, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#server/platform/db/columns.ts';
import { userForeignKey } from '../auth/schema.ts';
import type { InterestModelMetrics } from './interest-model/evaluate-fit.ts';

/** What a member can be found by: each of their profile types, alone (trait `''`) and with each tag, choice and city. */
export const profileTraits = pgTable(
  'profile_traits',
  {
    user_id: userForeignKey(),
    /** The slug of the profile type. */
    type_slug: text().notNull(),
    trait: text().notNull(),
    /** How readily they are interested in others, in log-odds; the same in all rows of a member. */
    tendency: real().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.type_slug, t.trait] }),
    // Covering index: a search reads only the index.
    index('profile_traits_search').on(t.type_slug, t.trait, t.user_id, t.tendency),
  ],
);

/** When each member's matches were last searched; whoever has waited longest is next. */
export const matchSearches = pgTable(
  'match_searches',
  { user_id: userForeignKey().primaryKey(), searched_at: timestampColumn().notNull() },
  (t) => [index('match_searches_oldest').on(t.searched_at)],
);

/** The interest model as each night fitted it; the newest counts. */
export const interestModels = pgTable('wish_models', {
  fitted_at: timestampColumn().primaryKey(),
  /** In log-odds, by feature. Null: the prior stands. */
  weights: jsonb().$type<Record<string, number> | null>(),
  /** The share of members who have a tag or word, of the common ones. */
  term_shares: jsonb().$type<Record<string, number>>().notNull(),
  metrics: jsonb().$type<InterestModelMetrics>().notNull(),
});
