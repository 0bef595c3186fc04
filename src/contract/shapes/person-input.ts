import * as z from 'zod/mini';
import { Name, line, printable } from './fields.ts';
import { MailPreferences } from './person.ts';

export const LinkedInUrl = z.url({ protocol: /^https$/, hostname: /^([a-z]{2,3}\.)?linkedin\.com$/ }).check(z.maxLength(300), printable);

export const UpdateInfo = z.strictObject({
  first_name: z.optional(Name),
  last_name: z.optional(Name),
  headline: z.optional(line(160)),
  location: z.optional(line(120)),
  linkedin_url: z.optional(z.nullable(LinkedInUrl)),
  show_on_invites: z.optional(z.boolean()),
  dietary_needs: z.optional(line(300)),
  mail_preferences: z.optional(z.strictObject(z.partial(MailPreferences).shape)),
  analytics_opt_out: z.optional(z.boolean()),
  is_new: z.optional(z.literal(false)),
});
