/** Members: personal info, blocks and reports, and deleting an account (R36, R46, R49). */
import * as z from 'zod/mini';
import type { CallDefinition } from './call-definition.ts';
import {
  IdParams,
  EmptyBody,
  Id,
  MediaUrl,
  IsoDateTime,
  PersonName,
  EmptyResponse,
  pageQueryShape,
  singleLineText,
  paginated,
  multilineText,
} from './fields.ts';
import { LinkedInUrl } from './web-url.ts';

/** What one member may see of another. */
export const Person = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  headline: z.string(),
  picture_url: z.nullable(MediaUrl),
  /** Set for a guest without an account, whom the host put on the list. `id` is the guest's then, and there is no card to open. */
  is_placeholder: z.optional(z.literal(true)),
  /** The guest who brings this one, for hosts and the door. */
  plus_one_of: z.optional(z.object({ id: Id, name: z.string() })),
  /** Nobody has named this plus-one: `first_name` says whose it is. */
  is_unnamed: z.optional(z.literal(true)),
});
export type Person = z.infer<typeof Person>;

/** How a host hears of answers: ten minutes later, once a day at 18:00 of the dinner's local time, or not by e-mail. */
export const answerMailChoices = ['soon', 'evening', 'never'] as const;

export const MailPreferences = z.object({
  invitations: z.boolean(),
  reminders: z.boolean(),
  changes: z.boolean(),
  matches: z.boolean(),
  answers: z.enum(answerMailChoices),
});
export type MailPreferences = z.infer<typeof MailPreferences>;

/** The signed-in member as a session of scope `widget` sees them. */
export const WidgetUser = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  picture_url: z.nullable(MediaUrl),
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
  deactivated_at: z.nullable(IsoDateTime),
  permanent_at: z.nullable(IsoDateTime),
});
export type User = z.infer<typeof User>;

/** The signed-in member. A session of scope `widget` gets the five fields of `WidgetUser`, a full one all of them. */
export const Me = z.extend(WidgetUser, {
  ...z.partial(
    z.omit(User, { id: true, first_name: true, last_name: true, picture_url: true, is_new: true }),
  ).shape,
});
export type Me = z.infer<typeof Me>;

export const UpdateInfoInput = z.strictObject({
  first_name: z.optional(PersonName),
  last_name: z.optional(PersonName),
  headline: z.optional(singleLineText(160)),
  location: z.optional(singleLineText(120)),
  linkedin_url: z.optional(z.nullable(LinkedInUrl)),
  show_on_invites: z.optional(z.boolean()),
  dietary_needs: z.optional(singleLineText(300)),
  mail_preferences: z.optional(z.strictObject(z.partial(MailPreferences).shape)),
  analytics_opt_out: z.optional(z.boolean()),
  is_new: z.optional(z.literal(false)),
});

export const DeleteAccountResponse = z.object({
  deactivated_at: IsoDateTime,
  permanent_at: IsoDateTime,
});

export const ReportInput = z.strictObject({
  reason: singleLineText(60).check(z.minLength(1)),
  text: z.optional(multilineText(2000)),
});

/** Everything stored about a member, in sections of rows. What isn't listed here is answered as it is stored. */
const ExportedData = z.looseObject({
  exported_at: IsoDateTime,
  user: z.looseObject({ picture_url: z.nullable(MediaUrl) }),
  profiles: z.array(z.looseObject({ company: z.looseObject({ logo_url: z.nullable(MediaUrl) }) })),
  dinners_hosted: z.array(z.looseObject({ cover_url: z.nullable(MediaUrl) })),
});

export const memberCalls = {
  readMe: {
    method: 'GET',
    path: '/api/user/me/',
    who: 'signed-in',
    allowWidgetScope: true,
    allowDeactivated: true,
    response: Me,
  },
  updateInfo: {
    method: 'PATCH',
    path: '/api/user/update_info/',
    who: 'signed-in',
    body: UpdateInfoInput,
    response: User,
  },
  uploadPicture: {
    method: 'POST',
    path: '/api/user/profile-picture/upload/',
    who: 'signed-in',
    isUpload: true,
    idempotency: 'natural',
    response: User,
  },
  deletePicture: {
    method: 'DELETE',
    path: '/api/user/profile-picture/delete/',
    who: 'signed-in',
    response: User,
  },
  deleteAccount: {
    method: 'DELETE',
    path: '/api/user/delete-account/delete/',
    who: 'signed-in',
    response: DeleteAccountResponse,
  },
  restoreAccount: {
    method: 'POST',
    path: '/api/user/restore/',
    who: 'signed-in',
    allowDeactivated: true,
    body: EmptyBody,
    response: User,
  },
  exportData: {
    method: 'GET',
    path: '/api/user/export/',
    who: 'signed-in',
    allowDeactivated: true,
    response: ExportedData,
  },
  listBlocked: {
    method: 'GET',
    path: '/api/users/blocked/',
    who: 'member',
    query: z.strictObject(pageQueryShape),
    response: paginated(Person),
  },
  block: {
    method: 'POST',
    path: '/api/users/:id/block/',
    who: 'member',
    idempotency: 'natural',
    params: IdParams,
    body: EmptyBody,
    response: EmptyResponse,
    status: 204,
  },
  unblock: {
    method: 'DELETE',
    path: '/api/users/:id/block/',
    who: 'member',
    idempotency: 'natural',
    params: IdParams,
    response: EmptyResponse,
    status: 204,
  },
  report: {
    method: 'POST',
    path: '/api/users/:id/report/',
    who: 'member',
    params: IdParams,
    body: ReportInput,
    response: EmptyResponse,
    status: 201,
  },
  /** Mail programs send a form body (RFC 8058), our own page sends none; both are accepted. */
  unsubscribe: {
    method: 'POST',
    path: '/api/unsubscribe/:token/',
    who: 'anyone',
    idempotency: 'natural',
    params: z.object({ token: z.string().check(z.maxLength(200)) }),
    response: EmptyResponse,
  },
} as const satisfies Record<string, CallDefinition>;
