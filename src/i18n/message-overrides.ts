import type { Messages } from './message-catalog.ts';

/** Words from elsewhere, by key; those under the name of a language are for its readers alone. Values are unknown until looked at. */
export type MessageOverrides = Readonly<Record<string, unknown>>;

/** Why a remote text is not said: no such key; no string, or a very long one; a place its default has not, or a brace; an unseen character; markup. */
export type OverrideFault = 'key' | 'type' | 'place' | 'unseen' | 'markup';

export const PLACEHOLDER_PATTERN = /\{([A-Za-z][A-Za-z0-9_]*)\}/g;
/** A tag, a character written as a number or name, a link: a text is shown as it stands, so these would be too. */
const MARKUP_PATTERN = /<[/!?]?[a-z]|<!--|&(?:#\w+|[a-z]+);|\]\(/i;
/** Control characters but for a line break and a tab, half characters, and those that turn the order of what follows; the marks of direction that Arabic needs may stand. */
const INVISIBLE_CHARACTER_PATTERN = /(?![\n\t])\p{Cc}|[\p{Cs}\u2028-\u202e\u2066-\u2069]/u;
/** Characters; the longest of ours has a tenth of it. */
const MAX_MESSAGE_LENGTH = 2_000;

const listPlaceholders = (template: string): string[] => [...template.matchAll(PLACEHOLDER_PATTERN)].map((hit) => hit[1] ?? '');

const PLURAL_KEY_PATTERN = /^(.*)_(?:zero|one|two|few|many|other)$/;

/** What a text of this key may hold: its own places, for a plural those of every form and the count; null for a key there is not. */
export function getAllowedPlaceholders(defaults: Messages, key: string): Set<string> | null {
  const stem = PLURAL_KEY_PATTERN.exec(key)?.[1];
  const forms = (stem === undefined ? [key] : [key, `${stem}_one`, `${stem}_other`]).filter((form) => Object.hasOwn(defaults, form));
  if (forms.length === 0) return null;
  const count = stem !== undefined && Object.hasOwn(defaults, `${stem}_other`) ? ['count'] : [];
  return new Set([...forms.flatMap((form) => listPlaceholders(defaults[form] ?? '')), ...count]);
}

/** What is wrong with a remote text as such; `fills` tells of its places. */
export function validateMessage(word: unknown, fills: (name: string) => boolean): Exclude<OverrideFault, 'key'> | null {
  if (typeof word !== 'string' || word.length > MAX_MESSAGE_LENGTH) return 'type';
  // Whatever is left of braces would reach people as it stands.
  if (/[{}]/.test(word.replace(PLACEHOLDER_PATTERN, (whole, name: string) => (fills(name) ? '' : whole)))) return 'place';
  if (INVISIBLE_CHARACTER_PATTERN.test(word)) return 'unseen';
  return MARKUP_PATTERN.test(word) ? 'markup' : null;
}

/** What is wrong with a remote text, by our English ones; null where it can be said (R56). */
export function validateOverride(defaults: Messages, key: string, word: unknown): OverrideFault | null {
  const allowed = getAllowedPlaceholders(defaults, key);
  return allowed ? validateMessage(word, (name) => allowed.has(name)) : 'key';
}

/** The remote words for the readers of a language: those for everybody, and its own instead where there are any. */
export function resolveOverrides(overrides: MessageOverrides, language: string): MessageOverrides {
  const own = Object.hasOwn(overrides, language) ? overrides[language] : undefined;
  return typeof own === 'object' && own !== null ? { ...overrides, ...own } : overrides;
}
