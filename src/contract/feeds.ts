/** The items of the home feed, and feedback (R31, R47). */
import * as z from 'zod/mini';
import type { CallDefinition } from './call-definition.ts';
import { DinnerEvent } from './events.ts';
import {
  IdParams,
  EmptyBody,
  Id,
  IsoDateTime,
  EmptyResponse,
  pageQueryShape,
  singleLineText,
  paginated,
  multilineText,
} from './fields.ts';
import { Match } from './matches.ts';

export const feedItemTypes = [
  'daily_matches',
  'event_matches',
  'event_invite',
  'upcoming_event',
  'mutual_interest',
  'seat_changed',
  'place_free',
  'event_changed',
  'event_cancelled',
  'guest_left',
  'answers',
  'feedback',
  'invite_friends',
] as const;
export type FeedItemType = (typeof feedItemTypes)[number];

/** Which actions an item of each type offers. The labels come from the server. */
export const feedItemActions = {
  daily_matches: ['look_through'],
  event_matches: ['look_through'],
  event_invite: ['accept', 'decline'],
  upcoming_event: ['see_seat', 'add_to_calendar'],
  mutual_interest: ['see_contact'],
  seat_changed: ['see_seat'],
  place_free: ['see_seat', 'decline'],
  event_changed: ['see_dinner', 'decline'],
  event_cancelled: ['see_dinners'],
  guest_left: ['see_seating'],
  /** One of them: those whom the guest list shows first. `see_requests` only if nobody answered anything else. */
  answers: ['see_requests', 'see_coming', 'see_declined', 'see_guests'],
  feedback: ['thumbs_up', 'thumbs_down'],
  invite_friends: ['share'],
} as const satisfies Record<FeedItemType, readonly string[]>;

export const FeedItem = z.object({
  id: Id,
  type: z.enum(feedItemTypes),
  title: z.string(),
  body: z.string(),
  created_at: IsoDateTime,
  seen_at: z.nullable(IsoDateTime),
  event: z.nullable(DinnerEvent),
  matches: z.array(Match).check(z.maxLength(5)),
  matches_total: z.number(),
  actions: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      style: z.enum(['primary', 'border', 'ghost']),
    }),
  ),
});
export type FeedItem = z.infer<typeof FeedItem>;

export const SubmitFeedActionInput = z.strictObject({
  action: singleLineText(40),
  payload: z.optional(z.record(z.string(), z.unknown())),
});
export const SendFeedbackInput = z.strictObject({
  rating: z.nullable(z.enum(['up', 'down'])),
  text: multilineText(4000),
  event_id: z.optional(Id),
  /** The form said that the dinner's hosts read the text, without a name. */
  is_for_hosts: z.optional(z.boolean()),
});

const FeedListQuery = z.strictObject({ ...pageQueryShape, event_id: z.optional(Id) });

export const feedCalls = {
  listAvailableFeeds: {
    method: 'GET',
    path: '/api/feeds/list_available/',
    who: 'signed-in',
    allowWidgetScope: true,
    query: FeedListQuery,
    response: paginated(FeedItem),
  },
  listNewFeeds: {
    method: 'GET',
    path: '/api/feeds/list_new/',
    who: 'signed-in',
    allowWidgetScope: true,
    query: FeedListQuery,
    response: paginated(FeedItem),
  },
  dismissFeed: {
    method: 'POST',
    path: '/api/feeds/:id/dismiss/',
    who: 'signed-in',
    allowWidgetScope: true,
    idempotency: 'natural',
    params: IdParams,
    body: EmptyBody,
    response: FeedItem,
  },
  markFeedAsSeen: {
    method: 'POST',
    path: '/api/feeds/:id/mark_as_seen/',
    who: 'signed-in',
    allowWidgetScope: true,
    idempotency: 'natural',
    params: IdParams,
    body: EmptyBody,
    response: FeedItem,
  },
  submitFeedAction: {
    method: 'POST',
    path: '/api/feeds/:id/submit_action/',
    who: 'signed-in',
    allowWidgetScope: true,
    params: IdParams,
    body: SubmitFeedActionInput,
    response: FeedItem,
  },
  sendFeedback: {
    method: 'POST',
    path: '/api/feedback/',
    who: 'signed-in',
    allowWidgetScope: true,
    body: SendFeedbackInput,
    response: EmptyResponse,
    status: 201,
  },
} as const satisfies Record<string, CallDefinition>;
