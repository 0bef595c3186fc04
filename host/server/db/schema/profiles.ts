import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { created, id, words } from './columns.ts';
import { ofUser } from './members.ts';

export interface AttributeRow {
  key: string;
  label: string;
  kind: 'text' | 'choice' | 'tags';
  options: string[];
}
export const profileTypes = pgTable('profile_types', {
  id: id(),
  slug: text().notNull().unique(),
  display_name: text().notNull(),
  description: words(),
  seeks: text().array().notNull(),
  attributes: jsonb().$type<AttributeRow[]>().notNull().default([]),
  position: integer().notNull(),
});

export interface CompanyRow {
  name: string;
  role: string;
  website: string;
  logo_url: string | null;
}
export const profiles = pgTable(
  'profiles',
  {
    id: id(),
    user_id: ofUser(),
    profile_type_id: uuid().references(() => profileTypes.id),
    is_personalised: boolean().notNull().default(false),
    bio: words(),
    attributes: jsonb().$type<{ key: string; value: string | string[] }[]>().notNull().default([]),
    company: jsonb().$type<CompanyRow>().notNull().default({ name: '', role: '', website: '', logo_url: null }),
    created_at: created(),
    updated_at: created(),
  },
  (t) => [
    unique('profiles_one_of_a_type').on(t.user_id, t.profile_type_id).nullsNotDistinct(),
    // Finds the newest members of a type without reading all of them.
    index('profiles_newest_of_a_type').on(t.profile_type_id, t.created_at, t.user_id),
  ],
);
