import { AsyncLocalStorage } from 'node:async_hooks';
import { ar } from '../../src/text/ar.ts';
import { arApp } from '../../src/text/ar-app.ts';
import { arServer } from '../../src/text/ar-server.ts';
import { de } from '../../src/text/de.ts';
import { deApp } from '../../src/text/de-app.ts';
import { deServer } from '../../src/text/de-server.ts';
import { en } from '../../src/text/en.ts';
import { enApp } from '../../src/text/en-app.ts';
import { enServer } from '../../src/text/en-server.ts';
import { type Language, languageOf, type Words } from '../../src/text/languages.ts';

const english = { ...en, ...enApp, ...enServer };

export type Key = keyof typeof english;
type Values = Record<string, string | number>;

const tables: Record<Language, Words> = { en: english, de: { ...de, ...deApp, ...deServer }, ar: { ...ar, ...arApp, ...arServer } };
const speaking = new AsyncLocalStorage<Language>();

/** The language of whoever is being answered or written to; English where nobody has said. */
export const language = (): Language => speaking.getStore() ?? 'en';

/** Which way that language is written. */
export const direction = (): 'ltr' | 'rtl' => (language() === 'ar' ? 'rtl' : 'ltr');

/** Everything said while `act` runs is said in this language. */
export const speak = <T>(chosen: string, act: () => T): T => speaking.run(languageOf(chosen) ?? 'en', act);

/** The reader's first wish that we speak (RFC 9110, 12.5.4): the highest weight, then the order given. */
export function languageAsked(header: string | undefined): Language {
  const wishes = (header ?? '').slice(0, 200).split(',');
  const weighed = wishes.flatMap((wish) => {
    const [range = '', ...parameters] = wish.split(';').map((part) => part.trim());
    const weight = Number(parameters.find((each) => each.startsWith('q='))?.slice(2) ?? 1);
    const found = languageOf(range);
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
