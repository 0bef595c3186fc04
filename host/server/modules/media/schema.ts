import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAtColumn } from '#server/platform/db/columns.ts';
import { userForeignKey } from '../auth/schema.ts';

/** Files in the object storage. The row is inserted after the file and deleted before it. */
export const media = pgTable(
  'media',
  {
    /** File name, 128 random bits; part of the URL. */
    key: text().primaryKey(),
    owner_id: userForeignKey(),
    kind: text().$type<'picture' | 'logo' | 'cover'>().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    created_at: createdAtColumn(),
  },
  (t) => [index('media_owner').on(t.owner_id)],
);
