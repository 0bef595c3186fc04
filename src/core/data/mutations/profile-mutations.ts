import type { CallResponse } from '#src/contract/calls.ts';
import type { Core } from '#src/core/core.ts';
import {
  eventQueryNames,
  feedQueryNames,
  matchQueryNames,
  setQueryCache,
  type MutationConfigs,
} from './mutation-config.ts';

const setMeCache = (core: Core, me: CallResponse<'updateInfo'>) => {
  setQueryCache(core, 'readMe', {}, me);
  core.session.updateUser(me);
};
const setProfileCache = (core: Core, profile: CallResponse<'readProfile'>) =>
  setQueryCache(core, 'readProfile', { params: { id: profile.id } }, profile);

const blockConfig = {
  invalidates: ['listBlocked', ...matchQueryNames, ...feedQueryNames, 'readSeating'],
} as const;
const profileConfig = {
  invalidates: ['listProfiles', ...matchQueryNames],
  onSuccess: setProfileCache,
} as const;

export const profileMutations = {
  updateInfo: { invalidates: ['readMe', 'listMatches'], onSuccess: setMeCache },
  uploadPicture: { invalidates: ['readMe'], onSuccess: setMeCache },
  deletePicture: { invalidates: ['readMe'], onSuccess: setMeCache },
  deleteAccount: { onSuccess: (core) => core.session.clear() },
  restoreAccount: {
    invalidates: ['readMe', ...eventQueryNames, ...feedQueryNames],
    onSuccess: setMeCache,
  },
  changeEmail: { invalidates: ['readMe'] },
  block: blockConfig,
  unblock: blockConfig,
  report: { creates: true },

  initializeProfiles: {
    invalidates: ['listProfiles', 'readMe', ...matchQueryNames, ...feedQueryNames],
  },
  updateProfile: profileConfig,
  uploadLogo: profileConfig,
  deleteProfile: { invalidates: ['listProfiles', ...matchQueryNames, ...feedQueryNames] },

  unsubscribe: { isUserIndependent: true },
} as const satisfies MutationConfigs;
