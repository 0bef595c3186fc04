import { sql } from 'drizzle-orm';
import { matchDecisions, matches } from './schema.ts';

/** SQL condition on `matches`: its member hasn't decided about the target yet. */
export const isUndecided = sql`not exists (select 1 from ${matchDecisions} where ${matchDecisions.user_id} = ${matches.user_id} and ${matchDecisions.target_id} = ${matches.target_id})`;
