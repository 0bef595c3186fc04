import { and, eq, isNotNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { UpdateProfileInput } from '#src/contract/profiles.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { DomainError, notFound } from '#server/platform/domain-error.ts';
import { t } from '#server/platform/i18n.ts';
import { releaseMedia } from '../media/media-files.ts';
import {
  EMPTY_PROFILE_CONTENT,
  getInitialContent,
  readAllowedAttributes,
  validateAttributes,
} from './profile-content.ts';
import { type ProfileRow, type ProfileTypeRow, findProfileType } from './profiles.ts';
import { profiles } from './schema.ts';

type ProfileChange = z.output<typeof UpdateProfileInput>;

/** Adds priorities of these types; those the member has stay as they are. */
export async function addPriorities(
  tx: Tx,
  userId: string,
  typeIds: string[],
  now: Date,
): Promise<void> {
  await tx
    .insert(profiles)
    .values(
      typeIds.map((profile_type_id) => ({
        user_id: userId,
        profile_type_id,
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflictDoNothing();
}

/**
 * Updates a profile. A priority becomes personalised, or with `reset_to_default` follows the default profile again. Omitted fields
 * keep the values shown so far (R35).
 * @throws DomainError not_found for unknown profiles and those of others · invalid by field
 */
export async function saveProfile(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'ports'>,
  userId: string,
  { id, change }: { id: string; change: ProfileChange },
): Promise<void> {
  const { profile, type } = await lockOwnProfile(tx, userId, id);
  await tx
    .update(profiles)
    .set({ ...(await getUpdatedColumns(tx, change, profile, type)), updated_at: deps.now() })
    .where(eq(profiles.id, profile.id));
  if ('reset_to_default' in change) await releaseMedia(tx, deps, profile.company.logo_url);
}

/** @throws DomainError not_found for unknown profiles and those of others · conflict for the default profile, which can't be deleted (R34) */
export async function deletePriority(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'ports'>,
  userId: string,
  id: string,
): Promise<void> {
  const isOwn = and(eq(profiles.id, id), eq(profiles.user_id, userId));
  const deleted = await tx
    .delete(profiles)
    .where(and(isOwn, isNotNull(profiles.profile_type_id)))
    .returning({ company: profiles.company });
  if (deleted.length === 0) {
    if ((await tx.$count(profiles, isOwn)) === 0) throw notFound();
    throw new DomainError('conflict', t('error_default_profile'));
  }
  for (const { company } of deleted) await releaseMedia(tx, deps, company.logo_url);
}

/**
 * Locks the profile until the end of the transaction, so that a concurrent writer sees the new values.
 * @throws DomainError not_found for unknown profiles and those of others
 */
export async function lockOwnProfile(
  tx: Tx,
  userId: string,
  id: string,
): Promise<{ profile: ProfileRow; type: ProfileTypeRow | null }> {
  const [profile] = await tx
    .select()
    .from(profiles)
    .where(and(eq(profiles.id, id), eq(profiles.user_id, userId)))
    .for('update');
  if (!profile) throw notFound();
  return { profile, type: await findProfileType(tx, profile.profile_type_id) };
}

async function getUpdatedColumns(
  tx: Tx,
  change: ProfileChange,
  profile: ProfileRow,
  type: ProfileTypeRow | null,
): Promise<Partial<ProfileRow>> {
  if ('reset_to_default' in change) {
    // The default profile has nothing to reset to.
    if (!type) throw new DomainError('invalid', { reset_to_default: [t('invalid_input')] });
    return { ...EMPTY_PROFILE_CONTENT, is_personalised: false };
  }
  const content = await getInitialContent(tx, profile, type);
  return {
    bio: change.bio ?? content.bio,
    attributes: change.attributes
      ? validateAttributes(change.attributes, await readAllowedAttributes(tx, type))
      : content.attributes,
    company: change.company
      ? {
          ...change.company,
          website: change.company.website ?? content.company.website,
          logo_url: content.company.logo_url,
        }
      : content.company,
    is_personalised: type !== null,
  };
}
