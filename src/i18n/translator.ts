import { enWidgetMessages } from './en/widget-messages.ts';
import type { enAppMessages } from './en/app-messages.ts';
import type { Messages } from './message-catalog.ts';
import { type MessageOverrides, PLACEHOLDER_PATTERN, validateMessage } from './message-overrides.ts';

export type MessageKey = keyof typeof enWidgetMessages | keyof typeof enAppMessages;
/** Keys that come in plural forms, named without the form: `invite_free` for `invite_free_one`, `invite_free_other`. */
export type PluralKey = MessageKey extends infer K ? (K extends `${infer Base}_other` ? Base : never) : never;
export type MessageValues = Readonly<Record<string, string | number>>;

export interface Translator {
  (key: MessageKey, vars?: MessageValues): string;
  /** The form of `key` for `count`, which is also filled in as `{count}`. */
  plural(key: PluralKey, count: number, vars?: MessageValues): string;
  readonly locale: string;
}

/** Fills `{name}` once and literally: what is filled in is never read again, unknown places stay. */
export function interpolate(template: string, vars: MessageValues = {}): string {
  return template.replace(PLACEHOLDER_PATTERN, (whole, name: string) => (Object.hasOwn(vars, name) ? String(vars[name]) : whole));
}

/** The remote word, if it is one we can say with what it is to hold. */
function getOverride(overrides: MessageOverrides, key: string, vars: MessageValues): string | undefined {
  const word = Object.hasOwn(overrides, key) ? overrides[key] : undefined;
  return validateMessage(word, (name) => Object.hasOwn(vars, name)) === null ? (word as string) : undefined;
}

function selectPluralForm(count: number, locale: string): string {
  try {
    return new Intl.PluralRules(locale).select(count);
  } catch {
    return new Intl.PluralRules('en').select(count);
  }
}

/** The words a text is made of. */
export interface TranslatorOptions {
  /** Ours in English: every key there is. */
  defaultMessages?: Messages;
  /** Ours in the reader's language, where that is another. */
  messages?: Messages;
  /** BCP 47; it rules the plural of every word that is not our English. */
  locale?: string;
}

/** Says words by key: a remote text where it is sound, else ours in the reader's language, else in English (R56). */
export function createTranslator(
  overrides: MessageOverrides = {},
  { defaultMessages = enWidgetMessages, messages = {}, locale = 'en' }: TranslatorOptions = {},
): Translator {
  const own = (table: Messages, key: string) => (Object.hasOwn(table, key) ? table[key] : undefined);
  const text = (key: MessageKey, vars: MessageValues = {}) =>
    interpolate(getOverride(overrides, key, vars) ?? own(messages, key) ?? own(defaultMessages, key) ?? key, vars);
  const plural = (key: PluralKey, count: number, more?: MessageValues) => {
    const vars = { count, ...more };
    const sources = [(form: string) => getOverride(overrides, form, vars), (form: string) => own(messages, form)];
    const source = sources.find((say) => say(`${key}_other`) !== undefined);
    const say = source ?? ((form: string) => own(defaultMessages, form));
    const word = say(`${key}_${selectPluralForm(count, source ? locale : 'en')}`) ?? say(`${key}_other`) ?? key;
    return interpolate(word, vars);
  };
  return Object.assign(text, { plural, locale });
}
