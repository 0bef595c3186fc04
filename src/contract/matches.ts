/** Matches: people a member may want to meet (R32, R41). */
import * as z from 'zod/mini';
import type { CallDefinition } from './call-definition.ts';
import { IdParams, EmptyBody, Id, IsoDateTime, pageQueryShape, paginated } from './fields.ts';
import { Person } from './members.ts';
import { Profile, ProfileDetail } from './profiles.ts';

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
} as const satisfies Record<string, CallDefinition>;
