import { getWebStorage } from '#src/core/storage/storage.ts';

const STORAGE_KEY = 'beside.language-chosen';
const getTabStorage = () => getWebStorage('sessionStorage');

/** Set in this tab while the page reloads in a newly chosen language. */
export const languageChangedFlag = {
  isSet: () => getTabStorage()?.getItem(STORAGE_KEY) === '1',
  clear: () => getTabStorage()?.removeItem(STORAGE_KEY),
  set() {
    try {
      getTabStorage()?.setItem(STORAGE_KEY, '1');
    } catch {
      // Without storage the language still changes, but without a confirmation.
    }
  },
};
