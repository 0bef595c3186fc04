/** Matches: people a member may want to meet (R32, R41), and whom a guest chooses to sit next to (R85). */
import * as z from 'zod/mini';
import type { CallDefinition } from './call-definition.ts';
import {
  IdParams,
  EmptyBody,
  Id,
  IsoDateTime,
  MediaUrl,
  pageQueryShape,
  paginated,
} from './fields.ts';
import { Person } from './members.ts';
import { Profile, ProfileDetail } from './profiles.ts';

/** What a member decided about another. */
export type Decision = 'interested' | 'dismissed';

/** Directed: one member's view of another. Reasons come from profiles, the member's own decisions and mutual interest (R41). */
export const Match = z.object({
  id: Id,
  target_user: Person,
  target_profile: ProfileDetail,
  my_profile: Profile,
  score: z.number().check(z.gte(0), z.lte(1)),
  reasons: z.array(z.string()),
  state: z.enum(['new', 'interested', 'dismissed']),
  is_mutual: z.boolean(),
  contact: z.nullable(z.object({ linkedin_url: z.nullable(z.string()) })),
  event: z.nullable(
    z.object({ id: Id, slug: z.string(), title: z.string(), starts_at: IsoDateTime }),
  ),
  turned_at: z.nullable(IsoDateTime),
});
export type Match = z.infer<typeof Match>;

/**
 * A seated guest whom another may choose as neighbour. `initial` is the first letter of the last name. `reason` comes from profiles
 * alone; null if they have nothing in common.
 */
export const SeatChoice = z.object({
  id: Id,
  first_name: z.string(),
  initial: z.string(),
  headline: z.string(),
  picture_url: z.nullable(MediaUrl),
  reason: z.nullable(z.string()),
  is_chosen: z.boolean(),
});
export type SeatChoice = z.infer<typeof SeatChoice>;

/** While `is_searching`, a better plan is being looked for: the seating may change at any moment. */
export const SeatChoices = z.object({ results: z.array(SeatChoice), is_searching: z.boolean() });
export type SeatChoices = z.infer<typeof SeatChoices>;

const decisionCall = {
  method: 'POST',
  who: 'signed-in',
  allowWidgetScope: true,
  idempotency: 'natural',
  params: IdParams,
  body: EmptyBody,
  response: Match,
} as const;

export const matchCalls = {
  listMatches: {
    method: 'GET',
    path: '/api/matches/',
    who: 'signed-in',
    allowWidgetScope: true,
    query: z.strictObject({
      ...pageQueryShape,
      state: z.optional(z.literal('new')),
      event_id: z.optional(Id),
      feed_id: z.optional(Id),
    }),
    response: paginated(Match),
  },
  listInterested: {
    method: 'GET',
    path: '/api/matches/interested/',
    who: 'signed-in',
    query: z.strictObject(pageQueryShape),
    response: paginated(Match),
  },
  listDismissed: {
    method: 'GET',
    path: '/api/matches/dismissed/',
    who: 'signed-in',
    query: z.strictObject(pageQueryShape),
    response: paginated(Match),
  },
  readMatch: {
    method: 'GET',
    path: '/api/matches/:id/',
    who: 'signed-in',
    allowWidgetScope: true,
    params: IdParams,
    response: Match,
  },
  turnInterested: { ...decisionCall, path: '/api/matches/:id/turn_interested/' },
  turnDismissed: { ...decisionCall, path: '/api/matches/:id/turn_dismissed/' },
  turnUndo: { ...decisionCall, path: '/api/matches/:id/turn_undo/' },
  listSeatChoices: {
    method: 'GET',
    path: '/api/events/:id/choices/',
    who: 'signed-in',
    allowWidgetScope: true,
    allowPersonalLink: true,
    params: IdParams,
    response: SeatChoices,
  },
  setSeatChoice: {
    method: 'PUT',
    path: '/api/events/:id/choices/:user_id/',
    who: 'signed-in',
    allowWidgetScope: true,
    allowPersonalLink: true,
    idempotency: 'natural',
    params: z.object({ id: Id, user_id: Id }),
    body: z.strictObject({ is_chosen: z.boolean() }),
    response: z.object({ is_chosen: z.boolean(), is_searching: z.boolean() }),
  },
} as const satisfies Record<string, CallDefinition>;
