/** What each page takes from its address. A value that does not fit becomes undefined, never an error page (R14). */
import * as z from 'zod/mini';
import { Email, Slug } from '#src/contract/shapes/common.ts';
import { cleanRedirect } from '#src/core/redirect.ts';

const maybe = <T extends z.core.$ZodType>(schema: T) => z.catch(z.optional(schema), undefined);
const redirect = z.optional(z.pipe(z.unknown(), z.transform(cleanRedirect)));
const guest = { slug: maybe(Slug), eventSlug: maybe(Slug), redirect };

export const search = {
  guest: z.object(guest),
  signIn: z.object({ ...guest, code: maybe(z.string()) }),
  email: z.object({ ...guest, email: maybe(Email) }),
  intro: z.object({ redirect, steps: maybe(z.array(z.number().check(z.int(), z.gte(0)))) }),
  none: z.object({}),
};
