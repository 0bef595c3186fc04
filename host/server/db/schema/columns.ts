import { text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const id = () => uuid().primaryKey().defaultRandom();
export const at = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
export const created = () => at().notNull().defaultNow();
export const words = () => text().notNull().default('');
