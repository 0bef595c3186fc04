/** What the search for matches goes by, made from profiles and marks and made anew from them at any time. */
import { index, integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import { ofUser } from './members.ts';

/** What a member can be found by: a profile type they come for (trait `''`), and with it each tag, choice and city. */
export const traits = pgTable(
  'traits',
  {
    user_id: ofUser(),
    /** Of the profile type. */
    slug: text().notNull(),
    trait: text().notNull(),
    /** How readily they say yes, in log-odds; one value for all rows of a member. */
    lean: real().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.slug, t.trait] }),
    // All that a search reads of a trait, without the rows themselves.
    index('traits_found').on(t.slug, t.trait, t.user_id, t.lean),
  ],
);

/** When a member was last searched for: whoever waits longest is next. */
export const searches = pgTable('searches', { user_id: ofUser().primaryKey(), searched_at: at().notNull() }, (t) => [
  index('searches_oldest').on(t.searched_at),
]);

/** How often a yes was said between two profile types, as of the last count. */
export const typeRates = pgTable(
  'type_rates',
  {
    /** Slugs: of who looks, and of who is looked at. */
    mine: text().notNull(),
    theirs: text().notNull(),
    decided: integer().notNull(),
    interested: integer().notNull(),
    /** Members who decided. */
    people: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.mine, t.theirs] })],
);
