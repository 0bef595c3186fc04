/** The seating plan (R42). */
import * as z from 'zod/mini';
import type { CallDefinition } from './call-definition.ts';
import { MAX_HOST_LINE_LENGTH } from './constants/limits.ts';
import { IdParams, EmptyBody, Id, IsoDateTime, multilineText } from './fields.ts';
import { Person } from './members.ts';
import { SeatNeed } from './seat-needs.ts';

/** Until the plan is published a seat may still change. Guests see initials of others, the host sees names. */
export const Seat = z.object({
  position: z.number(),
  person: z.nullable(Person),
  initials: z.nullable(z.string()),
  is_me: z.boolean(),
  is_neighbour: z.boolean(),
  locked: z.boolean(),
  /** What the guest needs of it; for hosts alone. */
  needs: z.optional(z.array(SeatNeed)),
});
export type Seat = z.infer<typeof Seat>;

export const Table = z.object({
  id: Id,
  name: z.string(),
  shape: z.enum(['round', 'long']),
  /** What the host says of its place in the room; for hosts alone. */
  step_free: z.optional(z.boolean()),
  near_door: z.optional(z.boolean()),
  seats: z.array(Seat),
});
export type Table = z.infer<typeof Table>;

export const Neighbour = z.object({ person: Person, reasons: z.array(z.string()) });
export type Neighbour = z.infer<typeof Neighbour>;

export const Seating = z.object({
  event_id: Id,
  revision: z.number(),
  publishes_at: IsoDateTime,
  published_at: z.nullable(IsoDateTime),
  /** For the host alone: until then an announced plan can be taken back. */
  publishing_at: z.optional(z.nullable(IsoDateTime)),
  tables: z.array(Table),
  neighbours: z.array(Neighbour),
  value: z.nullable(z.number()),
  bound: z.nullable(z.number()),
});
export type Seating = z.infer<typeof Seating>;

const seatMove = z.strictObject({
  user_id: Id,
  table_id: Id,
  position: z.number().check(z.int(), z.gte(0)),
});
/**
 * - `moves` are applied in order. A move to a taken seat swaps the two guests. Moved guests are locked to their new seats
 *   unless `locks` says otherwise.
 * - `never` replaces the list of pairs kept apart, `together` that of pairs who sit beside each other if any plan allows it.
 *   A pair can't be in both.
 * - `tables` says of tables that they are step-free or near the door; what is left out stays.
 * - `improve` looks for the best plan around the locks, however many guests move. It can't be combined with other changes,
 *   and does nothing once the plan is published.
 * - `revision` is the plan the change was made for. If there is a newer one, the whole change is refused.
 */
export const ChangeSeatingInput = z.strictObject({
  locks: z.optional(
    z.array(z.strictObject({ user_id: Id, locked: z.boolean() })).check(z.maxLength(1000)),
  ),
  moves: z.optional(z.array(seatMove).check(z.maxLength(1000))),
  improve: z.optional(z.boolean()),
  tables: z.optional(
    z
      .array(
        z.strictObject({
          table_id: Id,
          step_free: z.optional(z.boolean()),
          near_door: z.optional(z.boolean()),
        }),
      )
      .check(z.maxLength(200)),
  ),
  never: z.optional(z.array(z.tuple([Id, Id])).check(z.maxLength(1000))),
  together: z.optional(z.array(z.tuple([Id, Id])).check(z.maxLength(200))),
  revision: z.optional(z.number().check(z.int(), z.gte(0))),
});
export type ChangeSeatingInput = z.output<typeof ChangeSeatingInput>;

/** A seat that may be free. `position` counts all seats of the table, from 0. */
export interface SeatPosition {
  table_id: string;
  position: number;
}

/** What a host wishes of two guests. */
export type SeatingWishKind = 'together' | 'apart';

/** Never says who chose nobody, and in a small dinner not even how many, as that would give them away (R41). */
export const Announcement = z.object({
  /** How many will get the e-mail. */
  guests: z.number(),
  /** Those of them without an account, who get it at the address they were invited at. */
  by_address: z.array(Id),
  /** How many have a seat but no account, and get no e-mail: the host tells them. */
  without_account: z.number(),
  /** How many of these have an address but weren't invited, and of how many the address takes no e-mails. */
  not_invited: z.number(),
  unreachable: z.number(),
  chose_nobody: z.nullable(z.number()),
  /** When they were last asked to choose. */
  choices_asked_at: z.nullable(IsoDateTime),
  /** As announced. */
  host_line: z.nullable(z.string()),
});
export type Announcement = z.infer<typeof Announcement>;

/** `host_line` stands in every e-mail of the announcement. */
export const AnnounceSeatingInput = z.strictObject({
  /** The plan the host saw: refused if it has changed. */
  revision: z.optional(z.number()),
  host_line: z.optional(multilineText(MAX_HOST_LINE_LENGTH)),
});

/**
 * Contains only what the host may know (R41): `picks` counts the host's own picks and the mutual ones, and whether two guests
 * suit each other follows from those picks and from their profiles. Costs and scores are in the unit of `value`.
 */
