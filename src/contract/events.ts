/** Dinners as members, signed-out visitors and hosts see them (R33, R44). */
import * as z from 'zod/mini';
import { MAX_DRESS_CODE_LENGTH, MAX_MENU_LENGTH, MAX_PLUS_ONES } from './constants/limits.ts';
import type { CallDefinition } from './call-definition.ts';
import {
  IdParams,
  EmptyBody,
  Id,
  IsoDateTime,
  MediaUrl,
  pageQueryShape,
  Slug,
  singleLineText,
  paginated,
  multilineText,
} from './fields.ts';
import { GivenRole, HostRole } from './host-roles.ts';
import { Person } from './members.ts';
import { GuestNeed } from './seat-needs.ts';

export const EventStatus = z.enum(['scheduled', 'cancelled']);
export const RsvpStatus = z.enum(['invited', 'requested', 'accepted', 'declined', 'waitlisted']);
export type RsvpStatus = z.infer<typeof RsvpStatus>;

/** A month of the dinners' own calendars, such as `2027-03`. */
export const Month = z.string().check(z.regex(/^[0-9]{4}-(0[1-9]|1[0-2])$/));

/** Address and coordinates are null until the viewer has accepted. */
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

const TableSize = z.object({ shape: z.enum(['round', 'long']), seats: z.number() });

const sharedEventFields = {
  id: Id,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  status: EventStatus,
  starts_at: IsoDateTime,
  ends_at: IsoDateTime,
  rsvp_by: z.nullable(IsoDateTime),
  /** IANA name. Times of this dinner are shown in this zone. */
  time_zone: z.string(),
  venue: Venue,
  cover_url: z.nullable(MediaUrl),
  host: Person,
  capacity: z.number(),
  attendee_count: z.number(),
  can_rsvp: z.boolean(),
  /** Set if seats are free and others wait for them, so that a new guest waits too: on the evening, hosts give them. */
  has_waitlist: z.optional(z.literal(true)),
  approval: z.boolean(),
  /** In order, as every drawing of the dinner shows them. */
  tables: z.array(TableSize),
};

/** Guests and invited addresses who haven't accepted, by where they stand. */
export const GuestCounts = z.object({
  invited: z.number(),
  requested: z.number(),
  waitlisted: z.number(),
  declined: z.number(),
});
export type GuestCounts = z.infer<typeof GuestCounts>;

export const PlusOne = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  dietary_needs: z.nullable(z.string()),
});
export type PlusOne = z.infer<typeof PlusOne>;

export const DinnerEvent = z.object({
  ...sharedEventFields,
  dress_code: z.string(),
  menu: z.string(),
  sequence: z.number(),
  visibility: z.enum(['members', 'invite']),
  seating_hold: z.boolean(),
  waitlist_rule: z.enum(['order', 'fit']),
  my_status: z.nullable(RsvpStatus),
  /** Set if a host took the viewer off the list, and hasn't invited them since. */
  is_removed: z.optional(z.literal(true)),
  /** Set if a host invited the viewer: accepting takes a seat without asking for one. */
  is_approved: z.optional(z.literal(true)),
  /** What the viewer may say at the door instead of the name; for guests with a seat. */
  entry_code: z.optional(z.string()),
  waitlist_position: z.nullable(z.number()),
  /** The viewer is the owner. */
  is_host: z.boolean(),
  my_role: z.nullable(HostRole),
  /** What the owner asks the viewer to be, who hasn't answered yet. */
  offered_role: z.nullable(GivenRole),
  /** For owner and co-hosts only. */
  guest_counts: z.nullable(GuestCounts),
  is_following: z.boolean(),
  calendar: z.nullable(CalendarLinks),
  /** How many people each guest may bring. */
  plus_ones: z.optional(z.number()),
  /** The viewer's plus-ones, with their ids on the guest list; only for a viewer with a seat. Without a name `first_name` is empty. */
  my_plus_ones: z.optional(z.array(PlusOne)),
  /** What the viewer needs of their seat; missing if nothing. */
  my_needs: z.optional(z.array(GuestNeed)),
  /** What the host wrote with the viewer's invitation, until it is answered. Never for a partner's page. */
  invitation_text: z.optional(z.string()),
  /** How the viewer rated the dinner last; missing if they didn't. */
  my_rating: z.optional(z.enum(['up', 'down'])),
});
export type DinnerEvent = z.infer<typeof DinnerEvent>;

/** One of at most six guests who agreed to be shown. `initial` is the first letter of the last name. */
export const GuestPreview = z.object({
  first_name: z.string(),
  initial: z.string(),
  headline: z.string(),
});

export const PublicEvent = z.object({
  ...sharedEventFields,
  spots_left: z.number(),
  table_preview: z.array(GuestPreview),
});
export type PublicEvent = z.infer<typeof PublicEvent>;

