/** Search parameters of each page. An invalid value becomes undefined, never an error page (R14). */
import * as z from 'zod/mini';
import { Month, RsvpStatus } from '#src/contract/events.ts';
import { Email, Id, Slug, singleLineText } from '#src/contract/fields.ts';
import { INVITE_ANSWERS } from '#src/contract/invite-path.ts';
import { isOrigin } from '#src/contract/origin.ts';
import { sanitizeRedirect } from '#src/core/session/sanitize-redirect.ts';

const optional = <T extends z.core.$ZodType>(schema: T) => z.catch(z.optional(schema), undefined);
const redirect = z.optional(z.pipe(z.unknown(), z.transform(sanitizeRedirect)));
/** An invalid origin becomes an empty string, so that the page can report it (R03). */
const handoff = z.optional(
  z.pipe(
    z.unknown(),
    z.transform((value) => (isOrigin(value) ? value : '')),
  ),
);
/** The invitation that a visitor came by, and where to go after sign-in. A guest is here somebody who isn't signed in. */
const guest = { slug: optional(Slug), eventSlug: optional(Slug), redirect };
const text = (max: number) => optional(singleLineText(max).check(z.minLength(1)));
const steps = optional(
  z.array(z.number().check(z.int(), z.gte(0), z.lte(20))).check(z.maxLength(20)),
);

export const searchSchemas = {
  guest: z.object(guest),
  signIn: z.object({
    ...guest,
    code: text(400),
    login: optional(z.enum(['failed', 'busy', 'taken', 'refused'])),
    handoff,
    way: optional(z.enum(['google', 'apple'])),
  }),
  invite: z.object({ ...guest, answer: optional(z.enum(INVITE_ANSWERS)) }),
  email: z.object({ ...guest, email: optional(Email) }),
  intro: z.object({
    ...guest,
    steps,
    userChoices: optional(
      z.object({
        linkedIn: optional(z.enum(['linkedIn', 'manual'])),
        profile: optional(z.enum(['confirm', 'edit'])),
      }),
    ),
  }),
  tutorial: z.object({ redirect, step: optional(z.number().check(z.int(), z.gte(0), z.lte(2))) }),
  events: z.object({
    tab: optional(z.enum(['all', 'hosting', 'following', 'past'])),
    q: text(100),
    city: text(120),
    month: optional(Month),
  }),
  event: z.object({ view: optional(z.literal('guest')) }),
  eventGuests: z.object({
    show: optional(z.enum([...RsvpStatus.options, 'came', 'missing'])),
    q: text(100),
    sort: optional(z.enum(['name', 'seat'])),
    open: optional(z.literal('invite')),
  }),
  eventSeating: z.object({ guest: optional(Id) }),
  eventEvening: z.object({ show: optional(z.enum(['here', 'tables'])), q: text(100) }),
  eventNew: z.object({ from: optional(Id) }),
  matches: z.object({ tab: optional(z.literal('skipped')) }),
  deck: z.object({ feedId: optional(Id), eventId: optional(Id) }),
  calendar: z.object({ state: text(200), code: text(2000), error: text(200) }),
  settings: z.object({ tab: optional(z.enum(['mail', 'privacy'])) }),
  none: z.object({}),
};
