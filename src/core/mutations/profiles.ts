/** The account, its profiles, and whom a member keeps away. */
import type { CallResponse } from '#src/contract/calls.ts';
import type { Core } from '../core.ts';
import { events, feeds, matches, put, type Writes } from './write.ts';

const putMe = (core: Core, me: CallResponse<'updateInfo'>) => {
  put(core, 'readMe', {}, me);
  core.session.updateUser(me);
};
const putProfile = (core: Core, profile: CallResponse<'readProfile'>) => put(core, 'readProfile', { params: { id: profile.id } }, profile);

const changesPeople = { refreshes: ['listBlocked', ...matches, ...feeds, 'readSeating'] } as const;
const changesProfile = { refreshes: ['listProfiles', ...matches], done: putProfile } as const;

export const profileWrites = {
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

  unsubscribe: { ownerless: true },
} as const satisfies Writes;
