import { en } from './en.ts';
import type { enApp } from './en-app.ts';
import type { Words } from './languages.ts';
import { type Overrides, place, wordFault } from './remote.ts';

export type TextKey = keyof typeof en | keyof typeof enApp;
/** Keys that come in plural forms, named without the form: `invite_free` for `invite_free_one`, `invite_free_other`. */
export type PluralKey = TextKey extends infer K ? (K extends `${infer Base}_other` ? Base : never) : never;
export type Vars = Readonly<Record<string, string | number>>;

export interface Text {
  (key: TextKey, vars?: Vars): string;
  /** The form of `key` for `count`, which is also filled in as `{count}`. */
  plural(key: PluralKey, count: number, vars?: Vars): string;
  readonly locale: string;
}

/** Fills `{name}` once and literally: what is filled in is never read again, unknown places stay. */
export function fill(template: string, vars: Vars = {}): string {
  return template.replace(place, (whole, name: string) => (Object.hasOwn(vars, name) ? String(vars[name]) : whole));
}

/** The remote word, if it is one we can say with what it is to hold. */
function remote(overrides: Overrides, key: string, vars: Vars): string | undefined {
  const word = Object.hasOwn(overrides, key) ? overrides[key] : undefined;
  return wordFault(word, (name) => Object.hasOwn(vars, name)) === null ? (word as string) : undefined;
}

function formOf(count: number, locale: string): string {
  try {
    return new Intl.PluralRules(locale).select(count);
  } catch {
    return new Intl.PluralRules('en').select(count);
  }
}

/** The words a text is made of. */
export interface Said {
  /** Ours in English: every key there is. */
  english?: Words;
  /** Ours in the reader's language, where that is another. */
  words?: Words;
  /** BCP 47; it rules the plural of every word that is not our English. */
  locale?: string;
}

/** Says words by key: a remote text where it is sound, else ours in the reader's language, else in English (R56). */
export function createText(overrides: Overrides = {}, { english = en, words = {}, locale = 'en' }: Said = {}): Text {
  const own = (table: Words, key: string) => (Object.hasOwn(table, key) ? table[key] : undefined);
  const text = (key: TextKey, vars: Vars = {}) => fill(remote(overrides, key, vars) ?? own(words, key) ?? own(english, key) ?? key, vars);
  const plural = (key: PluralKey, count: number, more?: Vars) => {
    const vars = { count, ...more };
    const sources = [(form: string) => remote(overrides, form, vars), (form: string) => own(words, form)];
    const source = sources.find((say) => say(`${key}_other`) !== undefined);
    const say = source ?? ((form: string) => own(english, form));
    const word = say(`${key}_${formOf(count, source ? locale : 'en')}`) ?? say(`${key}_other`) ?? key;
    return fill(word, vars);
  };
  return Object.assign(text, { plural, locale });
}
