import * as z from 'zod/mini';
import type { CallInput } from '#src/contract/calls.ts';
import type { ProfileDetail, ProfileType } from '#src/contract/profiles.ts';
import { parseWebsiteUrl } from '#src/contract/web-url.ts';
import { cleanLine, cleanLines } from '#src/contract/text.ts';
import { formatCommaList } from '#src/i18n/format/format-list.ts';

type Attribute = ProfileType['attributes'][number];
type AttributeValue = Pick<ProfileDetail['attributes'][number], 'key' | 'value'>;
type Changes = Exclude<CallInput<'updateProfile'>['body'], { reset_to_default: true }>;

/** Values of the card form; attributes by key. */
export const CardFormValues = z.object({
  bio: z.string(),
  attributes: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  company: z.object({ name: z.string(), role: z.string(), website: z.string() }),
});
export type CardFormValues = z.infer<typeof CardFormValues>;

/** Same as in the contract (`UpdateProfileInput`). */
export const CARD_FIELD_LIMITS = {
  bio: 1000,
  text: 200,
  tag: 60,
  tags: 20,
  company: 120,
  website: 300,
} as const;

/** The attributes a card can have: its type's, or for the default card those of all my priorities, without duplicates. */
export function getOfferedAttributes(
  { profile_type }: Pick<ProfileDetail, 'profile_type'>,
  myTypes: readonly ProfileType[],
): Attribute[] {
  if (profile_type) return profile_type.attributes;
  const byKey = new Map<string, Attribute>();
  for (const attribute of myTypes.flatMap(({ attributes }) => attributes)) {
    const existing = byKey.get(attribute.key);
    if (!existing) byKey.set(attribute.key, attribute);
    else if (existing.kind === attribute.kind)
      byKey.set(attribute.key, { ...existing, ...mergeOptions(existing, attribute) });
  }
  return [...byKey.values()];
}

/** The options of both, without duplicates. */
function mergeOptions(
  one: Attribute,
  other: Attribute,
): Pick<Attribute, 'options' | 'option_labels'> {
  const labels = new Map(
    [one, other].flatMap(({ options, option_labels }) =>
      options.map((option, i) => [option, option_labels[i] ?? option]),
    ),
  );
  return { options: [...labels.keys()], option_labels: [...labels.values()] };
}

/** The translated label of a value; free text stays as it is. */
export function getValueLabel(
  { options, option_labels }: Attribute,
  value: AttributeValue['value'] | undefined,
): AttributeValue['value'] | undefined {
  const label = (option: string) => option_labels[options.indexOf(option)] ?? option;
  return typeof value === 'string' ? label(value) : value?.map(label);
}

/** The part of a value that the attribute allows; undefined if none. */
function getAllowedValue(
  { kind, options }: Attribute,
  value: AttributeValue['value'],
): AttributeValue['value'] | undefined {
  const isOffered = (option: string) => options.length === 0 || options.includes(option);
  if (kind === 'tags') return Array.isArray(value) ? value.filter(isOffered) : undefined;
  if (Array.isArray(value)) return undefined;
  return kind === 'text' || isOffered(value) ? value : undefined;
}

/** The form's initial values: every offered attribute, empty if not set. */
export function toFormValues(
  { bio, attributes, company: { name, role, website } }: ProfileDetail,
  offered: readonly Attribute[],
): CardFormValues {
  const values = offered.map((attribute) => {
    const saved = attributes.find(({ key }) => key === attribute.key);
    return [
      attribute.key,
      (saved && getAllowedValue(attribute, saved.value)) ?? (attribute.kind === 'tags' ? [] : ''),
    ] as const;
  });
  return { bio, attributes: Object.fromEntries(values), company: { name, role, website } };
}

export const stripLabels = (attributes: ProfileDetail['attributes']): AttributeValue[] =>
  attributes.map(({ key, value }) => ({ key, value }));

const collectValues = (values: CardFormValues, offered: readonly Attribute[]): AttributeValue[] =>
  offered.flatMap(({ key }) => {
    const value = values.attributes[key];
    const cleaned = typeof value === 'string' ? cleanLine(value) : value;
    return cleaned && cleaned.length > 0 ? [{ key, value: cleaned }] : [];
  });

/** A website as it is stored, `''` if empty, null if invalid. */
export const normalizeWebsite = (text: string): string | null =>
  cleanLine(text) === '' ? '' : parseWebsiteUrl(text);

/** The changed parts of the card. On the default card, attributes of removed priorities are kept. */
export function getCardChanges(
  values: CardFormValues,
  detail: ProfileDetail,
  offered: readonly Attribute[],
): Changes {
  const savedValues = toFormValues(detail, offered);
  const company = {
    name: cleanLine(values.company.name),
    role: cleanLine(values.company.role),
    website: normalizeWebsite(values.company.website) ?? values.company.website,
  };
  const savedCompany = {
    ...savedValues.company,
    website: normalizeWebsite(savedValues.company.website) ?? savedValues.company.website,
  };
  const others = detail.profile_type
    ? []
    : stripLabels(detail.attributes.filter(({ key }) => !offered.some((one) => one.key === key)));
  const attributes = collectValues(values, offered);
  const bio = cleanLines(values.bio);
  return {
    ...(bio !== cleanLines(savedValues.bio) && { bio }),
    ...(!isEqualJson(attributes, collectValues(savedValues, offered)) && {
      attributes: [...attributes, ...others],
    }),
    ...(!isEqualJson(company, savedCompany) && { company }),
  };
}

export const isEqualJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Validation errors by field, in form order. */
export function validateCard(
  values: CardFormValues,
  saved: CardFormValues,
): { bio?: 'long'; website?: 'wrong' } {
  // A saved website stays as it is until the company is changed: it may be older than the rule for new ones.
  const isWebsiteWrong =
    !isEqualJson(values.company, saved.company) &&
    normalizeWebsite(values.company.website) === null;
  return {
    ...(cleanLines(values.bio).length > CARD_FIELD_LIMITS.bio && { bio: 'long' as const }),
    ...(isWebsiteWrong && { website: 'wrong' as const }),
  };
}

/** Formats attributes on one line: `Seed · Food, Ports`. */
export function formatCardAttributes(
  locale: string,
  values: readonly (string | readonly string[] | undefined)[],
): string {
  return values
    .map((value = []) =>
      formatCommaList(locale, typeof value === 'string' ? [value.trim()].filter(Boolean) : value),
    )
    .filter(Boolean)
    .join(' · ');
}
