/** The search index for matches. Derived from profiles and decisions; can be rebuilt at any time. */
import { index, integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#server/platform/db/columns.ts';
import { userForeignKey } from '../auth/schema.ts';

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

/** How often members of one profile type are interested in another, as of the last count. */
export const typeRates = pgTable(
  'type_rates',
  {
    /** Slugs of the deciding member's type and of the type decided on. */
    type_slug: text().notNull(),
    target_type_slug: text().notNull(),
    decided: integer().notNull(),
    interested: integer().notNull(),
    /** Distinct members who decided. */
    people: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.type_slug, t.target_type_slug] })],
);
