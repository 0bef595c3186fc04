import * as z from 'zod/mini';
import { Id } from './common.ts';
import { line, printable, prose } from './fields.ts';
import { LinkedInUrl } from './person-input.ts';

export const InitializeProfiles = z.strictObject({
  source: z.enum(['linkedin', 'manual']),
  linkedin_url: z.optional(LinkedInUrl),
  profile_type_ids: z.array(Id).check(z.minLength(1), z.maxLength(14)),
});

export const UpdateProfile = z.union([
  z.strictObject({ reset_to_default: z.literal(true) }),
  z.strictObject({
    bio: z.optional(prose(1000)),
    attributes: z.optional(
      z.array(z.strictObject({ key: line(60), value: z.union([line(200), z.array(line(60)).check(z.maxLength(20))]) })).check(z.maxLength(20)),
    ),
    company: z.optional(
      z.strictObject({
        name: line(120),
        role: line(120),
        website: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).check(z.maxLength(300), printable)]),
      }),
    ),
  }),
]);
