import { getWebStorage } from '#src/core/storage/storage.ts';

const STORAGE_KEY = 'beside.language-chosen';
const getTabStorage = () => getWebStorage('sessionStorage');

/** Set in this tab while the page reloads in a newly chosen language. */
export const chosenNote = {
  isThere: () => getTabStorage()?.getItem(STORAGE_KEY) === '1',
  drop: () => getTabStorage()?.removeItem(STORAGE_KEY),
  leave() {
    try {
      getTabStorage()?.setItem(STORAGE_KEY, '1');
    } catch {
      // Without storage the language still changes, but without a confirmation.
    }
  },
};
