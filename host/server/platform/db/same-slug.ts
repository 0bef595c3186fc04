import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { lowerCaseAscii } from '#src/contract/fields.ts';

/** What slugs are indexed and found by: people type and dictate them in any case. `C`, because a Turkish database has another small I. */
export const toSlugKey = (column: PgColumn): SQL => sql`lower(${column} collate "C")`;

export const isSameSlug = (column: PgColumn, slug: string): SQL =>
  sql`${toSlugKey(column)} = ${lowerCaseAscii(slug)}`;

/** Order: stored slugs may differ in case alone, and then the one as typed is meant. */
export const exactSlugFirst = (column: PgColumn, slug: string): SQL =>
  sql`${column} = ${slug} desc`;
