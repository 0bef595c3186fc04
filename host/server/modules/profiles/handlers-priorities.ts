import { and, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../platform/db/open.ts';
import { type ProfileRow, type ProfileTypeRow, readProfileDetail } from './profiles.ts';
import { profileTypes, profiles } from './schema.ts';
import { notFound } from '../../platform/domain-error.ts';
import type { RequestContext, RouteHandler } from '../../http/route-handler.ts';
import { releaseMedia } from '../media/media-files.ts';
import { queueRematch } from './ports.ts';
import { readAllowedAttributes, validateAttributes, EMPTY_PROFILE_CONTENT, getInitialContent } from './profile-content.ts';
import { HttpError } from '../../http/http-error.ts';
import { t } from '../../platform/i18n.ts';

/** Locks the profile until the end of the transaction, so that a concurrent writer sees the new values. */
async function lockOwnProfile(tx: Tx, userId: string, id: string): Promise<{ profile: ProfileRow; type: ProfileTypeRow | null }> {
  const [profile] = await tx
    .select()
    .from(profiles)
    .where(and(eq(profiles.id, id), eq(profiles.user_id, userId)))
    .for('update');
  if (!profile) throw notFound();
  if (profile.profile_type_id === null) return { profile, type: null };
  const [type] = await tx.select().from(profileTypes).where(eq(profileTypes.id, profile.profile_type_id));
  return { profile, type: type ?? null };
}

async function getUpdatedColumns(
  tx: Tx,
  { body }: RequestContext<'updateProfile'>,
  profile: ProfileRow,
  type: ProfileTypeRow | null,
): Promise<Partial<ProfileRow>> {
  if ('reset_to_default' in body) {
    // The default profile has nothing to reset to.
    if (!type) throw new HttpError(400, { reset_to_default: [t('invalid_input')] });
    return { ...EMPTY_PROFILE_CONTENT, is_personalised: false };
  }
  const content = await getInitialContent(tx, profile, type);
  return {
    bio: body.bio ?? content.bio,
    attributes: body.attributes ? validateAttributes(body.attributes, await readAllowedAttributes(tx, type)) : content.attributes,
    company: body.company ? { ...body.company, logo_url: content.company.logo_url } : content.company,
    is_personalised: type !== null,
  };
}

/** Personalises a priority or resets it to the default profile. Omitted fields keep the values shown so far (R35). */
const updateProfile: RouteHandler<'updateProfile'> = async (ask) => {
  const { deps, caller, params } = ask;
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    const { profile, type } = await lockOwnProfile(tx, caller.user.id, params.id);
    await tx
      .update(profiles)
      .set({ ...(await getUpdatedColumns(tx, ask, profile, type)), updated_at: now })
      .where(eq(profiles.id, profile.id));
    if ('reset_to_default' in ask.body) await releaseMedia(tx, now, profile.company.logo_url);
    await queueRematch(tx, now, caller.user.id);
  });
  const detail = await readProfileDetail(deps.db, params.id, caller.user.id);
  if (!detail) throw notFound();
  return detail;
};

/** Deletes a priority and its matches. The default profile can't be deleted (R34). */
const deleteProfile: RouteHandler<'deleteProfile'> = async ({ deps, caller, params }) => {
  await deps.db.transaction(async (tx) => {
    const isOwn = and(eq(profiles.id, params.id), eq(profiles.user_id, caller.user.id));
    const deleted = await tx
      .delete(profiles)
      .where(and(isOwn, isNotNull(profiles.profile_type_id)))
      .returning({ company: profiles.company });
    if (deleted.length === 0) {
      if ((await tx.$count(profiles, isOwn)) === 0) throw notFound();
      throw new HttpError(409, t('error_default_profile'));
    }
    for (const { company } of deleted) await releaseMedia(tx, deps.now(), company.logo_url);
    await queueRematch(tx, deps.now(), caller.user.id);
  });
  return {};
};

export const priorityHandlers = { updateProfile, deleteProfile };
