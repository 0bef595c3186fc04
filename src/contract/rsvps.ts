/** Answers to an invitation, and the guests of a dinner (R44). */
import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { Event, RsvpStatus } from './events.ts';
import { ById, Empty, Id, Instant, Name, Nothing, PageQuery, line, page, prose } from './fields.ts';
import { Person } from './members.ts';
import { Seating } from './seating.ts';

export const Source = z.strictObject({
  ref: z.optional(line(200)),
  utm_source: z.optional(line(200)),
  utm_medium: z.optional(line(200)),
  utm_campaign: z.optional(line(200)),
  utm_term: z.optional(line(200)),
  utm_content: z.optional(line(200)),
});

export const Rsvp = z.strictObject({
  status: z.enum(['accepted', 'declined']),
  dietary_needs: z.optional(line(300)),
  first_name: z.optional(Name),
  last_name: z.optional(Name),
  source: z.optional(Source),
});

/** The result of an RSVP: the dinner, the seating if the guest has a seat, and the position on the waitlist. */
export const RsvpAnswer = z.object({ event: Event, seating: z.nullable(Seating), waitlist_position: z.nullable(z.number()) });
export type RsvpAnswer = z.infer<typeof RsvpAnswer>;

/** Dietary needs and the position on the waitlist are null unless the host asks. */
export const Guest = z.object({
  person: Person,
  status: RsvpStatus,
  waitlist_position: z.nullable(z.number()),
  dietary_needs: z.nullable(z.string()),
  answered_at: z.nullable(Instant),
});

/** A message from the host to all guests. */
export const Message = z.strictObject({ text: prose(4000).check(z.minLength(1)) });

export const rsvpCalls = {
  rsvp: { method: 'POST', path: '/api/events/:id/rsvp/', who: 'signed-in', widget: true, repeat: 'same', params: ById, body: Rsvp, answer: RsvpAnswer },
  listGuests: { method: 'GET', path: '/api/events/:id/guests/', who: 'member', params: ById, query: z.strictObject(PageQuery), answer: page(Guest) },
  approveGuest: {
    method: 'POST',
    path: '/api/events/:id/guests/:user_id/approve/',
    who: 'host',
    params: z.object({ id: Id, user_id: Id }),
    body: Empty,
    answer: Guest,
  },
  removeGuest: {
    method: 'POST',
    path: '/api/events/:id/guests/:user_id/remove/',
    who: 'host',
    params: z.object({ id: Id, user_id: Id }),
    body: Empty,
    answer: Guest,
  },
  messageGuests: { method: 'POST', path: '/api/events/:id/message/', who: 'host', params: ById, body: Message, answer: Nothing, status: 201 },
} as const satisfies Record<string, Call>;
