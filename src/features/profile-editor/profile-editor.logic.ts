import * as z from 'zod/mini';
import type { CallInput } from '#src/contract/calls.ts';
import type { ProfileDetail, ProfileType } from '#src/contract/profiles.ts';
import { formatCommaList } from '#src/i18n/format/format-list.ts';

type Attribute = ProfileType['attributes'][number];
type Told = Pick<ProfileDetail['attributes'][number], 'key' | 'value'>;
type Changes = Exclude<CallInput<'updateProfile'>['body'], { reset_to_default: true }>;

/** What is written in the form; attributes by key. */
export const CardWords = z.object({
  bio: z.string(),
  attributes: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  company: z.object({ name: z.string(), role: z.string(), website: z.string() }),
});
export type CardWords = z.infer<typeof CardWords>;

/** As the contract has them (`UpdateProfile`). */
export const limits = { bio: 1000, text: 200, tag: 60, tags: 20, company: 120, website: 300 } as const;

/** What a card can say: what its type asks; the default's, what any of my priorities asks, each once. */
export function offeredBy({ profile_type }: Pick<ProfileDetail, 'profile_type'>, mine: readonly ProfileType[]): Attribute[] {
  if (profile_type) return profile_type.attributes;
  const byKey = new Map<string, Attribute>();
  for (const attribute of mine.flatMap(({ attributes }) => attributes)) {
    const known = byKey.get(attribute.key);
    if (!known) byKey.set(attribute.key, attribute);
    else if (known.kind === attribute.kind) byKey.set(attribute.key, { ...known, ...joined(known, attribute) });
  }
  return [...byKey.values()];
}

/** What either offers, each once. */
function joined(one: Attribute, other: Attribute): Pick<Attribute, 'options' | 'option_labels'> {
  const labels = new Map([one, other].flatMap(({ options, option_labels }) => options.map((option, i) => [option, option_labels[i] ?? option])));
  return { options: [...labels.keys()], option_labels: [...labels.values()] };
}

/** A value in the reader's language, as far as it is one that is offered. */
export function labelOf({ options, option_labels }: Attribute, value: Told['value'] | undefined): Told['value'] | undefined {
  const label = (word: string) => option_labels[options.indexOf(word)] ?? word;
  return typeof value === 'string' ? label(value) : value?.map(label);
}

/** A value as the attribute takes it; undefined for one it does not. */
function fitting({ kind, options }: Attribute, value: Told['value']): Told['value'] | undefined {
  const isOffered = (word: string) => options.length === 0 || options.includes(word);
  if (kind === 'tags') return Array.isArray(value) ? value.filter(isOffered) : undefined;
  if (Array.isArray(value)) return undefined;
  return kind === 'text' || isOffered(value) ? value : undefined;
}

/** The words of a card as the form begins with them: every attribute it offers, an empty one where nothing is said. */
export function wordsOf({ bio, attributes, company: { name, role, website } }: ProfileDetail, offered: readonly Attribute[]): CardWords {
  const values = offered.map((attribute) => {
    const told = attributes.find(({ key }) => key === attribute.key);
    return [attribute.key, (told && fitting(attribute, told.value)) ?? (attribute.kind === 'tags' ? [] : '')] as const;
  });
  return { bio, attributes: Object.fromEntries(values), company: { name, role, website } };
}

/** As they are written. */
export const unlabelled = (attributes: ProfileDetail['attributes']): Told[] => attributes.map(({ key, value }) => ({ key, value }));

const told = (words: CardWords, offered: readonly Attribute[]): Told[] =>
  offered.flatMap(({ key }) => {
    const value = words.attributes[key];
    const trimmed = typeof value === 'string' ? value.trim() : value;
    return trimmed && trimmed.length > 0 ? [{ key, value: trimmed }] : [];
  });

/** An address as it is kept: with its scheme; null for one that is none. */
export function websiteOf(text: string): string | null {
  const typed = text.trim();
  if (typed === '') return '';
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  const url = URL.canParse(whole) ? new URL(whole) : null;
  return url && /^https?:$/.test(url.protocol) && /[^.]\.[^.]/.test(url.hostname) && !/\s/.test(typed) ? whole : null;
}

/**
 * What has to be sent so that the card says these words: only the parts that change. What the default says of priorities that
 * are mine no more stays.
 */
export function changesOf(words: CardWords, detail: ProfileDetail, offered: readonly Attribute[]): Changes {
  const before = wordsOf(detail, offered);
  const company = { name: words.company.name.trim(), role: words.company.role.trim(), website: websiteOf(words.company.website) ?? words.company.website };
  const others = detail.profile_type ? [] : unlabelled(detail.attributes.filter(({ key }) => !offered.some((one) => one.key === key)));
  const attributes = told(words, offered);
  return {
    ...(words.bio.trim() !== before.bio.trim() && { bio: words.bio.trim() }),
    ...(!isSame(attributes, told(before, offered)) && { attributes: [...attributes, ...others] }),
    ...(!isSame(company, before.company) && { company }),
  };
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What is wrong with the words, by field, in the order of the form. */
export function wrongIn(words: CardWords): { bio?: 'long'; website?: 'wrong' } {
  return {
    ...(words.bio.trim().length > limits.bio && { bio: 'long' as const }),
    ...((websiteOf(words.company.website) === null || words.company.website.length > limits.website) && { website: 'wrong' as const }),
  };
}

/** The attributes of a card on one line: `Seed · Food, Ports`. */
export function attributesLine(locale: string, values: readonly (string | readonly string[] | undefined)[]): string {
  return values
    .map((value = []) => formatCommaList(locale, typeof value === 'string' ? [value.trim()].filter(Boolean) : value))
    .filter(Boolean)
    .join(' · ');
}
