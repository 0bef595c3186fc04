/** What each page takes from its address. A value that does not fit becomes undefined, never an error page (R14). */
import * as z from 'zod/mini';
import { Email, Id, Slug, singleLineText } from '#src/contract/fields.ts';
import { isOrigin } from '#src/contract/origin.ts';
import { sanitizeRedirect } from '#src/core/session/sanitize-redirect.ts';

const maybe = <T extends z.core.$ZodType>(schema: T) => z.catch(z.optional(schema), undefined);
const redirect = z.optional(z.pipe(z.unknown(), z.transform(sanitizeRedirect)));
/** Anything else stays there as nothing, so that the page can say that it is none (R03). */
const handoff = z.optional(
  z.pipe(
    z.unknown(),
    z.transform((value) => (isOrigin(value) ? value : '')),
  ),
);
const guest = { slug: maybe(Slug), eventSlug: maybe(Slug), redirect };
const word = (max: number) => maybe(singleLineText(max).check(z.minLength(1)));
const steps = maybe(z.array(z.number().check(z.int(), z.gte(0), z.lte(20))).check(z.maxLength(20)));

export const search = {
  guest: z.object(guest),
  signIn: z.object({
    ...guest,
    code: word(400),
    login: maybe(z.enum(['failed', 'busy', 'taken', 'refused'])),
    handoff,
    way: maybe(z.enum(['google', 'apple'])),
  }),
  email: z.object({ ...guest, email: maybe(Email) }),
  intro: z.object({
    ...guest,
    steps,
    userChoices: maybe(z.object({ linkedIn: maybe(z.enum(['linkedIn', 'manual'])), profile: maybe(z.enum(['confirm', 'edit'])) })),
  }),
  tutorial: z.object({ redirect, step: maybe(z.number().check(z.int(), z.gte(0), z.lte(2))) }),
  events: z.object({ tab: maybe(z.enum(['all', 'hosting', 'following', 'past'])), q: word(100) }),
  matches: z.object({ tab: maybe(z.literal('skipped')) }),
  deck: z.object({ feedId: maybe(Id), eventId: maybe(Id) }),
  calendar: z.object({ state: word(200), code: word(2000), error: word(200) }),
  none: z.object({}),
};
