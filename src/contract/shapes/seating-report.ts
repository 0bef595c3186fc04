import * as z from 'zod/mini';
import { Person } from './person.ts';

/**
 * As far as the host may know: picks are the host's own and mutual ones, and whoever suits somebody does so by these
 * or by what their profiles say (R41). Costs and scores are parts of `value`.
 */
export const SeatingReport = z.object({
  satisfied_picks: z.number(),
  picks: z.number(),
  /** How many sit, and how many of them have somebody near who suits them. Near is beside and opposite. */
  guests: z.number(),
  served: z.number(),
  /** Whom the plan serves least: how many sit near them, and how many of those suit. */
  lowest: z.nullable(z.object({ person: Person, score: z.number(), near: z.number(), suit: z.number() })),
  /** Who has company, but none that suits. */
  nothing: z.array(Person),
  /** Who has nobody near at all. */
  alone: z.array(Person),
  /** Who would clearly rather sit on another's chair; null where so many sit that nobody could act on it. */
  envy: z.nullable(z.array(z.object({ person: Person, of: Person }))),
  locks: z.array(z.object({ person: Person, cost: z.number() })),
  /** The pairs the host keeps apart, as `never` of a change takes them. */
  never: z.array(z.tuple([Person, Person])),
  value: z.number(),
  /** No plan is worth more; null where nothing tight is known. */
  bound: z.nullable(z.number()),
  /** What a plan made anew around the locks would be worth more; 0 once nobody is moved but by hand. */
  slack: z.number(),
});
export type SeatingReport = z.infer<typeof SeatingReport>;
