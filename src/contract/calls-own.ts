/** The calls of our own page alone: what needs a session of full scope, or none (api.md). */
import * as z from 'zod/mini';
import type { Row } from './call.ts';
import { Nothing, page } from './shapes/common.ts';
import * as e from './shapes/event.ts';
import { Match } from './shapes/match.ts';
import { Person, User } from './shapes/person.ts';
import { Profile, ProfileDetail, ProfileType } from './shapes/profile.ts';
import { Seating } from './shapes/seating.ts';
import { SeatingReport } from './shapes/seating-report.ts';
import * as s from './shapes/session.ts';

export const ownCalls = {
  readHealth: { method: 'GET', path: '/api/health/', who: 'anyone', answer: z.object({ ok: z.boolean() }) },
  updateInfo: { method: 'PATCH', path: '/api/user/update_info/', who: 'signed-in', answer: User },
  uploadPicture: { method: 'POST', path: '/api/user/profile-picture/upload/', who: 'signed-in', upload: true, repeat: 'same', answer: User },
  deletePicture: { method: 'DELETE', path: '/api/user/profile-picture/delete/', who: 'signed-in', answer: User },
  deleteAccount: { method: 'DELETE', path: '/api/user/delete-account/delete/', who: 'signed-in', answer: s.Deactivated },
  restoreAccount: { method: 'POST', path: '/api/user/restore/', who: 'signed-in', deactivated: true, answer: User },
  changeEmail: { method: 'POST', path: '/api/user/change-email/', who: 'member', repeat: 'auth', answer: z.union([s.CodeSent, User]) },
  exportData: { method: 'GET', path: '/api/user/export/', who: 'signed-in', deactivated: true, answer: z.record(z.string(), z.unknown()) },
  listBlocked: { method: 'GET', path: '/api/users/blocked/', who: 'member', answer: page(Person) },
  block: { method: 'POST', path: '/api/users/:id/block/', who: 'member', repeat: 'same', answer: Nothing, status: 204 },
  unblock: { method: 'DELETE', path: '/api/users/:id/block/', who: 'member', repeat: 'same', answer: Nothing, status: 204 },
  report: { method: 'POST', path: '/api/users/:id/report/', who: 'member', answer: Nothing, status: 201 },

  // Priorities (R34, R35)
  listProfileTypes: { method: 'GET', path: '/api/profile-types/', who: 'signed-in', answer: page(ProfileType) },
  listProfiles: { method: 'GET', path: '/api/profiles/', who: 'signed-in', answer: page(Profile) },
  initializeProfiles: { method: 'POST', path: '/api/profiles/initialize_profiles/', who: 'signed-in', repeat: 'same', answer: page(Profile) },
  readProfile: { method: 'GET', path: '/api/profiles/:id/profile_detail/', who: 'signed-in', answer: ProfileDetail },
  updateProfile: { method: 'PUT', path: '/api/profiles/:id/update_profile_data/', who: 'signed-in', answer: ProfileDetail },
  uploadLogo: { method: 'POST', path: '/api/profiles/:id/upload_company_logo/', who: 'signed-in', upload: true, repeat: 'same', answer: ProfileDetail },
  deleteProfile: { method: 'DELETE', path: '/api/profiles/:id/', who: 'member', answer: Nothing, status: 204 },

  // Dinners (R33, R44)
  listEvents: { method: 'GET', path: '/api/events/', who: 'member', answer: page(e.Event) },
  readEvent: { method: 'GET', path: '/api/events/:id/', who: 'member', answer: e.Event },
  createEvent: { method: 'POST', path: '/api/events/', who: 'member', answer: e.Event, status: 201 },
  changeEvent: { method: 'PATCH', path: '/api/events/:id/', who: 'host', answer: e.Event },
  cancelEvent: { method: 'POST', path: '/api/events/:id/cancel/', who: 'host', answer: e.Event },
  uploadCover: { method: 'POST', path: '/api/events/:id/cover/', who: 'host', upload: true, repeat: 'same', answer: e.Event },
  deleteCover: { method: 'DELETE', path: '/api/events/:id/cover/', who: 'host', answer: e.Event },
  listInvitations: { method: 'GET', path: '/api/events/:id/invitations/', who: 'member', answer: page(e.Invitation) },
  invite: { method: 'POST', path: '/api/events/:id/invitations/', who: 'member', answer: page(e.NewlyInvited) },
  listGuests: { method: 'GET', path: '/api/events/:id/guests/', who: 'member', answer: page(e.Guest) },
  approveGuest: { method: 'POST', path: '/api/events/:id/guests/:user_id/approve/', who: 'host', answer: e.Guest },
  removeGuest: { method: 'POST', path: '/api/events/:id/guests/:user_id/remove/', who: 'host', answer: e.Guest },
  messageGuests: { method: 'POST', path: '/api/events/:id/message/', who: 'host', answer: Nothing, status: 201 },
  changeSeating: { method: 'PATCH', path: '/api/events/:id/seating/', who: 'host', answer: Seating },
  publishSeating: { method: 'POST', path: '/api/events/:id/seating/publish/', who: 'host', answer: Seating },
  reportSeating: { method: 'GET', path: '/api/events/:id/seating/report/', who: 'host', answer: SeatingReport },
  listInterested: { method: 'GET', path: '/api/matches/interested/', who: 'signed-in', answer: page(Match) },
  listDismissed: { method: 'GET', path: '/api/matches/dismissed/', who: 'signed-in', answer: page(Match) },

  // Calendar (R13, R44)
  readCalendar: { method: 'GET', path: '/api/calendar/', who: 'signed-in', answer: z.object({ feed_url: z.string() }) },
  renewCalendar: { method: 'POST', path: '/api/calendar/renew/', who: 'signed-in', answer: z.object({ feed_url: z.string() }) },
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
    answer: z.object({ connected: z.boolean() }),
  },

  /** Takes the form body of RFC 8058 as well as none. */
  unsubscribe: { method: 'POST', path: '/api/unsubscribe/:token/', who: 'anyone', repeat: 'same', answer: Nothing },
} as const satisfies Record<string, Row>;
