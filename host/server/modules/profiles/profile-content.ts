/** Content of a profile: its own, or that of the default profile. */
import { and, eq, isNull } from 'drizzle-orm';
import { DomainError } from '#server/platform/domain-error.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { ProfileRow, ProfileTypeRow } from './profiles.ts';
import { type ProfileTypeAttribute, profileTypes, profiles } from './schema.ts';
import { t } from '#server/platform/i18n.ts';

export type ProfileContent = Pick<ProfileRow, 'bio' | 'attributes' | 'company'>;
type AttributeValue = { key: string; value: string | string[] };

export const EMPTY_PROFILE_CONTENT: ProfileContent = {
  bio: '',
  attributes: [],
  company: { name: '', role: '', website: '', logo_url: null },
};

/** What an edit starts from: the profile's own content, or for a priority without any, the parts of the default profile that fit its type. */
export async function getInitialContent(
  tx: Tx,
  profile: ProfileRow,
  type: ProfileTypeRow | null,
): Promise<ProfileContent> {
  if (!type || profile.is_personalised) return profile;
  // Locked, so that a logo that is copied here isn't replaced and deleted before this transaction commits.
  const [defaultProfile] = await tx
    .select()
    .from(profiles)
    .where(and(eq(profiles.user_id, profile.user_id), isNull(profiles.profile_type_id)))
    .for('share');
  if (!defaultProfile) return EMPTY_PROFILE_CONTENT;
  const { bio, attributes, company } = defaultProfile;
  return {
    bio,
    attributes: attributes.filter(
      (attribute) => normalizeAttribute(attribute, type.attributes) !== null,
    ),
    company,
  };
}

/** Attributes a profile may have: those of its type. The default profile may have those of all types, as it is used for all of them. */
export async function readAllowedAttributes(
  tx: Tx,
  type: ProfileTypeRow | null,
): Promise<ProfileTypeAttribute[]> {
  if (type) return type.attributes;
  return (await tx.select({ attributes: profileTypes.attributes }).from(profileTypes)).flatMap(
    ({ attributes }) => attributes,
  );
}

/**
 * Checks attributes against those offered; empty ones are dropped.
 * @throws DomainError invalid at `attributes` for an unknown or duplicate key, or a value that isn't offered
 */
export function validateAttributes(
  attributes: AttributeValue[],
  offered: ProfileTypeAttribute[],
): AttributeValue[] {
  const checked = attributes.map((attribute) => normalizeAttribute(attribute, offered));
  const hasDuplicates = new Set(attributes.map(({ key }) => key)).size < attributes.length;
  if (hasDuplicates || checked.includes(null))
    throw new DomainError('invalid', { attributes: [t('invalid_input')] });
  return checked.filter(
    (attribute) => attribute !== null && attribute.value.length > 0,
  ) as AttributeValue[];
}

function normalizeAttribute(
  { key, value }: AttributeValue,
  offered: ProfileTypeAttribute[],
): AttributeValue | null {
  const rows = offered.filter((row) => row.key === key);
  const options = rows.flatMap((row) => row.options);
  const isOffered = (option: string) => options.length === 0 || options.includes(option);
  if (Array.isArray(value)) {
    const tags = [...new Set(value.filter(Boolean))];
    return rows.some(({ kind }) => kind === 'tags') && tags.every(isOffered)
      ? { key, value: tags }
      : null;
  }
  if (rows.some(({ kind }) => kind === 'text')) return { key, value };
  return rows.some(({ kind }) => kind === 'choice') && (value === '' || isOffered(value))
    ? { key, value }
    : null;
}
