/** What a profile says, and where it takes it from while it has no words of its own. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../db/open.ts';
import type { ProfileRow, ProfileTypeRow } from '../db/profiles.ts';
import { type AttributeRow, profileTypes, profiles } from '../db/schema.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';

export type Words = Pick<ProfileRow, 'bio' | 'attributes' | 'company'>;
type Told = { key: string; value: string | string[] };

export const noWords: Words = { bio: '', attributes: [], company: { name: '', role: '', website: '', logo_url: null } };

/** What a profile begins with when it is written to: its own words, or for a priority without any the default's that fit its type. */
export async function startingWords(tx: Tx, profile: ProfileRow, type: ProfileTypeRow | null): Promise<Words> {
  if (!type || profile.is_personalised) return profile;
  const [standard] = await tx
    .select()
    .from(profiles)
    .where(and(eq(profiles.user_id, profile.user_id), isNull(profiles.profile_type_id)));
  if (!standard) return noWords;
  const { bio, attributes, company } = standard;
  return { bio, attributes: attributes.filter((told) => fits(told, type.attributes) !== null), company };
}

/** Which attributes a profile may hold: those of its type; the default lends to every type, so it may hold those of all. */
export async function attributesOf(tx: Tx, type: ProfileTypeRow | null): Promise<AttributeRow[]> {
  if (type) return type.attributes;
  return (await tx.select({ attributes: profileTypes.attributes }).from(profileTypes)).flatMap(({ attributes }) => attributes);
}

/**
 * Checked against what is offered; one without a value is left out.
 * @throws Problem 400 at `attributes` for an unknown or doubled key, or a value that is not offered
 */
export function checkAttributes(told: Told[], offered: AttributeRow[]): Told[] {
  const checked = told.map((one) => fits(one, offered));
  const isDoubled = new Set(told.map(({ key }) => key)).size < told.length;
  if (isDoubled || checked.includes(null)) throw new Problem(400, { attributes: [say('invalid_input')] });
  return checked.filter((one) => one !== null && one.value.length > 0) as Told[];
}

function fits({ key, value }: Told, offered: AttributeRow[]): Told | null {
  const rows = offered.filter((row) => row.key === key);
  const options = rows.flatMap((row) => row.options);
  const isOffered = (option: string) => options.length === 0 || options.includes(option);
  if (Array.isArray(value)) {
    const tags = [...new Set(value.filter(Boolean))];
    return rows.some(({ kind }) => kind === 'tags') && tags.every(isOffered) ? { key, value: tags } : null;
  }
  if (rows.some(({ kind }) => kind === 'text')) return { key, value };
  return rows.some(({ kind }) => kind === 'choice') && (value === '' || isOffered(value)) ? { key, value } : null;
}
