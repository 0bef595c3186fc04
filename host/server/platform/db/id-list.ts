import { type SQL, sql } from 'drizzle-orm';

/** Any number of ids as one parameter. */
export const toUuidArray = (ids: string[]): SQL => sql`${`{${ids.join(',')}}`}::uuid[]`;
