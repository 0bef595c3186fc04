import * as z from 'zod/mini';
import { Id, Instant } from './common.ts';
import { Event } from './event.ts';
import { Match } from './match.ts';

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