/** The public fields for everyone; `member` is set when somebody is signed in. */
export const EventBySlug = z.object({ ...PublicEvent.shape, member: z.nullable(DinnerEvent) });
export type EventBySlug = z.infer<typeof EventBySlug>;

const tablesInput = z
  .array(
    z.strictObject({
      name: singleLineText(60),
      shape: z.enum(['round', 'long']),
      seats: z.number().check(z.int(), z.gte(2), z.lte(200)),
    }),
  )
  .check(z.minLength(1), z.maxLength(100));
const eventInputFields = {
  title: singleLineText(120).check(z.minLength(1)),
  description: multilineText(4000),
  dress_code: z.optional(singleLineText(MAX_DRESS_CODE_LENGTH)),
  menu: z.optional(multilineText(MAX_MENU_LENGTH)),
  starts_at: IsoDateTime,
  ends_at: IsoDateTime,
  rsvp_by: z.optional(z.nullable(IsoDateTime)),
  time_zone: singleLineText(64),
  venue: z.strictObject({
    name: singleLineText(120),
    city: singleLineText(120),
    address: singleLineText(300),
    latitude: z.optional(z.nullable(z.number().check(z.gte(-90), z.lte(90)))),
    longitude: z.optional(z.nullable(z.number().check(z.gte(-180), z.lte(180)))),
  }),
  capacity: z.number().check(z.int(), z.gte(2), z.lte(1000)),
  visibility: z.enum(['members', 'invite']),
  approval: z.boolean(),
  seating_hold: z.boolean(),
  waitlist_rule: z.enum(['order', 'fit']),
  plus_ones: z.optional(z.number().check(z.int(), z.gte(0), z.lte(MAX_PLUS_ONES))),
  tables: tablesInput,
};
export const CreateEventInput = z.strictObject(eventInputFields);
export const ChangeEventInput = z.partial(CreateEventInput);

export const EventBySlugQuery = z.object({ slug: Slug, invite: z.optional(Slug) });

export const eventCalls = {
  readEventBySlug: {
    method: 'GET',
    path: '/api/events/by-slug/',
    who: 'anyone',
    allowWidgetScope: true,
    allowPersonalLink: true,
    query: EventBySlugQuery,
    response: EventBySlug,
  },
  listEvents: {
    method: 'GET',
    path: '/api/events/',
    who: 'member',
    query: z.strictObject({
      ...pageQueryShape,
      tab: z.optional(z.enum(['mine', 'all', 'hosting', 'following', 'past'])),
      q: z.optional(singleLineText(100)),
      city: z.optional(singleLineText(120)),
      month: z.optional(Month),
    }),
    response: paginated(DinnerEvent),
  },
  listEventFilters: {
    method: 'GET',
    path: '/api/events/filters/',
    who: 'member',
    response: z.object({ cities: z.array(z.string()), months: z.array(Month) }),
  },
  readEvent: {
    method: 'GET',
    path: '/api/events/:id/',
    who: 'member',
    params: IdParams,
    response: DinnerEvent,
  },
  createEvent: {
    method: 'POST',
    path: '/api/events/',
    who: 'member',
    body: CreateEventInput,
    response: DinnerEvent,
    status: 201,
  },
  changeEvent: {
    method: 'PATCH',
    path: '/api/events/:id/',
    who: 'co_host',
    queue: 'dinner',
    params: IdParams,
    body: ChangeEventInput,
    response: DinnerEvent,
  },
  cancelEvent: {
    method: 'POST',
    path: '/api/events/:id/cancel/',
    who: 'owner',
    queue: 'dinner',
    params: IdParams,
    body: EmptyBody,
    response: DinnerEvent,
  },
  uploadCover: {
    method: 'POST',
    path: '/api/events/:id/cover/',
    who: 'co_host',
    isUpload: true,
    idempotency: 'natural',
    params: IdParams,
    response: DinnerEvent,
  },
  deleteCover: {
    method: 'DELETE',
    path: '/api/events/:id/cover/',
    who: 'co_host',
    params: IdParams,
    response: DinnerEvent,
  },
  follow: {
    method: 'POST',
    path: '/api/events/:id/follow/',
    who: 'signed-in',
    allowWidgetScope: true,
    idempotency: 'natural',
    params: IdParams,
    body: EmptyBody,
    response: DinnerEvent,
  },
  unfollow: {
    method: 'DELETE',
    path: '/api/events/:id/follow/',
    who: 'signed-in',
    allowWidgetScope: true,
    idempotency: 'natural',
    params: IdParams,
    response: DinnerEvent,
  },
} as const satisfies Record<string, CallDefinition>;
