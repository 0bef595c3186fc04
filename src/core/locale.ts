import { storageKeys } from './storage/storage-keys.ts';
import { type Language, matchLanguage, pickSupportedLocale } from '#src/i18n/languages.ts';
import { originShelf, type Stored } from './shelf.ts';

/** The language somebody chose on our own page, kept on this device; null leaves it to the device. */
export function chosenLanguage(storage?: Stored): Language | null {
  return matchLanguage(originShelf(storageKeys.locale, storage).read() ?? '') ?? null;
}

export function chooseLanguage(language: Language | null, storage?: Stored): void {
  originShelf(storageKeys.locale, storage).write(language);
}

/** The locale of our own page: what was chosen, in the region of the device where it names that language, else the device's wish. */
export function ownLocale(wishes: readonly string[], storage?: Stored): string {
  const chosen = chosenLanguage(storage);
  if (!chosen) return pickSupportedLocale(wishes);
  return wishes.find((wish) => matchLanguage(wish) === chosen) ?? chosen;
}
