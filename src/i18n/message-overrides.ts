import type { Messages } from './message-catalog.ts';

/** Messages from the operator that replace ours, by key. Those nested under a language apply to that language only. Not validated yet. */
export type MessageOverrides = Readonly<Record<string, unknown>>;

/** Why an override is ignored: unknown key; not a string, or too long; unknown placeholder or stray brace; invisible character; markup. */
export type OverrideFault = 'key' | 'type' | 'placeholder' | 'invisible' | 'markup';

export const PLACEHOLDER_PATTERN = /\{([A-Za-z][A-Za-z0-9_]*)\}/g;
/** HTML tags, character references and Markdown links. Messages are shown as plain text, so these would be visible. */
const MARKUP_PATTERN = /<[/!?]?[a-z]|<!--|&(?:#\w+|[a-z]+);|\]\(/i;
/** Control characters except line feed and tab, lone surrogates, and characters that change the text direction. The direction marks that Arabic needs are allowed. */
const INVISIBLE_CHARACTER_PATTERN = /(?![\n\t])\p{Cc}|[\p{Cs}\u2028-\u202e\u2066-\u2069]/u;
const MAX_MESSAGE_LENGTH = 2_000;

const listPlaceholders = (template: string): string[] =>
  [...template.matchAll(PLACEHOLDER_PATTERN)].map((match) => match[1] ?? '');

const PLURAL_KEY_PATTERN = /^(.*)_(?:zero|one|two|few|many|other)$/;

/** The placeholders a message may use: those of its default; for a plural, those of all forms and `count`. Null for an unknown key. */
export function getAllowedPlaceholders(defaults: Messages, key: string): Set<string> | null {
  const pluralKey = PLURAL_KEY_PATTERN.exec(key)?.[1];
  const forms = (
    pluralKey === undefined ? [key] : [key, `${pluralKey}_one`, `${pluralKey}_other`]
  ).filter((form) => Object.hasOwn(defaults, form));
  if (forms.length === 0) return null;
  const count =
    pluralKey !== undefined && Object.hasOwn(defaults, `${pluralKey}_other`) ? ['count'] : [];
  return new Set([...forms.flatMap((form) => listPlaceholders(defaults[form] ?? '')), ...count]);
}

/** What is wrong with the text of an override, if anything. */
export function validateMessage(
  text: unknown,
  isAllowed: (name: string) => boolean,
): Exclude<OverrideFault, 'key'> | null {
  if (typeof text !== 'string' || text.length > MAX_MESSAGE_LENGTH) return 'type';
  // Other braces would be shown to readers.
  if (
    /[{}]/.test(
      text.replace(PLACEHOLDER_PATTERN, (whole, name: string) => (isAllowed(name) ? '' : whole)),
    )
  )
    return 'placeholder';
  if (INVISIBLE_CHARACTER_PATTERN.test(text)) return 'invisible';
  return MARKUP_PATTERN.test(text) ? 'markup' : null;
}

/** What is wrong with an override, compared to the English default; null if it can be used (R56). */
export function validateOverride(
  defaults: Messages,
  key: string,
  text: unknown,
): OverrideFault | null {
  const allowed = getAllowedPlaceholders(defaults, key);
  return allowed ? validateMessage(text, (name) => allowed.has(name)) : 'key';
}

/** The overrides for one language: its own, else those for all languages. */
export function resolveOverrides(overrides: MessageOverrides, language: string): MessageOverrides {
  const own = Object.hasOwn(overrides, language) ? overrides[language] : undefined;
  return typeof own === 'object' && own !== null ? { ...overrides, ...own } : overrides;
}
