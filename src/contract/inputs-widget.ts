/** What the calls of an element take: path parameters, search values, body. The server reads it; a browser has the types alone. */
import * as z from 'zod/mini';
import type { Inputs } from './call.ts';
import { Id } from './shapes/common.ts';
import * as e from './shapes/event-input.ts';
import { Feedback, SubmitAction } from './shapes/feed-input.ts';
import { Slug } from './shapes/address.ts';
import { PageQuery } from './shapes/page-query.ts';
import * as s from './shapes/session-input.ts';

const id = z.object({ id: Id });
const slug = z.object({ slug: Slug });
const ofEvent = z.strictObject({ ...PageQuery, event_id: z.optional(Id) });

export const widgetInputs = {
  readConfig: { query: s.ConfigQuery },
  makeNonce: { body: z.strictObject({}) },
  sendCode: { body: s.SendCode },
  verifyCode: { body: s.VerifyCode },
  loginGoogle: { body: s.GoogleLogin },
  loginApple: { body: s.AppleLogin },
  refresh: { body: s.Refresh },
  makeHandoff: { body: s.Handoff },
  exchange: { body: s.Exchange },
  signOut: { body: z.strictObject({}) },
  readEventBySlug: { query: e.EventSlugQuery },
  rsvp: { params: id, body: e.Rsvp },
  follow: { params: id, body: z.strictObject({}) },
  unfollow: { params: id },
  readSeating: { params: id },
  readInvite: { params: slug, query: z.strictObject({ event_slug: z.optional(Slug) }) },
  claimInvite: { params: slug, body: z.strictObject({ event_slug: z.optional(Slug) }) },
  listMatches: { query: z.strictObject({ ...PageQuery, state: z.optional(z.literal('new')), event_id: z.optional(Id), feed_id: z.optional(Id) }) },
  readMatch: { params: id },
  turnInterested: { params: id, body: z.strictObject({}) },
  turnDismissed: { params: id, body: z.strictObject({}) },
  turnUndo: { params: id, body: z.strictObject({}) },
  listAvailableFeeds: { query: ofEvent },
  listNewFeeds: { query: ofEvent },
  dismissFeed: { params: id, body: z.strictObject({}) },
  markFeedAsSeen: { params: id, body: z.strictObject({}) },
  submitFeedAction: { params: id, body: SubmitAction },
  sendFeedback: { body: Feedback },
} as const satisfies Record<string, Inputs>;
