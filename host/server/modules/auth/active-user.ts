import { and, isNull } from 'drizzle-orm';
import { users } from './schema.ts';

/** SQL condition: users whom others may see. */
export const activeUser = and(isNull(users.deactivated_at), isNull(users.banned_at), isNull(users.purged_at))!;
