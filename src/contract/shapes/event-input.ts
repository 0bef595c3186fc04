import * as z from 'zod/mini';
import { Id, Instant } from './common.ts';
import { Email, Slug } from './address.ts';
import { Name, line, prose } from './fields.ts';

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

export const NewInvitations = z.strictObject({
  emails: z.optional(z.array(Email).check(z.maxLength(200))),
  user_ids: z.optional(z.array(Id).check(z.maxLength(200))),
});

/** What a host writes to all guests. */
export const Message = z.strictObject({ text: prose(4000).check(z.minLength(1)) });

export const EventSlugQuery = z.object({ slug: Slug, invite: z.optional(Slug) });
