/** Every call there is (api.md). Client and server both read this table; OpenAPI is made from it. */
import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { Id, Nothing, PageQuery, Slug, line, page } from './shapes/common.ts';
import * as e from './shapes/event.ts';
import { Feed, Feedback, Report, SubmitAction } from './shapes/feed.ts';
import { Match } from './shapes/match.ts';
import { Me, Person, UpdateInfo, User } from './shapes/person.ts';
import { InitializeProfiles, Profile, ProfileDetail, ProfileType, UpdateProfile } from './shapes/profile.ts';
import { ChangeSeating, RsvpAnswer, Seating, SeatingReport } from './shapes/seating.ts';
import * as s from './shapes/session.ts';

const id = z.object({ id: Id });
const guest = z.object({ id: Id, user_id: Id });
const slug = z.object({ slug: Slug });
const paged = z.strictObject(PageQuery);
const ofEvent = z.strictObject({ ...PageQuery, event_id: z.optional(Id) });

export const calls = {
  readConfig: { method: 'GET', path: '/api/config/', who: 'anyone', widget: true, answer: s.Config },
  readHealth: { method: 'GET', path: '/api/health/', who: 'anyone', answer: z.object({ ok: z.boolean() }) },

  // Sign-in (R01–R05, R52)
  makeNonce: { method: 'POST', path: '/api/auth/nonce/', who: 'anyone', repeat: 'auth', body: z.strictObject({}), answer: s.Nonce },
  sendCode: { method: 'POST', path: '/api/auth/email-code/send-code/', who: 'anyone', repeat: 'auth', body: s.SendCode, answer: s.CodeSent },
  verifyCode: { method: 'POST', path: '/api/auth/email-code/verify-code/', who: 'anyone', repeat: 'auth', body: s.VerifyCode, answer: s.Auth },
  loginGoogle: { method: 'POST', path: '/api/auth/google/login/', who: 'anyone', repeat: 'auth', body: s.GoogleLogin, answer: s.Auth },
  loginApple: { method: 'POST', path: '/api/auth/apple/login/', who: 'anyone', repeat: 'auth', body: s.AppleLogin, answer: s.Auth },
  refresh: { method: 'POST', path: '/api/auth/refresh/', who: 'anyone', repeat: 'auth', body: s.Refresh, answer: s.Tokens },
  makeHandoff: { method: 'POST', path: '/api/auth/handoff/', who: 'signed-in', repeat: 'auth', body: s.Handoff, answer: s.HandoffCode },
  exchange: { method: 'POST', path: '/api/auth/exchange/', who: 'anyone', repeat: 'auth', body: s.Exchange, answer: s.Auth },
  signOut: {
    method: 'POST',
    path: '/api/auth/sign-out/',
    who: 'signed-in',
    widget: true,
    deactivated: true,
    repeat: 'auth',
    body: z.strictObject({}),
    answer: Nothing,
    status: 204,
  },

  // The member (R36, R37, R46)
  readMe: { method: 'GET', path: '/api/user/me/', who: 'signed-in', widget: true, deactivated: true, answer: Me },
  updateInfo: { method: 'PATCH', path: '/api/user/update_info/', who: 'signed-in', body: UpdateInfo, answer: User },
  uploadPicture: { method: 'POST', path: '/api/user/profile-picture/upload/', who: 'signed-in', upload: true, repeat: 'same', answer: User },
  deletePicture: { method: 'DELETE', path: '/api/user/profile-picture/delete/', who: 'signed-in', answer: User },
  deleteAccount: { method: 'DELETE', path: '/api/user/delete-account/delete/', who: 'signed-in', answer: s.Deactivated },
  restoreAccount: { method: 'POST', path: '/api/user/restore/', who: 'signed-in', deactivated: true, body: z.strictObject({}), answer: User },
  changeEmail: { method: 'POST', path: '/api/user/change-email/', who: 'member', repeat: 'auth', body: s.ChangeEmail, answer: z.union([s.CodeSent, User]) },
  exportData: { method: 'GET', path: '/api/user/export/', who: 'signed-in', deactivated: true, answer: z.record(z.string(), z.unknown()) },
  listBlocked: { method: 'GET', path: '/api/users/blocked/', who: 'member', query: paged, answer: page(Person) },
  block: { method: 'POST', path: '/api/users/:id/block/', who: 'member', repeat: 'same', params: id, body: z.strictObject({}), answer: Nothing, status: 204 },
  unblock: { method: 'DELETE', path: '/api/users/:id/block/', who: 'member', repeat: 'same', params: id, answer: Nothing, status: 204 },
  report: { method: 'POST', path: '/api/users/:id/report/', who: 'member', params: id, body: Report, answer: Nothing, status: 201 },

  // Priorities (R34, R35)
  listProfileTypes: { method: 'GET', path: '/api/profile-types/', who: 'signed-in', query: paged, answer: page(ProfileType) },
  listProfiles: { method: 'GET', path: '/api/profiles/', who: 'signed-in', query: paged, answer: page(Profile) },
  initializeProfiles: {
    method: 'POST',
    path: '/api/profiles/initialize_profiles/',
    who: 'signed-in',
    repeat: 'same',
    body: InitializeProfiles,
    answer: page(Profile),
  },
  readProfile: { method: 'GET', path: '/api/profiles/:id/profile_detail/', who: 'signed-in', params: id, answer: ProfileDetail },
  updateProfile: { method: 'PUT', path: '/api/profiles/:id/update_profile_data/', who: 'signed-in', params: id, body: UpdateProfile, answer: ProfileDetail },
  uploadLogo: {
    method: 'POST',
    path: '/api/profiles/:id/upload_company_logo/',
    who: 'signed-in',
    params: id,
    upload: true,
    repeat: 'same',
    answer: ProfileDetail,
  },
  deleteProfile: { method: 'DELETE', path: '/api/profiles/:id/', who: 'member', params: id, answer: Nothing, status: 204 },

  // Dinners (R33, R44)
  listEvents: {
    method: 'GET',
    path: '/api/events/',
    who: 'member',
    query: z.strictObject({
      ...PageQuery,
      tab: z.optional(z.enum(['mine', 'all', 'hosting', 'following', 'past'])),
      q: z.optional(line(100)),
    }),
    answer: page(e.Event),
  },
  readEvent: { method: 'GET', path: '/api/events/:id/', who: 'member', params: id, answer: e.Event },
  readEventBySlug: { method: 'GET', path: '/api/events/by-slug/', who: 'anyone', widget: true, query: e.EventSlugQuery, answer: e.EventBySlug },
  createEvent: { method: 'POST', path: '/api/events/', who: 'member', body: e.NewEvent, answer: e.Event, status: 201 },
  changeEvent: { method: 'PATCH', path: '/api/events/:id/', who: 'host', params: id, body: e.ChangeEvent, answer: e.Event },
  cancelEvent: { method: 'POST', path: '/api/events/:id/cancel/', who: 'host', params: id, body: z.strictObject({}), answer: e.Event },
  uploadCover: { method: 'POST', path: '/api/events/:id/cover/', who: 'host', params: id, upload: true, repeat: 'same', answer: e.Event },
  deleteCover: { method: 'DELETE', path: '/api/events/:id/cover/', who: 'host', params: id, answer: e.Event },
  listInvitations: { method: 'GET', path: '/api/events/:id/invitations/', who: 'member', params: id, query: paged, answer: page(e.Invitation) },
  invite: { method: 'POST', path: '/api/events/:id/invitations/', who: 'member', params: id, body: e.NewInvitations, answer: page(e.Invitation) },
  listGuests: { method: 'GET', path: '/api/events/:id/guests/', who: 'member', params: id, query: paged, answer: page(e.Guest) },
  approveGuest: { method: 'POST', path: '/api/events/:id/guests/:user_id/approve/', who: 'host', params: guest, body: z.strictObject({}), answer: e.Guest },
  removeGuest: { method: 'POST', path: '/api/events/:id/guests/:user_id/remove/', who: 'host', params: guest, body: z.strictObject({}), answer: e.Guest },
  messageGuests: {
    method: 'POST',
    path: '/api/events/:id/message/',
    who: 'host',
    params: id,
    body: e.Message,
    answer: Nothing,
    status: 201,
  },
  rsvp: { method: 'POST', path: '/api/events/:id/rsvp/', who: 'signed-in', widget: true, repeat: 'same', params: id, body: e.Rsvp, answer: RsvpAnswer },
  follow: {
    method: 'POST',
    path: '/api/events/:id/follow/',
    who: 'signed-in',
    widget: true,
    repeat: 'same',
    params: id,
    body: z.strictObject({}),
    answer: e.Event,
  },
  unfollow: { method: 'DELETE', path: '/api/events/:id/follow/', who: 'signed-in', widget: true, repeat: 'same', params: id, answer: e.Event },
  readSeating: { method: 'GET', path: '/api/events/:id/seating/', who: 'signed-in', widget: true, params: id, answer: Seating },
  changeSeating: { method: 'PATCH', path: '/api/events/:id/seating/', who: 'host', params: id, body: ChangeSeating, answer: Seating },
  publishSeating: { method: 'POST', path: '/api/events/:id/seating/publish/', who: 'host', params: id, body: z.strictObject({}), answer: Seating },
  reportSeating: { method: 'GET', path: '/api/events/:id/seating/report/', who: 'host', params: id, answer: SeatingReport },

  // Invitations (R09, R45)
  readInvite: {
    method: 'GET',
    path: '/api/invites/:slug/',
    who: 'anyone',
    widget: true,
    params: slug,
    query: z.strictObject({ event_slug: z.optional(Slug) }),
    answer: e.Invite,
  },
  claimInvite: {
    method: 'POST',
    path: '/api/invites/:slug/claim/',
    who: 'signed-in',
    widget: true,
    repeat: 'same',
    params: slug,
    body: z.strictObject({ event_slug: z.optional(Slug) }),
    answer: Nothing,
    status: 204,
  },

  // Matches and feeds (R31, R32, R41)
  listMatches: {
    method: 'GET',
    path: '/api/matches/',
    who: 'signed-in',
    widget: true,
    query: z.strictObject({ ...PageQuery, state: z.optional(z.literal('new')), event_id: z.optional(Id), feed_id: z.optional(Id) }),
    answer: page(Match),
  },
  listInterested: { method: 'GET', path: '/api/matches/interested/', who: 'signed-in', query: paged, answer: page(Match) },
  listDismissed: { method: 'GET', path: '/api/matches/dismissed/', who: 'signed-in', query: paged, answer: page(Match) },
  readMatch: { method: 'GET', path: '/api/matches/:id/', who: 'signed-in', widget: true, params: id, answer: Match },
  turnInterested: {
    method: 'POST',
    path: '/api/matches/:id/turn_interested/',
    who: 'signed-in',
    widget: true,
    repeat: 'same',
    params: id,
    body: z.strictObject({}),
    answer: Match,
  },
  turnDismissed: {
    method: 'POST',
    path: '/api/matches/:id/turn_dismissed/',
    who: 'signed-in',
    widget: true,
    repeat: 'same',
    params: id,
    body: z.strictObject({}),
    answer: Match,
  },
  turnUndo: {
    method: 'POST',
    path: '/api/matches/:id/turn_undo/',
    who: 'signed-in',
    widget: true,
    repeat: 'same',
    params: id,
    body: z.strictObject({}),
    answer: Match,
  },
  listAvailableFeeds: { method: 'GET', path: '/api/feeds/list_available/', who: 'signed-in', widget: true, query: ofEvent, answer: page(Feed) },
  listNewFeeds: { method: 'GET', path: '/api/feeds/list_new/', who: 'signed-in', widget: true, query: ofEvent, answer: page(Feed) },
  dismissFeed: {
    method: 'POST',
    path: '/api/feeds/:id/dismiss/',
    who: 'signed-in',
    widget: true,
    repeat: 'same',
    params: id,
    body: z.strictObject({}),
    answer: Feed,
  },
  markFeedAsSeen: {
    method: 'POST',
    path: '/api/feeds/:id/mark_as_seen/',
    who: 'signed-in',
    widget: true,
    repeat: 'same',
    params: id,
    body: z.strictObject({}),
    answer: Feed,
  },
  submitFeedAction: { method: 'POST', path: '/api/feeds/:id/submit_action/', who: 'signed-in', widget: true, params: id, body: SubmitAction, answer: Feed },
  sendFeedback: { method: 'POST', path: '/api/feedback/', who: 'signed-in', widget: true, body: Feedback, answer: Nothing, status: 201 },

  // Calendar (R13, R44)
  readCalendar: { method: 'GET', path: '/api/calendar/', who: 'signed-in', answer: z.object({ feed_url: z.string() }) },
  renewCalendar: { method: 'POST', path: '/api/calendar/renew/', who: 'signed-in', body: z.strictObject({}), answer: z.object({ feed_url: z.string() }) },
  readGoogleCalendar: {
    method: 'GET',
    path: '/api/integrations/google-calendar/',
    who: 'signed-in',
    answer: z.object({ available: z.boolean(), connected: z.boolean() }),
  },
  removeGoogleCalendar: { method: 'DELETE', path: '/api/integrations/google-calendar/', who: 'signed-in', answer: Nothing, status: 204 },
  authorizeGoogleCalendar: { method: 'GET', path: '/api/integrations/google-calendar/authorize/', who: 'signed-in', answer: z.object({ url: z.string() }) },
  connectGoogleCalendar: {
    method: 'POST',
    path: '/api/integrations/google-calendar/callback/',
    who: 'signed-in',
    repeat: 'same',
    body: z.strictObject({ state: line(200).check(z.minLength(1)), code: line(2000).check(z.minLength(1)) }),
    answer: z.object({ connected: z.boolean() }),
  },

  /** Takes the form body of RFC 8058 as well as none. */
  unsubscribe: {
    method: 'POST',
    path: '/api/unsubscribe/:token/',
    who: 'anyone',
    repeat: 'same',
    params: z.object({ token: z.string().check(z.maxLength(200)) }),
    answer: Nothing,
  },
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallName = keyof Calls;

type In<C, K extends string> = C extends { [P in K]: infer S extends z.ZodMiniType } ? { [P in K]: z.input<S> } : unknown;
type Optional<C> = C extends { query: infer S extends z.ZodMiniType }
  ? Record<string, never> extends z.input<S>
    ? { query?: z.input<S> }
    : { query: z.input<S> }
  : unknown;

/** What a client gives: path parameters, search values and body, each only where the row has one. */
export type Input<N extends CallName> = In<Calls[N], 'params'> &
  Optional<Calls[N]> &
  In<Calls[N], 'body'> &
  (Calls[N] extends { upload: true } ? { file: Blob } : unknown);
export type Answer<N extends CallName> = Calls[N] extends { answer: infer S extends z.ZodMiniType } ? z.output<S> : never;
