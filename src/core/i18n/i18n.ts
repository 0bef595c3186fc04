import type { QueryClient } from '@tanstack/react-query';
import { widgetCatalog, type MessageCatalog, type Messages } from '#src/i18n/message-catalog.ts';
import { type Language, matchLanguage } from '#src/i18n/languages.ts';
import { type MessageOverrides, resolveOverrides } from '#src/i18n/message-overrides.ts';
import { createTranslator, type Translator } from '#src/i18n/translator.ts';
import { ApiError } from '../api/api-error.ts';
import type { ApiClient } from '../api/api-client.ts';

/** The remote words as they stand; the defaults speak until they come and when they do not (R56). */
export interface I18n {
  getOverrides(): MessageOverrides;
  /** Says words in a locale; in English as long as its own words are not loaded. */
  getTranslator(locale: string): Translator;
  /** Whether the words of a locale are there, or never will be. */
  isLoaded(locale: string): boolean;
  /** Loads them. Never fails: words that do not come are said in English. */
  load(locale: string): Promise<void>;
  /** Told when words have come. */
  subscribe(listener: () => void): () => void;
}

export const messageOverridesKey = ['texts'] as const;
const noOverrides: MessageOverrides = Object.freeze({});

export function createI18n(client: QueryClient, vocabulary: MessageCatalog = widgetCatalog): I18n {
  const loaded = new Map<Language, Messages>([['en', {}]]);
  const pendingLoads = new Map<Language, Promise<void>>();
  const listeners = new Set<() => void>();
  // One function per set of words and locale, so that a component which compares does not render again.
  const translators = new WeakMap<object, Map<string, Translator>>();
  const words = () => client.getQueryData<MessageOverrides>(messageOverridesKey) ?? noOverrides;

  async function fetchWords(language: Exclude<Language, 'en'>): Promise<void> {
    const found = await vocabulary.loaders[language]().catch(() => ({}));
    loaded.set(language, found);
    pendingLoads.delete(language);
    [...listeners].forEach((listener) => listener());
  }
  return {
    getOverrides: words,
    getTranslator(locale) {
      const overrides = words();
      const language = matchLanguage(locale) ?? 'en';
      const own = loaded.get(language);
      const key = own ? locale : 'en';
      const byLocale = translators.get(overrides) ?? new Map<string, Translator>();
      translators.set(overrides, byLocale);
      const text = byLocale.get(key) ?? createTranslator(resolveOverrides(overrides, language), { defaultMessages: vocabulary.en, messages: own, locale: key });
      byLocale.set(key, text);
      return text;
    },
    isLoaded: (locale) => loaded.has(matchLanguage(locale) ?? 'en'),
    load(locale) {
      const language = matchLanguage(locale) ?? 'en';
      if (language === 'en' || loaded.has(language)) return Promise.resolve();
      const flight = pendingLoads.get(language) ?? fetchWords(language);
      pendingLoads.set(language, flight);
      return flight;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Our own page is told by its server which words stand now, so that the browser may keep those for good. */
const readOverridesVersion = () =>
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLMetaElement>('meta[name="beside-texts"]')?.content;

/** @throws ApiError where what comes is no file of words */
export async function fetchMessageOverrides(
  { apiClient: http, isFirstParty: own }: { apiClient: ApiClient; isFirstParty: boolean },
  signal?: AbortSignal,
): Promise<MessageOverrides> {
  const version = own ? readOverridesVersion() : undefined;
  const words = await http.fetchJson(`/media/texts.json${version ? `?v=${encodeURIComponent(version)}` : ''}`, signal);
  if (typeof words !== 'object' || words === null || Array.isArray(words)) throw new ApiError('', { status: 200 });
  return words as MessageOverrides;
}
