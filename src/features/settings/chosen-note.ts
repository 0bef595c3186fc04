import { getWebStorage } from '#src/core/storage/storage.ts';

const NOTE = 'beside.language-chosen';
const tab = () => getWebStorage('sessionStorage');

/** Left in this tab while its page is loaded in the language just chosen. */
export const chosenNote = {
  isThere: () => tab()?.getItem(NOTE) === '1',
  drop: () => tab()?.removeItem(NOTE),
  leave() {
    try {
      tab()?.setItem(NOTE, '1');
    } catch {
      // Without storage the language changes all the same, and nothing is said of it.
    }
  },
};
