import { and, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../db/open.ts';
import { type ProfileRow, type ProfileTypeRow, readDetail } from '../db/profiles.ts';
import { profileTypes, profiles } from '../db/schema.ts';
import { notFound } from '../db/visibility.ts';
import type { Ask, Handler } from '../handler.ts';
import { release } from '../media/own.ts';
import { rematch } from '../members/changed.ts';
import { attributesOf, checkAttributes, noWords, startingWords } from '../members/own-words.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';

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

async function getUpdatedColumns(tx: Tx, { body }: Ask<'updateProfile'>, profile: ProfileRow, type: ProfileTypeRow | null): Promise<Partial<ProfileRow>> {
  if ('reset_to_default' in body) {
    // The default profile has nothing to reset to.
    if (!type) throw new Problem(400, { reset_to_default: [say('invalid_input')] });
    return { ...noWords, is_personalised: false };
  }
  const content = await startingWords(tx, profile, type);
  return {
    bio: body.bio ?? content.bio,
    attributes: body.attributes ? checkAttributes(body.attributes, await attributesOf(tx, type)) : content.attributes,
    company: body.company ? { ...body.company, logo_url: content.company.logo_url } : content.company,
    is_personalised: type !== null,
  };
}

/** Personalises a priority or resets it to the default profile. Omitted fields keep the values shown so far (R35). */
const updateProfile: Handler<'updateProfile'> = async (ask) => {
  const { deps, caller, params } = ask;
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    const { profile, type } = await lockOwnProfile(tx, caller.user.id, params.id);
    await tx
      .update(profiles)
      .set({ ...(await getUpdatedColumns(tx, ask, profile, type)), updated_at: now })
      .where(eq(profiles.id, profile.id));
    if ('reset_to_default' in ask.body) await release(tx, now, profile.company.logo_url);
    await rematch(tx, now, caller.user.id);
  });
  const detail = await readDetail(deps.db, params.id, caller.user.id);
  if (!detail) throw notFound();
  return detail;
};

/** Deletes a priority and its matches. The default profile can't be deleted (R34). */
const deleteProfile: Handler<'deleteProfile'> = async ({ deps, caller, params }) => {
  await deps.db.transaction(async (tx) => {
    const isOwn = and(eq(profiles.id, params.id), eq(profiles.user_id, caller.user.id));
    const deleted = await tx
      .delete(profiles)
      .where(and(isOwn, isNotNull(profiles.profile_type_id)))
      .returning({ company: profiles.company });
    if (deleted.length === 0) {
      if ((await tx.$count(profiles, isOwn)) === 0) throw notFound();
      throw new Problem(409, say('error_default_profile'));
    }
    for (const { company } of deleted) await release(tx, deps.now(), company.logo_url);
    await rematch(tx, deps.now(), caller.user.id);
  });
  return {};
};

export const priorityHandlers = { updateProfile, deleteProfile };
