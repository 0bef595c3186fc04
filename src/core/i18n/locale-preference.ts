import { storageKeys } from '../storage/storage-keys.ts';
import {
  type Language,
  matchLanguage,
  parseLocale,
  pickSupportedLocale,
} from '#src/i18n/languages.ts';
import { localStore, type WebStorage } from '../storage/storage.ts';
import { listReaderLocales } from './page-locale.ts';

/** The language chosen on our own page, stored on this device; null follows the device. */
export function getLanguagePreference(storage?: WebStorage): Language | null {
  return matchLanguage(localStore(storageKeys.locale, storage).read() ?? '') ?? null;
}

export function setLanguagePreference(language: Language | null, storage?: WebStorage): void {
  localStore(storageKeys.locale, storage).write(language);
}

/** The locale of our own page: the chosen language, with the device's region if the device uses that language too; else the device's. */
export function resolveSiteLocale(storage?: WebStorage): string {
  const chosen = getLanguagePreference(storage);
  const readerLocales = listReaderLocales();
  if (!chosen) return pickSupportedLocale(readerLocales);
  return pickSupportedLocale([
    ...readerLocales.filter((locale) => matchLanguage(locale) === chosen),
    chosen,
  ]);
}

/** The locale of our own page at this address: that of `?locale=`, if there is a valid one. */
export const findSiteLocale = (search: string): string =>
  parseLocale(new URLSearchParams(search).get('locale')) ?? resolveSiteLocale();
