import * as z from 'zod/mini';
import { Id, Instant } from './common.ts';
import { Person } from './person.ts';

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
  /** IANA name; every time of the dinner is told in it. */
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

/** At most six people who agreed to be shown: first name, initial of the last, headline. */
export const Preview = z.object({ first_name: z.string(), initial: z.string(), headline: z.string() });

/** A dinner as a stranger sees it. */
export const PublicEvent = z.object({
  ...shown,
  spots_left: z.number(),
  table_preview: z.array(Preview),
  tables: z.array(z.object({ shape: z.enum(['round', 'long']), seats: z.number() })),
});
export type PublicEvent = z.infer<typeof PublicEvent>;

/** by-slug: the public side for everyone, the member's side too for whoever is signed in. */
export const EventBySlug = z.object({ ...PublicEvent.shape, member: z.nullable(Event) });
export type EventBySlug = z.infer<typeof EventBySlug>;

export const Invite = z.object({ slug: z.string(), inviter: Person, event: z.nullable(PublicEvent) });
export type Invite = z.infer<typeof Invite>;

export const Invitation = z.object({
  id: Id,
  email: z.nullable(z.string()),
  person: z.nullable(Person),
  invited_by: Person,
  status: RsvpStatus,
  created_at: Instant,
});

/** `asked_before`: this address or member was asked already by whoever asks, or by anybody where the host does, and gets no second letter. */
export const NewlyInvited = z.object({ ...Invitation.shape, asked_before: z.boolean() });

/** Diet, wait-list place and source are the host's alone. */
export const Guest = z.object({
  person: Person,
  status: RsvpStatus,
  waitlist_position: z.nullable(z.number()),
  dietary_needs: z.nullable(z.string()),
  answered_at: z.nullable(Instant),
});
