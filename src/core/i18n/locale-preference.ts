import { storageKeys } from '../storage/storage-keys.ts';
import { type Language, matchLanguage, pickSupportedLocale } from '#src/i18n/languages.ts';
import { localStore, type WebStorage } from '../storage/storage.ts';

/** The language somebody chose on our own page, kept on this device; null leaves it to the device. */
export function getLanguagePreference(storage?: WebStorage): Language | null {
  return matchLanguage(localStore(storageKeys.locale, storage).read() ?? '') ?? null;
}

export function setLanguagePreference(language: Language | null, storage?: WebStorage): void {
  localStore(storageKeys.locale, storage).write(language);
}

/** The locale of our own page: what was chosen, in the region of the device where it names that language, else the device's wish. */
export function resolveHostLocale(wishes: readonly string[], storage?: WebStorage): string {
  const chosen = getLanguagePreference(storage);
  if (!chosen) return pickSupportedLocale(wishes);
  return wishes.find((wish) => matchLanguage(wish) === chosen) ?? chosen;
}
