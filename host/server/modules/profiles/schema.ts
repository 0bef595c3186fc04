import { sql } from 'drizzle-orm';
import {
  check,
  index,
  pgTable,
  primaryKey,
  text,
  uuid,
  boolean,
  integer,
  jsonb,
  unique,
} from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, textColumn } from '#server/platform/db/columns.ts';
import { userForeignKey, users } from '../auth/schema.ts';

/** Never matched or seated together. Never revealed to the other. */
export const blocks = pgTable(
  'blocks',
  {
    user_id: userForeignKey(),
    target_id: userForeignKey(),
    created_at: createdAtColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.target_id] }),
    index('blocks_target').on(t.target_id),
    check('blocks_other', sql`${t.user_id} <> ${t.target_id}`),
  ],
);

export const reports = pgTable(
  'reports',
  {
    id: idColumn(),
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    target_id: userForeignKey(),
    reason: text().notNull(),
    text: textColumn(),
    created_at: createdAtColumn(),
  },
  (t) => [index('reports_user').on(t.user_id), index('reports_target').on(t.target_id)],
);

export interface ProfileTypeAttribute {
  key: string;
  label: string;
  kind: 'text' | 'choice' | 'tags';
  options: string[];
}
export const profileTypes = pgTable('profile_types', {
  id: idColumn(),
  slug: text().notNull().unique(),
  display_name: text().notNull(),
  description: textColumn(),
  seeks: text().array().notNull(),
  attributes: jsonb().$type<ProfileTypeAttribute[]>().notNull().default([]),
  position: integer().notNull(),
});

export interface StoredCompany {
  name: string;
  role: string;
  website: string;
  logo_url: string | null;
}
export const profiles = pgTable(
  'profiles',
  {
    id: idColumn(),
    user_id: userForeignKey(),
    profile_type_id: uuid().references(() => profileTypes.id),
    is_personalised: boolean().notNull().default(false),
    bio: textColumn(),
    attributes: jsonb().$type<{ key: string; value: string | string[] }[]>().notNull().default([]),
    company: jsonb()
      .$type<StoredCompany>()
      .notNull()
      .default({ name: '', role: '', website: '', logo_url: null }),
    created_at: createdAtColumn(),
    updated_at: createdAtColumn(),
  },
  (t) => [
    unique('profiles_one_of_a_type').on(t.user_id, t.profile_type_id).nullsNotDistinct(),
    // Finds the newest members of a type without reading all of them.
    index('profiles_newest_of_a_type').on(t.profile_type_id, t.created_at, t.user_id),
  ],
);
