import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Any number of ids as one parameter. */
export const toUuidArray = (ids: string[]): SQL => sql`${`{${ids.join(',')}}`}::uuid[]`;

/** Like `inArray`, for lists of hundreds: a parameter for each id costs more than the query. */
export const isOneOf = (column: AnyColumn | SQL, ids: string[]): SQL =>
  sql`${column} = any(${toUuidArray(ids)})`;