export const SeatingReport = z.object({
  satisfied_picks: z.number(),
  picks: z.number(),
  /** How many guests with an account are seated, and how many of them have somebody suitable beside or opposite them. */
  guests: z.number(),
  served: z.number(),
  /** The guest with the lowest score: how many sit near them, and how many of those suit them. */
  lowest: z.nullable(
    z.object({ person: Person, score: z.number(), near: z.number(), suit: z.number() }),
  ),
  /** Guests who have neighbours, but none who suits them. */
  nothing: z.array(Person),
  /** Guests with nobody beside or opposite them. */
  alone: z.array(Person),
  /** Guests who would clearly be better off in another guest's seat; null for large dinners, where the list would be too long. */
  envy: z.nullable(z.array(z.object({ person: Person, of: Person }))),
  locks: z.array(z.object({ person: Person, cost: z.number() })),
  /** Pairs the host keeps apart: `never` of `ChangeSeatingInput`. */
  never: z.array(z.tuple([Person, Person])),
  /**
   * The same pairs, and whether they sit apart; if not, whether both are `locked`, or a plan is being searched. With `no_seat` one of
   * them isn't seated.
   */
  apart: z.array(
    z.object({
      pair: z.tuple([Person, Person]),
      state: z.enum(['apart', 'searching', 'locked', 'no_seat', 'near']),
    }),
  ),
  /**
   * `together` of `ChangeSeatingInput`, and whether they sit beside each other; if not, whether both are `locked`, one has
   * `no_seat`, or a plan is being searched.
   */
  together: z.array(
    z.object({
      pair: z.tuple([Person, Person]),
      state: z.enum(['beside', 'searching', 'locked', 'no_seat', 'not_beside']),
    }),
  ),
  /**
   * Groups of guests with a seat, and whether they sit at one table: each beside another of them (`beside`), or not all (`one_table`);
   * if not, whether no table is large enough, seats at different tables are `locked`, or a plan is being searched.
   */
  parties: z.array(
    z.object({
      name: z.string(),
      people: z.array(Person),
      state: z.enum(['beside', 'one_table', 'searching', 'locked', 'too_large', 'split']),
    }),
  ),
  /**
   * What seated guests need, and whether their seat has it; if not, whether no table of the room has such seats, or too few, their seat
   * is `locked`, or a plan is being searched. `kept_need`: another need of this guest, which no table meets together with this one.
   * `taken_by`: who has the seats instead, if none is left for it.
   */
  needs: z.array(
    z.object({
      person: Person,
      need: SeatNeed,
      state: z.enum(['met', 'searching', 'locked', 'no_table', 'no_room', 'not_met']),
      kept_need: z.optional(SeatNeed),
      taken_by: z.optional(z.array(Person)),
    }),
  ),
  value: z.number(),
  /** Upper bound of `value` for any plan; null if no tight bound is known. */
  bound: z.nullable(z.number()),
  /** How much a new plan around the locks would add to `value`; 0 once only the host may move guests. */
  slack: z.number(),
});
export type SeatingReport = z.infer<typeof SeatingReport>;

export const seatingCalls = {
  readSeating: {
    method: 'GET',
    path: '/api/events/:id/seating/',
    who: 'signed-in',
    allowWidgetScope: true,
    allowPersonalLink: true,
    params: IdParams,
    response: Seating,
  },
  changeSeating: {
    method: 'PATCH',
    path: '/api/events/:id/seating/',
    who: 'co_host',
    queue: 'dinner',
    params: IdParams,
    body: ChangeSeatingInput,
    longBody: z.object({ improve: z.literal(true) }),
    response: Seating,
  },
  publishSeating: {
    method: 'POST',
    path: '/api/events/:id/seating/publish/',
    who: 'co_host',
    queue: 'dinner',
    params: IdParams,
    body: EmptyBody,
    response: Seating,
  },
  readAnnouncement: {
    method: 'GET',
    path: '/api/events/:id/seating/announcement/',
    who: 'co_host',
    params: IdParams,
    response: Announcement,
  },
  announceSeating: {
    method: 'POST',
    path: '/api/events/:id/seating/announcement/',
    who: 'co_host',
    queue: 'dinner',
    params: IdParams,
    body: AnnounceSeatingInput,
    response: Seating,
  },
  takeBackSeating: {
    method: 'DELETE',
    path: '/api/events/:id/seating/announcement/',
    who: 'co_host',
    queue: 'dinner',
    params: IdParams,
    response: Seating,
  },
  askForChoices: {
    method: 'POST',
    path: '/api/events/:id/seating/announcement/ask/',
    who: 'co_host',
    queue: 'dinner',
    params: IdParams,
    body: EmptyBody,
    response: Announcement,
  },
  reportSeating: {
    method: 'GET',
    path: '/api/events/:id/seating/report/',
    who: 'co_host',
    params: IdParams,
    response: SeatingReport,
  },
} as const satisfies Record<string, CallDefinition>;
