import * as z from 'zod/mini';
import { Id, Instant } from './common.ts';

/** What one member may see of another. */
export const Person = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  headline: z.string(),
  picture_url: z.nullable(z.string()),
});
export type Person = z.infer<typeof Person>;

export const MailPreferences = z.object({
  invitations: z.boolean(),
  reminders: z.boolean(),
  changes: z.boolean(),
  matches: z.boolean(),
});
export type MailPreferences = z.infer<typeof MailPreferences>;

/** What a `widget` token is told about its own member. */
export const WidgetUser = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  picture_url: z.nullable(z.string()),
  is_new: z.boolean(),
});

export const User = z.extend(Person, {
  email: z.string(),
  is_new: z.boolean(),
  location: z.string(),
  linkedin_url: z.nullable(z.string()),
  invite_slug: z.string(),
  show_on_invites: z.boolean(),
  dietary_needs: z.string(),
  mail_preferences: MailPreferences,
  analytics_opt_out: z.boolean(),
  deactivated_at: z.nullable(Instant),
  permanent_at: z.nullable(Instant),
});
export type User = z.infer<typeof User>;

/** `me` of either scope. A `widget` session gets the five fields, a full one all of them. */
export const Me = z.extend(WidgetUser, {
  ...z.partial(z.omit(User, { id: true, first_name: true, last_name: true, picture_url: true, is_new: true })).shape,
});
export type Me = z.infer<typeof Me>;
