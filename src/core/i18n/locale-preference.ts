import { storageKeys } from '../storage/storage-keys.ts';
import { type Language, matchLanguage, pickSupportedLocale } from '#src/i18n/languages.ts';
import { localStore, type WebStorage } from '../storage/storage.ts';

/** The language chosen on our own page, stored on this device; null follows the device. */
export function getLanguagePreference(storage?: WebStorage): Language | null {
  return matchLanguage(localStore(storageKeys.locale, storage).read() ?? '') ?? null;
}

export function setLanguagePreference(language: Language | null, storage?: WebStorage): void {
  localStore(storageKeys.locale, storage).write(language);
}

/** The locale of our own page: the chosen language, with the device's region if the device uses that language too; else the device's. */
export function resolveHostLocale(preferredLocales: readonly string[], storage?: WebStorage): string {
  const chosen = getLanguagePreference(storage);
  if (!chosen) return pickSupportedLocale(preferredLocales);
  return preferredLocales.find((locale) => matchLanguage(locale) === chosen) ?? chosen;
}
