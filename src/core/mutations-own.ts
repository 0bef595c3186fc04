/** The writes of our own page alone, with the reads each makes new. */
import type { Answer } from '#src/contract/calls.ts';
import type { Core } from './core.ts';
import { events, feeds, matches, put, putEvent, putSeating, seats, type WidgetWrite, type Write, type WriteName } from './mutations.ts';

const putMe = (core: Core, me: Answer<'updateInfo'>) => {
  put(core, 'readMe', {}, me);
  core.session.updateUser(me);
};
const putProfile = (core: Core, profile: Answer<'readProfile'>) => put(core, 'readProfile', { params: { id: profile.id } }, profile);

const changesEvent = { refreshes: [...events, ...feeds], done: putEvent } as const;
const covers = { refreshes: events, done: putEvent } as const;
const changesGuests = { refreshes: ['listGuests', ...events, ...seats] } as const;
const changesPeople = { refreshes: ['listBlocked', ...matches, ...feeds, 'readSeating'] } as const;
const changesProfile = { refreshes: ['listProfiles', ...matches], done: putProfile } as const;

export const ownWrites: { readonly [N in Exclude<WriteName, WidgetWrite>]: Write<N> } = {
  updateInfo: { refreshes: ['readMe', 'listMatches'], done: putMe },
  uploadPicture: { refreshes: ['readMe'], done: putMe },
  deletePicture: { refreshes: ['readMe'], done: putMe },
  deleteAccount: { done: (core) => core.session.clear() },
  restoreAccount: { refreshes: ['readMe', ...events, ...feeds], done: putMe },
  changeEmail: { refreshes: ['readMe'] },
  block: changesPeople,
  unblock: changesPeople,
  report: { makes: true },

  initializeProfiles: { refreshes: ['listProfiles', 'readMe', ...matches, ...feeds] },
  updateProfile: changesProfile,
  uploadLogo: changesProfile,
  deleteProfile: { refreshes: ['listProfiles', ...matches, ...feeds] },

  createEvent: { ...changesEvent, makes: true },
  changeEvent: { ...changesEvent, refreshes: [...changesEvent.refreshes, ...seats, 'listGuests'] },
  cancelEvent: changesEvent,
  uploadCover: covers,
  deleteCover: covers,
  invite: { refreshes: ['listInvitations'] },
  approveGuest: changesGuests,
  removeGuest: changesGuests,
  messageGuests: { makes: true },

  changeSeating: { refreshes: ['reportSeating'], done: putSeating },
  publishSeating: { refreshes: ['reportSeating', ...feeds], done: putSeating },

  renewCalendar: { refreshes: ['readCalendar', ...events] },
  removeGoogleCalendar: { refreshes: ['readGoogleCalendar'] },
  connectGoogleCalendar: { refreshes: ['readGoogleCalendar'] },
  unsubscribe: { ownerless: true },
};
