import type { QueryClient } from '@tanstack/react-query';
import {
  widgetCatalog,
  type MessageCatalog,
  type MessageLoader,
} from '#src/i18n/message-catalog.ts';
import { type Language, matchLanguage } from '#src/i18n/languages.ts';
import { type MessageOverrides, resolveOverrides } from '#src/i18n/message-overrides.ts';
import { createTranslator, type Translator } from '#src/i18n/translator.ts';
import { ApiError } from '../api/api-error.ts';
import type { ApiClient } from '../api/api-client.ts';

/** Translators per locale, with the operator's overrides of our messages, whose public name is “texts” (R56). */
export interface I18n {
  getOverrides(): MessageOverrides;
  /** Translates into the locale, or into English until its messages are loaded. */
  getTranslator(locale: string): Translator;
  /** Whether loading has finished, even if it failed. */
  isLoaded(locale: string): boolean;
  /** Loads the locale's messages. Never rejects: English is used if loading fails. */
  load(locale: string): Promise<void>;
  /** Adds messages. Returns what to wait for where the locale's have to be loaded; it never rejects: English is used if loading fails. */
  include(catalog: MessageCatalog, locale: string): Promise<void> | null;
  /** Lets the next `include` retry what failed to load. It isn't retried before, or a waiting component would suspend for ever. */
  forgetFailures(catalog: MessageCatalog): void;
  subscribe(listener: () => void): () => void;
}

export const messageOverridesKey = ['texts'] as const;
const noOverrides: MessageOverrides = Object.freeze({});

export function createI18n(
  queryClient: QueryClient,
  catalog: MessageCatalog = widgetCatalog,
): I18n {
  // Translators keep these tables, so included messages are added to them.
  const english: Record<string, string> = { ...catalog.en };
  const tables: Record<Language, Record<string, string>> = { en: {}, de: {}, ar: {} };
  const loaded = new Set<Language>(['en']);
  const pendingLoads = new Map<Language, Promise<void>>();
  const included = new Map<MessageLoader, Promise<void> | null>();
  const failed = new Set<MessageLoader>();
  const listeners = new Set<() => void>();
  // One translator per overrides and locale, so that its identity is stable between renders.
  const translators = new WeakMap<object, Map<string, Translator>>();
  const getOverrides = () =>
    queryClient.getQueryData<MessageOverrides>(messageOverridesKey) ?? noOverrides;

  async function loadMessages(language: Exclude<Language, 'en'>): Promise<void> {
    Object.assign(tables[language], await catalog.loaders[language]().catch(() => ({})));
    loaded.add(language);
    pendingLoads.delete(language);
    [...listeners].forEach((listener) => listener());
  }

  async function includeMessages(load: MessageLoader, language: Language): Promise<void> {
    try {
      Object.assign(tables[language], await load());
    } catch {
      failed.add(load);
    }
    included.set(load, null);
  }

  return {
    getOverrides,
    getTranslator(locale) {
      const overrides = getOverrides();
      const requested = matchLanguage(locale) ?? 'en';
      const language = loaded.has(requested) ? requested : 'en';
      const key = language === requested ? locale : 'en';
      const byLocale = translators.get(overrides) ?? new Map<string, Translator>();
      translators.set(overrides, byLocale);
      const translator =
        byLocale.get(key) ??
        createTranslator(resolveOverrides(overrides, language), {
          defaultMessages: english,
          messages: tables[language],
          locale: key,
        });
      byLocale.set(key, translator);
      return translator;
    },
    isLoaded: (locale) => loaded.has(matchLanguage(locale) ?? 'en'),
    load(locale) {
      const language = matchLanguage(locale) ?? 'en';
      if (language === 'en' || loaded.has(language)) return Promise.resolve();
      const load = pendingLoads.get(language) ?? loadMessages(language);
      pendingLoads.set(language, load);
      return load;
    },
    include(more, locale) {
      Object.assign(english, more.en);
      const language = matchLanguage(locale) ?? 'en';
      if (language === 'en') return null;
      const load = more.loaders[language];
      const known = included.get(load);
      if (known !== undefined) return known;
      const loading = includeMessages(load, language);
      included.set(load, loading);
      return loading;
    },
    forgetFailures({ loaders }) {
      for (const load of Object.values(loaders)) if (failed.delete(load)) included.delete(load);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The server writes the current version into the pages of our own site, so that the file can be cached forever. */
const readOverridesVersion = () =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name="beside-texts"]')?.content;

/** @throws ApiError if the response is not an object */
export async function fetchMessageOverrides(
  { apiClient, ownsPage }: { apiClient: ApiClient; ownsPage: boolean },
  signal?: AbortSignal,
): Promise<MessageOverrides> {
  const version = ownsPage ? readOverridesVersion() : undefined;
  const overrides = await apiClient.fetchJson(
    `/media/texts.json${version ? `?v=${encodeURIComponent(version)}` : ''}`,
    signal,
  );
  if (typeof overrides !== 'object' || overrides === null || Array.isArray(overrides))
    throw new ApiError('', { status: 200 });
  return overrides as MessageOverrides;
}
