import { type SQL, sql } from 'drizzle-orm';
import { type PgColumn, alias } from 'drizzle-orm/pg-core';
import { selectActive } from '../auth/active-user.ts';
import { users } from '../auth/schema.ts';
import { blocks } from './schema.ts';

const person = alias(users, 'person');

/** SQL: the name of another member, or null if they left or either has blocked the other. */
export const selectVisibleName = (me: string, id: PgColumn): SQL<string | null> => sql<
  string | null
>`(
  select trim(person.first_name || ' ' || person.last_name) from ${users} person
  where person.id = ${id} and ${selectActive(person)}
  and not exists (select 1 from ${blocks} b where (b.user_id = ${me} and b.target_id = person.id) or (b.user_id = person.id and b.target_id = ${me})))`;
