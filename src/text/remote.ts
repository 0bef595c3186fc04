import type { Words } from './languages.ts';

/** Words from elsewhere, by key; those under the name of a language are for its readers alone. Values are unknown until looked at. */
export type Overrides = Readonly<Record<string, unknown>>;

/** Why a remote text is not said: no such key; no string, or a very long one; a place its default has not, or a brace; an unseen character; markup. */
export type Fault = 'key' | 'type' | 'place' | 'unseen' | 'markup';

export const place = /\{([A-Za-z][A-Za-z0-9_]*)\}/g;
/** A tag, a character written as a number or name, a link: a text is shown as it stands, so these would be too. */
const markup = /<[/!?]?[a-z]|<!--|&(?:#\w+|[a-z]+);|\]\(/i;
/** Control characters but for a line break and a tab, half characters, and those that turn the order of what follows; the marks of direction that Arabic needs may stand. */
const unseen = /(?![\n\t])\p{Cc}|[\p{Cs}\u2028-\u202e\u2066-\u2069]/u;
/** Characters; the longest of ours has a tenth of it. */
const LONGEST = 2_000;

const placesOf = (template: string): string[] => [...template.matchAll(place)].map((hit) => hit[1] ?? '');

const plural = /^(.*)_(?:zero|one|two|few|many|other)$/;

/** What a text of this key may hold: its own places, for a plural those of every form and the count; null for a key there is not. */
export function allowedPlaces(defaults: Words, key: string): Set<string> | null {
  const stem = plural.exec(key)?.[1];
  const forms = (stem === undefined ? [key] : [key, `${stem}_one`, `${stem}_other`]).filter((form) => Object.hasOwn(defaults, form));
  if (forms.length === 0) return null;
  const count = stem !== undefined && Object.hasOwn(defaults, `${stem}_other`) ? ['count'] : [];
  return new Set([...forms.flatMap((form) => placesOf(defaults[form] ?? '')), ...count]);
}

/** What is wrong with a remote text as such; `fills` tells of its places. */
export function wordFault(word: unknown, fills: (name: string) => boolean): Exclude<Fault, 'key'> | null {
  if (typeof word !== 'string' || word.length > LONGEST) return 'type';
  // Whatever is left of braces would reach people as it stands.
  if (/[{}]/.test(word.replace(place, (whole, name: string) => (fills(name) ? '' : whole)))) return 'place';
  if (unseen.test(word)) return 'unseen';
  return markup.test(word) ? 'markup' : null;
}

/** What is wrong with a remote text, by our English ones; null where it can be said (R56). */
export function faultOf(defaults: Words, key: string, word: unknown): Fault | null {
  const allowed = allowedPlaces(defaults, key);
  return allowed ? wordFault(word, (name) => allowed.has(name)) : 'key';
}

/** The remote words for the readers of a language: those for everybody, and its own instead where there are any. */
export function overridesFor(overrides: Overrides, language: string): Overrides {
  const own = Object.hasOwn(overrides, language) ? overrides[language] : undefined;
  return typeof own === 'object' && own !== null ? { ...overrides, ...own } : overrides;
}
