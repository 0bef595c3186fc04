/** Every call's handler, composed by noun. A row of the call table without one does not compile. */
import type { Handlers } from '../handler.ts';
import { eventHandlers } from './events.ts';
import { houseHandlers } from './house.ts';
import { inviteHandlers } from './invites.ts';
import { pending } from './pending.ts';
import { profileHandlers } from './profiles.ts';
import { rsvpHandlers } from './rsvp.ts';
import { seatingHandlers } from './seating.ts';
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
  ...eventHandlers,
  ...rsvpHandlers,
  ...seatingHandlers,
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
  changeSeating: pending,
  publishSeating: pending,
  reportSeating: pending,
};

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
  ...inviteHandlers,
  ...matches,
  ...feeds,
  ...calendar,
};
