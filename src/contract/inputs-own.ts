/** What the calls of our own page take besides. */
import * as z from 'zod/mini';
import type { Inputs } from './call.ts';
import { Id } from './shapes/common.ts';
import * as e from './shapes/event-input.ts';
import { Report } from './shapes/feed-input.ts';
import { line } from './shapes/fields.ts';
import { PageQuery } from './shapes/page-query.ts';
import { UpdateInfo } from './shapes/person-input.ts';
import { InitializeProfiles, UpdateProfile } from './shapes/profile-input.ts';
import { ChangeSeating } from './shapes/seating-input.ts';
import * as s from './shapes/session-input.ts';

const id = z.object({ id: Id });
const guest = z.object({ id: Id, user_id: Id });
const paged = z.strictObject(PageQuery);

export const ownInputs = {
  updateInfo: { body: UpdateInfo },
  restoreAccount: { body: z.strictObject({}) },
  changeEmail: { body: s.ChangeEmail },
  listBlocked: { query: paged },
  block: { params: id, body: z.strictObject({}) },
  unblock: { params: id },
  report: { params: id, body: Report },
  listProfileTypes: { query: paged },
  listProfiles: { query: paged },
  initializeProfiles: { body: InitializeProfiles },
  readProfile: { params: id },
  updateProfile: { params: id, body: UpdateProfile },
  uploadLogo: { params: id },
  deleteProfile: { params: id },
  listEvents: {
    query: z.strictObject({
      ...PageQuery,
      tab: z.optional(z.enum(['mine', 'all', 'hosting', 'following', 'past'])),
      q: z.optional(line(100)),
    }),
  },
  readEvent: { params: id },
  createEvent: { body: e.NewEvent },
  changeEvent: { params: id, body: e.ChangeEvent },
  cancelEvent: { params: id, body: z.strictObject({}) },
  uploadCover: { params: id },
  deleteCover: { params: id },
  listInvitations: { params: id, query: paged },
  invite: { params: id, body: e.NewInvitations },
  listGuests: { params: id, query: paged },
  approveGuest: { params: guest, body: z.strictObject({}) },
  removeGuest: { params: guest, body: z.strictObject({}) },
  messageGuests: { params: id, body: e.Message },
  changeSeating: { params: id, body: ChangeSeating },
  publishSeating: { params: id, body: z.strictObject({}) },
  reportSeating: { params: id },
  listInterested: { query: paged },
  listDismissed: { query: paged },
  renewCalendar: { body: z.strictObject({}) },
  connectGoogleCalendar: { body: z.strictObject({ state: line(200).check(z.minLength(1)), code: line(2000).check(z.minLength(1)) }) },
  unsubscribe: { params: z.object({ token: z.string().check(z.maxLength(200)) }) },
} as const satisfies Record<string, Inputs>;
