/** Every call's handler, composed by noun. A row of the call table without one does not compile. */
import type { Handlers } from '../handler.ts';
import { pending, pendingCalls } from './pending.ts';

const session = {
  makeNonce: pending,
  sendCode: pending,
  verifyCode: pending,
  loginGoogle: pending,
  loginApple: pending,
  refresh: pending,
  makeHandoff: pending,
  exchange: pending,
  signOut: pending,
};

const user = {
  readMe: pending,
  updateInfo: pending,
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
  listProfileTypes: pending,
  listProfiles: pending,
  initializeProfiles: pending,
  readProfile: pending,
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

const invites = { readInvite: pending, claimInvite: pending };

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
  readConfig: pending,
  readHealth: pending,
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
