import { AsyncLocalStorage } from 'node:async_hooks';
import { arWidgetMessages } from '#src/i18n/ar/widgets.ts';
import { arAppMessages } from '#src/i18n/ar/app.ts';
import { arHostingMessages } from '#src/i18n/ar/hosting.ts';
import { arServerMessages } from '#src/i18n/ar/server.ts';
import { deWidgetMessages } from '#src/i18n/de/widgets.ts';
import { deAppMessages } from '#src/i18n/de/app.ts';
import { deHostingMessages } from '#src/i18n/de/hosting.ts';
import { deServerMessages } from '#src/i18n/de/server.ts';
import { enWidgetMessages } from '#src/i18n/en/widgets.ts';
import { enAppMessages } from '#src/i18n/en/app.ts';
import { enHostingMessages } from '#src/i18n/en/hosting.ts';
import { enServerMessages } from '#src/i18n/en/server.ts';
import { type Language, matchLanguage, parseLocale } from '#src/i18n/languages.ts';
import type { Messages } from '#src/i18n/message-catalog.ts';
import type { Translator } from '#src/i18n/translator.ts';

const englishMessages = {
  ...enWidgetMessages,
  ...enAppMessages,
  ...enHostingMessages,
  ...enServerMessages,
};

export type ServerMessageKey = keyof typeof englishMessages;
type MessageValues = Record<string, string | number>;

const messagesByLanguage: Record<Language, Messages> = {
  en: englishMessages,
  de: { ...deWidgetMessages, ...deAppMessages, ...deHostingMessages, ...deServerMessages },
  ar: { ...arWidgetMessages, ...arAppMessages, ...arHostingMessages, ...arServerMessages },
};
const languageStorage = new AsyncLocalStorage<Language>();

/** The current language, set by `withLocale`. English by default. */
export const getLanguage = (): Language => languageStorage.getStore() ?? 'en';

export const getDirection = (): 'ltr' | 'rtl' => (getLanguage() === 'ar' ? 'rtl' : 'ltr');

/** Runs the callback with this language as the current one. */
export const withLocale = <T>(locale: string, callback: () => T): T =>
  languageStorage.run(matchLanguage(locale) ?? 'en', callback);

/** The supported language with the highest weight (RFC 9110, 12.5.4). Among equals the first. */
export const negotiateLanguage = (header: string | undefined): Language =>
  matchLanguage(negotiateLocale(header)) ?? 'en';

/** The same with its region, such as `en-GB`, which changes how dates read. */
export function negotiateLocale(header: string | undefined): string {
  const entries = (header ?? '').slice(0, 200).split(',');
  const supported = entries.flatMap((entry) => {
    const [range = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const weight = Number(parameters.find((each) => each.startsWith('q='))?.slice(2) ?? 1);
    const locale = parseLocale(range);
    return locale && weight > 0 ? [{ locale, weight }] : [];
  });
  return supported.toSorted((a, b) => b.weight - a.weight)[0]?.locale ?? 'en';
}

const fillPlaceholders = (template: string, values: MessageValues): string =>
  template.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );

/** Translates a key. Placeholders are filled once: values are never parsed for placeholders. */
export function t(key: ServerMessageKey, values: MessageValues = {}): string {
  return fillPlaceholders(messagesByLanguage[getLanguage()][key] ?? englishMessages[key], values);
}

type PluralKey = ServerMessageKey extends infer K
  ? K extends `${infer Base}_other`
    ? Base
    : never
  : never;

/** Translates with the plural form for `count`. Also fills `{count}`. */
export function tPlural(base: PluralKey, count: number, values: MessageValues = {}): string {
  const messages = messagesByLanguage[getLanguage()];
  const pluralLanguage = `${base}_other` in messages ? getLanguage() : 'en';
  const form = `${base}_${new Intl.PluralRules(pluralLanguage).select(count)}`;
  const template =
    messagesByLanguage[pluralLanguage][form] ??
    messagesByLanguage[pluralLanguage][`${base}_other`] ??
    englishMessages[`${base}_other` as ServerMessageKey];
  return fillPlaceholders(template, { count, ...values });
}

/** For words that the app's own functions choose, in the current language. */
export const getTranslator = (): Translator =>
  Object.assign((...message: Parameters<Translator>) => t(...message), {
    plural: tPlural,
    locale: getLanguage(),
  });

/** Translates built-in data, or returns it unchanged if there is no translation. */
export const translateData = (key: string, fallback: string): string =>
  getLanguage() === 'en' ? fallback : (messagesByLanguage[getLanguage()][key] ?? fallback);
