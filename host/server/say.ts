import { AsyncLocalStorage } from 'node:async_hooks';
import { arWidgetMessages } from '../../src/i18n/ar/widget-messages.ts';
import { arAppMessages } from '../../src/i18n/ar/app-messages.ts';
import { arServerMessages } from '../../src/i18n/ar/server-messages.ts';
import { deWidgetMessages } from '../../src/i18n/de/widget-messages.ts';
import { deAppMessages } from '../../src/i18n/de/app-messages.ts';
import { deServerMessages } from '../../src/i18n/de/server-messages.ts';
import { enWidgetMessages } from '../../src/i18n/en/widget-messages.ts';
import { enAppMessages } from '../../src/i18n/en/app-messages.ts';
import { enServerMessages } from '../../src/i18n/en/server-messages.ts';
import { type Language, matchLanguage } from '../../src/i18n/languages.ts';
import { type Messages } from '../../src/i18n/message-catalog.ts';

const english = { ...enWidgetMessages, ...enAppMessages, ...enServerMessages };

export type Key = keyof typeof english;
type Values = Record<string, string | number>;

const tables: Record<Language, Messages> = {
  en: english,
  de: { ...deWidgetMessages, ...deAppMessages, ...deServerMessages },
  ar: { ...arWidgetMessages, ...arAppMessages, ...arServerMessages },
};
const speaking = new AsyncLocalStorage<Language>();

/** The language of whoever is being answered or written to; English where nobody has said. */
export const language = (): Language => speaking.getStore() ?? 'en';

/** Which way that language is written. */
export const direction = (): 'ltr' | 'rtl' => (language() === 'ar' ? 'rtl' : 'ltr');

/** Everything said while `act` runs is said in this language. */
export const speak = <T>(chosen: string, act: () => T): T => speaking.run(matchLanguage(chosen) ?? 'en', act);

/** The reader's first wish that we speak (RFC 9110, 12.5.4): the highest weight, then the order given. */
export function languageAsked(header: string | undefined): Language {
  const wishes = (header ?? '').slice(0, 200).split(',');
  const weighed = wishes.flatMap((wish) => {
    const [range = '', ...parameters] = wish.split(';').map((part) => part.trim());
    const weight = Number(parameters.find((each) => each.startsWith('q='))?.slice(2) ?? 1);
    const found = matchLanguage(range);
    return found && weight > 0 ? [{ found, weight }] : [];
  });
  return weighed.toSorted((a, b) => b.weight - a.weight)[0]?.found ?? 'en';
}

const fill = (template: string, values: Values): string =>
  template.replace(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : place));

/** The server's words by key. Places are filled once and literally: a value never opens another place. */
export function say(key: Key, values: Values = {}): string {
  return fill(tables[language()][key] ?? english[key], values);
}

/** Keys that come in plural forms, named without the form. */
type Counted = Key extends infer K ? (K extends `${infer Base}_other` ? Base : never) : never;

/** The plural form for `count` in the language spoken; `{count}` is filled too. */
export function sayCount(base: Counted, count: number, values: Values = {}): string {
  const words = tables[language()];
  const spoken = `${base}_other` in words ? language() : 'en';
  const form = `${base}_${new Intl.PluralRules(spoken).select(count)}`;
  const word = tables[spoken][form] ?? tables[spoken][`${base}_other`] ?? english[`${base}_other` as Key];
  return fill(word, { count, ...values });
}

/** Data of ours in the language spoken, where it has words for it; else as the data has it. */
export const sayData = (key: string, asIs: string): string => (language() === 'en' ? asIs : (tables[language()][key] ?? asIs));
