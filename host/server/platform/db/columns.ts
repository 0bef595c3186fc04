import { text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const idColumn = () => uuid().primaryKey().defaultRandom();
export const timestampColumn = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
/** Our code passes `deps.now()`; the default is for rows written by hand and in tests. */
export const createdAtColumn = () => timestampColumn().notNull().defaultNow();
export const textColumn = () => text().notNull().default('');
