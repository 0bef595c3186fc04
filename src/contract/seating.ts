/** Who sits where (R42). */
import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { ById, Empty, Id, Instant } from './fields.ts';
import { Person } from './members.ts';

/** Before the plan is published a seat is shown as of now. Others are initials, unless I host. */
export const Seat = z.object({
  position: z.number(),
  person: z.nullable(Person),
  initials: z.nullable(z.string()),
  is_me: z.boolean(),
  is_neighbour: z.boolean(),
  locked: z.boolean(),
});
export type Seat = z.infer<typeof Seat>;

export const Table = z.object({ id: Id, name: z.string(), shape: z.enum(['round', 'long']), seats: z.array(Seat) });
export type Table = z.infer<typeof Table>;

export const Neighbour = z.object({ person: Person, reasons: z.array(z.string()) });
export type Neighbour = z.infer<typeof Neighbour>;

export const Seating = z.object({
  event_id: Id,
  revision: z.number(),
  publishes_at: Instant,
  published_at: z.nullable(Instant),
  tables: z.array(Table),
  neighbours: z.array(Neighbour),
  value: z.nullable(z.number()),
  bound: z.nullable(z.number()),
});
export type Seating = z.infer<typeof Seating>;

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

export const seatingCalls = {
  readSeating: { method: 'GET', path: '/api/events/:id/seating/', who: 'signed-in', widget: true, params: ById, answer: Seating },
  changeSeating: { method: 'PATCH', path: '/api/events/:id/seating/', who: 'host', params: ById, body: ChangeSeating, answer: Seating },
  publishSeating: { method: 'POST', path: '/api/events/:id/seating/publish/', who: 'host', params: ById, body: Empty, answer: Seating },
  reportSeating: { method: 'GET', path: '/api/events/:id/seating/report/', who: 'host', params: ById, answer: SeatingReport },
} as const satisfies Record<string, Call>;
