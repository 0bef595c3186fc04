/** Dinners as members, strangers and hosts see them (R33, R44). */
import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { ById, Empty, Id, Instant, PageQuery, Slug, line, page, prose } from './fields.ts';
import { Person } from './members.ts';

export const EventStatus = z.enum(['scheduled', 'cancelled']);
export const RsvpStatus = z.enum(['invited', 'requested', 'accepted', 'declined', 'waitlisted']);
export type RsvpStatus = z.infer<typeof RsvpStatus>;

/** Address and coordinates are null until accepted. */
export const Venue = z.object({
  name: z.string(),
  city: z.string(),
  address: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
});

export const CalendarLinks = z.object({
  ics_url: z.string(),
  google_url: z.string(),
  outlook_url: z.string(),
  office365_url: z.string(),
  yahoo_url: z.string(),
});
export type CalendarLinks = z.infer<typeof CalendarLinks>;

const shown = {
  id: Id,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  status: EventStatus,
  starts_at: Instant,
  ends_at: Instant,
  rsvp_by: z.nullable(Instant),
  /** IANA name. Times of this dinner are shown in this zone. */
  time_zone: z.string(),
  venue: Venue,
  cover_url: z.nullable(z.string()),
  host: Person,
  capacity: z.number(),
  attendee_count: z.number(),
  can_rsvp: z.boolean(),
};

/** A dinner as a member sees it. */
export const Event = z.object({
  ...shown,
  sequence: z.number(),
  visibility: z.enum(['members', 'invite']),
  approval: z.boolean(),
  seating_hold: z.boolean(),
  waitlist_rule: z.enum(['order', 'fit']),
  my_status: z.nullable(RsvpStatus),
  waitlist_position: z.nullable(z.number()),
  is_host: z.boolean(),
  is_following: z.boolean(),
  calendar: z.nullable(CalendarLinks),
});
export type Event = z.infer<typeof Event>;

/** One of at most six guests who agreed to be shown. `initial` is that of the last name. */
export const Preview = z.object({ first_name: z.string(), initial: z.string(), headline: z.string() });

/** A dinner as a stranger sees it. */
export const PublicEvent = z.object({
  ...shown,
  spots_left: z.number(),
  table_preview: z.array(Preview),
  tables: z.array(z.object({ shape: z.enum(['round', 'long']), seats: z.number() })),
});
export type PublicEvent = z.infer<typeof PublicEvent>;

/** The public fields for everyone; `member` is set when somebody is signed in. */
export const EventBySlug = z.object({ ...PublicEvent.shape, member: z.nullable(Event) });
export type EventBySlug = z.infer<typeof EventBySlug>;

const tables = z
  .array(z.strictObject({ name: line(60), shape: z.enum(['round', 'long']), seats: z.number().check(z.int(), z.gte(2), z.lte(200)) }))
  .check(z.minLength(1), z.maxLength(100));
const written = {
  title: line(120).check(z.minLength(1)),
  description: prose(4000),
  starts_at: Instant,
  ends_at: Instant,
  rsvp_by: z.optional(z.nullable(Instant)),
  time_zone: line(64),
  venue: z.strictObject({
    name: line(120),
    city: line(120),
    address: line(300),
    latitude: z.optional(z.nullable(z.number().check(z.gte(-90), z.lte(90)))),
    longitude: z.optional(z.nullable(z.number().check(z.gte(-180), z.lte(180)))),
  }),
  capacity: z.number().check(z.int(), z.gte(2), z.lte(1000)),
  visibility: z.enum(['members', 'invite']),
  approval: z.boolean(),
  seating_hold: z.boolean(),
  waitlist_rule: z.enum(['order', 'fit']),
  tables,
};
export const NewEvent = z.strictObject(written);
export const ChangeEvent = z.partial(NewEvent);

export const EventSlugQuery = z.object({ slug: Slug, invite: z.optional(Slug) });

export const eventCalls = {
  readEventBySlug: { method: 'GET', path: '/api/events/by-slug/', who: 'anyone', widget: true, query: EventSlugQuery, answer: EventBySlug },
  listEvents: {
    method: 'GET',
    path: '/api/events/',
    who: 'member',
    query: z.strictObject({
      ...PageQuery,
      tab: z.optional(z.enum(['mine', 'all', 'hosting', 'following', 'past'])),
      q: z.optional(line(100)),
    }),
    answer: page(Event),
  },
  readEvent: { method: 'GET', path: '/api/events/:id/', who: 'member', params: ById, answer: Event },
  createEvent: { method: 'POST', path: '/api/events/', who: 'member', body: NewEvent, answer: Event, status: 201 },
  changeEvent: { method: 'PATCH', path: '/api/events/:id/', who: 'host', params: ById, body: ChangeEvent, answer: Event },
  cancelEvent: { method: 'POST', path: '/api/events/:id/cancel/', who: 'host', params: ById, body: Empty, answer: Event },
  uploadCover: { method: 'POST', path: '/api/events/:id/cover/', who: 'host', upload: true, repeat: 'same', params: ById, answer: Event },
  deleteCover: { method: 'DELETE', path: '/api/events/:id/cover/', who: 'host', params: ById, answer: Event },
  follow: { method: 'POST', path: '/api/events/:id/follow/', who: 'signed-in', widget: true, repeat: 'same', params: ById, body: Empty, answer: Event },
  unfollow: { method: 'DELETE', path: '/api/events/:id/follow/', who: 'signed-in', widget: true, repeat: 'same', params: ById, answer: Event },
} as const satisfies Record<string, Call>;
