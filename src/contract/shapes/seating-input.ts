import * as z from 'zod/mini';
import { Id } from './common.ts';

const place = z.strictObject({ user_id: Id, table_id: Id, position: z.number().check(z.int(), z.gte(0)) });
/**
 * `moves` happen in their order, each a swap where the chair is taken; whoever is moved keeps the new chair
 * (`locked`) unless `locks` says otherwise. `never` is the whole list of pairs kept apart. `improve` looks for the best plan
 * around the locks, however many move, and is asked for by itself; a plan that is published stands. `revision` is the plan
 * it is meant for: where there is another by now, all of it is refused.
 */
export const ChangeSeating = z.strictObject({
  locks: z.optional(z.array(z.strictObject({ user_id: Id, locked: z.boolean() })).check(z.maxLength(1000))),
  moves: z.optional(z.array(place).check(z.maxLength(1000))),
  improve: z.optional(z.boolean()),
  never: z.optional(z.array(z.tuple([Id, Id])).check(z.maxLength(1000))),
  revision: z.optional(z.number().check(z.int(), z.gte(0))),
});
export type ChangeSeating = z.output<typeof ChangeSeating>;
