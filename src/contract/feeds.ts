/** The items of home, and feedback (R31, R47). */
import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { Event } from './events.ts';
import { ById, Empty, Id, Instant, Nothing, PageQuery, line, page, prose } from './fields.ts';
import { Match } from './matches.ts';

export const feedTypes = [
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
  'feedback',
  'invite_friends',
] as const;
export type FeedType = (typeof feedTypes)[number];

/** Which actions an item of each type offers. The server words the labels. */
export const feedActions = {
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
  feedback: ['thumbs_up', 'thumbs_down'],
  invite_friends: ['share'],
} as const satisfies Record<FeedType, readonly string[]>;

export const Feed = z.object({
  id: Id,
  type: z.enum(feedTypes),
  title: z.string(),
  body: z.string(),
  created_at: Instant,
  seen_at: z.nullable(Instant),
  event: z.nullable(Event),
  matches: z.array(Match).check(z.maxLength(5)),
  matches_total: z.number(),
  actions: z.array(z.object({ name: z.string(), label: z.string(), style: z.enum(['primary', 'border', 'ghost']) })),
});
export type Feed = z.infer<typeof Feed>;

export const SubmitAction = z.strictObject({ action: line(40), payload: z.optional(z.record(z.string(), z.unknown())) });
export const Feedback = z.strictObject({ rating: z.nullable(z.enum(['up', 'down'])), text: prose(4000), event_id: z.optional(Id) });

const OfEvent = z.strictObject({ ...PageQuery, event_id: z.optional(Id) });

export const feedCalls = {
  listAvailableFeeds: { method: 'GET', path: '/api/feeds/list_available/', who: 'signed-in', widget: true, query: OfEvent, answer: page(Feed) },
  listNewFeeds: { method: 'GET', path: '/api/feeds/list_new/', who: 'signed-in', widget: true, query: OfEvent, answer: page(Feed) },
  dismissFeed: { method: 'POST', path: '/api/feeds/:id/dismiss/', who: 'signed-in', widget: true, repeat: 'same', params: ById, body: Empty, answer: Feed },
  markFeedAsSeen: {
    method: 'POST',
    path: '/api/feeds/:id/mark_as_seen/',
    who: 'signed-in',
    widget: true,
    repeat: 'same',
    params: ById,
    body: Empty,
    answer: Feed,
  },
  submitFeedAction: { method: 'POST', path: '/api/feeds/:id/submit_action/', who: 'signed-in', widget: true, params: ById, body: SubmitAction, answer: Feed },
  sendFeedback: { method: 'POST', path: '/api/feedback/', who: 'signed-in', widget: true, body: Feedback, answer: Nothing, status: 201 },
} as const satisfies Record<string, Call>;
