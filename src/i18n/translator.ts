import { enWidgetMessages } from './en/widgets.ts';
import type { enAppMessages } from './en/app.ts';
import type { enHostingMessages } from './en/hosting.ts';
import type { Messages } from './message-catalog.ts';
import {
  type MessageOverrides,
  PLACEHOLDER_PATTERN,
  validateMessage,
} from './message-overrides.ts';

export type MessageKey =
  keyof typeof enWidgetMessages | keyof typeof enAppMessages | keyof typeof enHostingMessages;
/** Keys of messages with plural forms, without the form: `invite_seats_left` for `invite_seats_left_one` and `invite_seats_left_other`. */
export type PluralKey = MessageKey extends infer K
  ? K extends `${infer Base}_other`
    ? Base
    : never
  : never;
export type MessageValues = Readonly<Record<string, string | number>>;

export interface Translator {
  (key: MessageKey, values?: MessageValues): string;
  /** Translates with the plural form for `count`. Also fills `{count}`. */
  plural(key: PluralKey, count: number, values?: MessageValues): string;
  readonly locale: string;
}

/** Fills placeholders such as `{name}` once: values are never parsed for placeholders. Unknown ones stay. */
export function interpolate(template: string, values: MessageValues = {}): string {
  return template.replace(PLACEHOLDER_PATTERN, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

/** The override of a message, if it is valid and all its placeholders have a value. */
function getOverride(
  overrides: MessageOverrides,
  key: string,
  values: MessageValues,
): string | undefined {
  const override = Object.hasOwn(overrides, key) ? overrides[key] : undefined;
  return validateMessage(override, (name) => Object.hasOwn(values, name)) === null
    ? (override as string)
    : undefined;
}

/** Making one takes longer than all the rest of a translation, and long lists need hundreds. */
const pluralRules = new Map<string, Intl.PluralRules>();

function createPluralRules(locale: string): Intl.PluralRules {
  try {
    return new Intl.PluralRules(locale);
  } catch {
    return new Intl.PluralRules('en');
  }
}

function selectPluralForm(count: number, locale: string): string {
  const rules = pluralRules.get(locale) ?? createPluralRules(locale);
  pluralRules.set(locale, rules);
  return rules.select(count);
}

export interface TranslatorOptions {
  /** English, with every key. */
  defaultMessages?: Messages;
  /** The reader's language, if it isn't English. */
  messages?: Messages;
  /** BCP 47. Selects the plural forms, except those of the English defaults. */
  locale?: string;
}

/** Translates by key: the override if it is valid, else our message in the reader's language, else in English (R56). */
export function createTranslator(
  overrides: MessageOverrides = {},
  { defaultMessages = enWidgetMessages, messages = {}, locale = 'en' }: TranslatorOptions = {},
): Translator {
  const getMessage = (table: Messages, key: string) =>
    Object.hasOwn(table, key) ? table[key] : undefined;
  const translate = (key: MessageKey, values: MessageValues = {}) =>
    interpolate(
      getOverride(overrides, key, values) ??
        getMessage(messages, key) ??
        getMessage(defaultMessages, key) ??
        key,
      values,
    );
  const plural = (key: PluralKey, count: number, otherValues?: MessageValues) => {
    const values = { count, ...otherValues };
    const sources = [
      (formKey: string) => getOverride(overrides, formKey, values),
      (formKey: string) => getMessage(messages, formKey),
    ];
    const source = sources.find((getForm) => getForm(`${key}_other`) !== undefined);
    const getForm = source ?? ((formKey: string) => getMessage(defaultMessages, formKey));
    const template =
      getForm(`${key}_${selectPluralForm(count, source ? locale : 'en')}`) ??
      getForm(`${key}_other`) ??
      key;
    return interpolate(template, values);
  };
  return Object.assign(translate, { plural, locale });
}
