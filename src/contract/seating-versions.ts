/** Seatings that the host saved beside the present one, to compare them and to come back to them (R80). */
import * as z from 'zod/mini';
import type { CallDefinition } from './call-definition.ts';
import { MAX_VERSION_NAME_LENGTH } from './constants/limits.ts';
import { EmptyResponse, Id, IdParams, IsoDateTime, singleLineText } from './fields.ts';
import { Seating } from './seating.ts';

/** As in `SeatingReport`: only from what the host may know (R41). */
const SeatingWorth = z.object({ value: z.number(), satisfied_picks: z.number() });
export type SeatingWorth = z.infer<typeof SeatingWorth>;

export const SeatingVersion = z.object({
  id: Id,
  name: z.string(),
  created_at: IsoDateTime,
  /** Everybody sits now as in this version, with the same locks. */
  is_current: z.boolean(),
  /** Guests who sit elsewhere now, and where in this version; `user_id` as in `ChangeSeatingInput`. */
  moves: z.array(z.object({ user_id: Id, table_id: Id, position: z.number() })),
  /** How many of its guests have no seat at the dinner any more. */
  left: z.number(),
  /** Guests with a seat now but none in this version, because they came since or its table is gone; ids as in `moves`. */
  unseated: z.array(Id),
  /** Of the guests who have a seat in it. */
  worth: SeatingWorth,
});
export type SeatingVersion = z.infer<typeof SeatingVersion>;

export const SeatingVersions = z.object({
  /** Oldest first. */
  results: z.array(SeatingVersion),
  /** Of the present seating. */
  worth: SeatingWorth,
  /** How many picks there are to satisfy. */
  picks: z.number(),
});
export type SeatingVersions = z.infer<typeof SeatingVersions>;

/** The seating that the host saw: refused if there is a newer one. */
const SeenRevision = z.optional(z.number().check(z.int(), z.gte(0)));

/** Without a name it is called Draft A, B, … in the language of the request. */
export const SaveSeatingVersionInput = z.strictObject({
  name: z.optional(singleLineText(MAX_VERSION_NAME_LENGTH)),
  revision: SeenRevision,
});
export type SaveSeatingVersionInput = z.output<typeof SaveSeatingVersionInput>;

export const UseSeatingVersionInput = z.strictObject({ revision: SeenRevision });
export type UseSeatingVersionInput = z.output<typeof UseSeatingVersionInput>;

export const UsedSeatingVersion = z.object({
  seating: Seating,
  /** The name under which the seating before was saved; null if it was saved already. */
  saved_as: z.nullable(z.string()),
});
export type UsedSeatingVersion = z.infer<typeof UsedSeatingVersion>;

const VersionParams = z.object({ id: Id, version_id: Id });

export const seatingVersionCalls = {
  listSeatingVersions: {
    method: 'GET',
    path: '/api/events/:id/seating/versions/',
    who: 'co_host',
    params: IdParams,
    response: SeatingVersions,
  },
  saveSeatingVersion: {
    method: 'POST',
    path: '/api/events/:id/seating/versions/',
    who: 'co_host',
    queue: 'dinner',
    params: IdParams,
    body: SaveSeatingVersionInput,
    response: SeatingVersion,
    status: 201,
  },
  useSeatingVersion: {
    method: 'POST',
    path: '/api/events/:id/seating/versions/:version_id/use/',
    who: 'co_host',
    queue: 'dinner',
    params: VersionParams,
    body: UseSeatingVersionInput,
    response: UsedSeatingVersion,
  },
  deleteSeatingVersion: {
    method: 'DELETE',
    path: '/api/events/:id/seating/versions/:version_id/',
    who: 'co_host',
    queue: 'dinner',
    params: VersionParams,
    response: EmptyResponse,
  },
} as const satisfies Record<string, CallDefinition>;
