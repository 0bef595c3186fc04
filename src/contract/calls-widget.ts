/** The calls of an element: sign-in, and what a session of scope `widget` may ask (api.md). A partner's page carries these alone. */
import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { Id, Nothing, PageQuery, Slug, page } from './shapes/common.ts';
import * as e from './shapes/event.ts';
import { Feed, Feedback, SubmitAction } from './shapes/feed.ts';
import { Match } from './shapes/match.ts';
import { Me } from './shapes/person.ts';
import { RsvpAnswer, Seating } from './shapes/seating.ts';
import * as s from './shapes/session.ts';

const id = z.object({ id: Id });
const slug = z.object({ slug: Slug });
const ofEvent = z.strictObject({ ...PageQuery, event_id: z.optional(Id) });

export const widgetCalls = {
  readConfig: { method: 'GET', path: '/api/config/', who: 'anyone', query: s.ConfigQuery, answer: s.Config },

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
  readEventBySlug: { method: 'GET', path: '/api/events/by-slug/', who: 'anyone', widget: true, query: e.EventSlugQuery, answer: e.EventBySlug },
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

  // Invitations (R09, R45)
  readInvite: {
    method: 'GET',
    path: '/api/invites/:slug/',
    who: 'anyone',
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
} as const satisfies Record<string, Call>;
