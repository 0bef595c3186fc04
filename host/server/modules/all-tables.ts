import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema.ts';

/** The tables of all modules and the platform, for a dump of the whole database. */
export const allTables: PgTable[] = Object.values(schema).filter((value) => is(value, PgTable));
