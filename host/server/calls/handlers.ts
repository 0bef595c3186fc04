/** Every call's handler, composed by noun. A row of the call table without one does not compile. */
import type { Handlers } from '../handler.ts';
import { houseHandlers } from './house.ts';
import { inviteHandlers } from './invites.ts';
import { pending, pendingCalls } from './pending.ts';
import { profileHandlers } from './profiles.ts';
import { sessionHandlers } from './session.ts';
import { userHandlers } from './user.ts';

const session = {
  ...sessionHandlers,
  makeNonce: pending,
  loginGoogle: pending,
  loginApple: pending,
  makeHandoff: pending,
  exchange: pending,
};

const user = {
  ...userHandlers,
  uploadPicture: pending,
  deletePicture: pending,
  deleteAccount: pending,
  restoreAccount: pending,
  changeEmail: pending,
  exportData: pending,
  listBlocked: pending,
  block: pending,
  unblock: pending,
  report: pending,
};

const profiles = {
  ...profileHandlers,
  updateProfile: pending,
  uploadLogo: pending,
  deleteProfile: pending,
};

const events = {
  listEvents: pending,
  readEvent: pending,
  readEventBySlug: pending,
  createEvent: pending,
  changeEvent: pending,
  cancelEvent: pending,
  uploadCover: pending,
  deleteCover: pending,
  listInvitations: pending,
  invite: pending,
  listGuests: pending,
  approveGuest: pending,
  removeGuest: pending,
  messageGuests: pending,
  rsvp: pending,
  follow: pending,
  unfollow: pending,
  readSeating: pending,
  changeSeating: pending,
  publishSeating: pending,
  reportSeating: pending,
};

const invites = { ...inviteHandlers, readInvite: pending };

const matches = {
  listMatches: pending,
  listInterested: pending,
  listDismissed: pending,
  readMatch: pending,
  turnInterested: pending,
  turnDismissed: pending,
  turnUndo: pending,
};

const feeds = {
  listAvailableFeeds: pending,
  listNewFeeds: pending,
  dismissFeed: pending,
  markFeedAsSeen: pending,
  submitFeedAction: pending,
  sendFeedback: pending,
};

const calendar = {
  readCalendar: pending,
  renewCalendar: pending,
  readGoogleCalendar: pending,
  removeGoogleCalendar: pending,
  authorizeGoogleCalendar: pending,
  connectGoogleCalendar: pending,
  unsubscribe: pending,
};

export const handlers: Handlers = {
  ...houseHandlers,
  ...session,
  ...user,
  ...profiles,
  ...events,
  ...invites,
  ...matches,
  ...feeds,
  ...calendar,
};

/** For the house test: the calls that still answer 501. The list may only shrink. */
export const stillPending = pendingCalls(handlers);
