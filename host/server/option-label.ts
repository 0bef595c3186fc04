import { profileTypeData } from './db/profile-types.ts';
import type { AttributeRow } from './db/schema.ts';
import { sayData } from './say.ts';

/** The key of a word that a profile type offers, in the languages that have one of their own for it. */
export const optionKey = (word: string): string => `option_${word.toLowerCase().replaceAll(/[^a-z]+/g, '_')}`;

/** An offered word in the reader's language, and any other as it is. What is stored and compared is the offered word itself. */
export const optionLabel = (word: string): string => sayData(optionKey(word), word);

/** The default profile lends to every type, so it may say what any of them offers. */
const everything = profileTypeData.flatMap(({ attributes }) => attributes);

/** What a profile says, in the reader's language where it is offered under that key, by its type or, without one, by any. */
export function valueLabel<T extends string | string[]>(key: string, value: T, type: { attributes: AttributeRow[] } | null): T {
  const offered = (type?.attributes ?? everything).filter((attribute) => attribute.key === key).flatMap(({ options }) => options);
  const label = (word: string) => (offered.includes(word) ? optionLabel(word) : word);
  return (Array.isArray(value) ? value.map(label) : label(value)) as T;
}
