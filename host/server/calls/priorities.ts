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

/** Mine, held until the end of the transaction: of two writers one waits and reads what the other wrote. */
async function lockMine(tx: Tx, userId: string, id: string): Promise<{ profile: ProfileRow; type: ProfileTypeRow | null }> {
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

async function after(tx: Tx, { body }: Ask<'updateProfile'>, profile: ProfileRow, type: ProfileTypeRow | null): Promise<Partial<ProfileRow>> {
  if ('reset_to_default' in body) {
    // The default profile has nothing to go back to.
    if (!type) throw new Problem(400, { reset_to_default: [say('invalid_input')] });
    return { ...noWords, is_personalised: false };
  }
  const words = await startingWords(tx, profile, type);
  return {
    bio: body.bio ?? words.bio,
    attributes: body.attributes ? checkAttributes(body.attributes, await attributesOf(tx, type)) : words.attributes,
    company: body.company ? { ...body.company, logo_url: words.company.logo_url } : words.company,
    is_personalised: type !== null,
  };
}

/** Writes own words, or goes back to the default's. A field that is not told stays as it was shown (R35). */
const updateProfile: Handler<'updateProfile'> = async (ask) => {
  const { deps, caller, params } = ask;
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    const { profile, type } = await lockMine(tx, caller.user.id, params.id);
    await tx
      .update(profiles)
      .set({ ...(await after(tx, ask, profile, type)), updated_at: now })
      .where(eq(profiles.id, profile.id));
    if ('reset_to_default' in ask.body) await release(tx, now, profile.company.logo_url);
    await rematch(tx, now, caller.user.id);
  });
  const detail = await readDetail(deps.db, params.id, caller.user.id);
  if (!detail) throw notFound();
  return detail;
};

/** A priority goes, and with it the matches that came of it; the default profile stays (R34). */
const deleteProfile: Handler<'deleteProfile'> = async ({ deps, caller, params }) => {
  await deps.db.transaction(async (tx) => {
    const mine = and(eq(profiles.id, params.id), eq(profiles.user_id, caller.user.id));
    const gone = await tx
      .delete(profiles)
      .where(and(mine, isNotNull(profiles.profile_type_id)))
      .returning({ company: profiles.company });
    if (gone.length === 0) {
      if ((await tx.$count(profiles, mine)) === 0) throw notFound();
      throw new Problem(409, say('error_default_profile'));
    }
    for (const { company } of gone) await release(tx, deps.now(), company.logo_url);
    await rematch(tx, deps.now(), caller.user.id);
  });
  return {};
};

export const priorityHandlers = { updateProfile, deleteProfile };
