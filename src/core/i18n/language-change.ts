import { matchLanguage } from '#src/i18n/languages.ts';
import { getWebStorage } from '../storage/storage.ts';
import { storageKeys } from '../storage/storage-keys.ts';
import { getLanguagePreference, setLanguagePreference } from './locale-preference.ts';

const getTabStorage = () => getWebStorage('sessionStorage');

/** Set in this tab while the page reloads in a newly chosen language, so that the focus returns to the choice. */
export const languageChangedFlag = {
  isSet: () => getTabStorage()?.getItem(storageKeys.languageChanged) === '1',
  clear: () => getTabStorage()?.removeItem(storageKeys.languageChanged),
  set() {
    try {
      getTabStorage()?.setItem(storageKeys.languageChanged, '1');
    } catch {
      // Without storage the language still changes, but without the focus or a confirmation.
    }
  },
};

/** Stores the language for this device and opens this page in it (R36). The whole page depends on it, so it is reloaded. */
export function openInLanguage(value: string): void {
  const language = matchLanguage(value) ?? null;
  setLanguagePreference(language);
  languageChangedFlag.set();
  const url = new URL(location.href);
  // A language in the address would win over the stored one. Without storage, the address is the only place for it.
  url.searchParams.delete('locale');
  if (getLanguagePreference() !== language) url.searchParams.set('locale', value);
  if (url.href === location.href) location.reload();
  else location.replace(url);
}
