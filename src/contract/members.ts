/** Members: personal info, blocks and reports, and deleting an account (R36, R46, R49). */
import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { ById, Empty, Id, Instant, Name, Nothing, PageQuery, line, page, printable, prose } from './fields.ts';

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

/** The signed-in member as a session of scope `widget` sees them. */
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

/** The signed-in member. A session of scope `widget` gets the five fields of `WidgetUser`, a full one all of them. */
export const Me = z.extend(WidgetUser, {
  ...z.partial(z.omit(User, { id: true, first_name: true, last_name: true, picture_url: true, is_new: true })).shape,
});
export type Me = z.infer<typeof Me>;

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

export const Deactivated = z.object({ deactivated_at: Instant, permanent_at: Instant });

export const Report = z.strictObject({ reason: line(60).check(z.minLength(1)), text: z.optional(prose(2000)) });

export const memberCalls = {
  readMe: { method: 'GET', path: '/api/user/me/', who: 'signed-in', widget: true, deactivated: true, answer: Me },
  updateInfo: { method: 'PATCH', path: '/api/user/update_info/', who: 'signed-in', body: UpdateInfo, answer: User },
  uploadPicture: { method: 'POST', path: '/api/user/profile-picture/upload/', who: 'signed-in', upload: true, repeat: 'same', answer: User },
  deletePicture: { method: 'DELETE', path: '/api/user/profile-picture/delete/', who: 'signed-in', answer: User },
  deleteAccount: { method: 'DELETE', path: '/api/user/delete-account/delete/', who: 'signed-in', answer: Deactivated },
  restoreAccount: { method: 'POST', path: '/api/user/restore/', who: 'signed-in', deactivated: true, body: Empty, answer: User },
  exportData: { method: 'GET', path: '/api/user/export/', who: 'signed-in', deactivated: true, answer: z.record(z.string(), z.unknown()) },
  listBlocked: { method: 'GET', path: '/api/users/blocked/', who: 'member', query: z.strictObject(PageQuery), answer: page(Person) },
  block: { method: 'POST', path: '/api/users/:id/block/', who: 'member', repeat: 'same', params: ById, body: Empty, answer: Nothing, status: 204 },
  unblock: { method: 'DELETE', path: '/api/users/:id/block/', who: 'member', repeat: 'same', params: ById, answer: Nothing, status: 204 },
  report: { method: 'POST', path: '/api/users/:id/report/', who: 'member', params: ById, body: Report, answer: Nothing, status: 201 },
  /** With or without the form body that mail programs send (RFC 8058). */
  unsubscribe: {
    method: 'POST',
    path: '/api/unsubscribe/:token/',
    who: 'anyone',
    repeat: 'same',
    params: z.object({ token: z.string().check(z.maxLength(200)) }),
    answer: Nothing,
  },
} as const satisfies Record<string, Call>;
