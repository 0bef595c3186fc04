import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from '../auth/schema.ts';
import { blocks } from './schema.ts';

/** SQL: the name of another member, or null if they left or either has blocked the other. */
export const selectVisibleName = (me: string, id: PgColumn): SQL<string | null> => sql<
  string | null
>`(
  select trim(p.first_name || ' ' || p.last_name) from ${users} p
  where p.id = ${id} and p.deactivated_at is null and p.banned_at is null and p.purged_at is null
  and not exists (select 1 from ${blocks} b where (b.user_id = ${me} and b.target_id = p.id) or (b.user_id = p.id and b.target_id = ${me})))`;
