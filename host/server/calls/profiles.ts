import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { isAcquainted } from '../db/acquainted.ts';
import { after, limitOf, pageOf } from '../db/page.ts';
import { place, selectProfiles, toProfile, toProfileDetail, toProfileType } from '../db/profiles.ts';
import { reseatAllOf } from '../db/reseat.ts';
import { profileTypes, profiles, users } from '../db/schema.ts';
import { notFound } from '../db/visibility.ts';
import type { Handler } from '../handler.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';

const listProfileTypes: Handler<'listProfileTypes'> = async ({ deps, query }) => {
  const rows = await deps.db
    .select()
    .from(profileTypes)
    .where(after(query, 'up', [profileTypes.position, 'integer'], [profileTypes.id, 'uuid']))
    .orderBy(asc(profileTypes.position), asc(profileTypes.id))
    .limit(limitOf(query) + 1);
  return pageOf(query, rows, (row) => [row.position, row.id], toProfileType);
};

const listProfiles: Handler<'listProfiles'> = async ({ deps, caller, query }) => {
  const rows = await selectProfiles(deps.db, caller.user.id, after(query, 'up', [place, 'integer'])).limit(limitOf(query) + 1);
  return pageOf(
    query,
    rows,
    (row) => [row.place],
    ({ profile, type }) => toProfile(profile, type),
  );
};

/** Adds priorities; asked again with more it adds those, and never takes one away (R34). */
const initializeProfiles: Handler<'initializeProfiles'> = async ({ deps, caller, body }) => {
  const now = deps.now();
  const asked = [...new Set(body.profile_type_ids)];
  const all = await deps.db.transaction(async (tx) => {
    const known = await tx.select({ id: profileTypes.id }).from(profileTypes).where(inArray(profileTypes.id, asked));
    if (known.length < asked.length) throw new Problem(400, { profile_type_ids: [say('invalid_input')] });
    if (body.linkedin_url) await tx.update(users).set({ linkedin_url: body.linkedin_url }).where(eq(users.id, caller.user.id));
    await tx
      .insert(profiles)
      .values(asked.map((profile_type_id) => ({ user_id: caller.user.id, profile_type_id, created_at: now, updated_at: now })))
      .onConflictDoNothing();
    return selectProfiles(tx, caller.user.id);
  });
  await reseatAllOf(deps.db, now, caller.user.id);
  return { results: all.map(({ profile, type }) => toProfile(profile, type)), next: null };
};

/** Mine, or of someone matched with me or seated beside me. Any other answers as one that is not there. */
const readProfile: Handler<'readProfile'> = async ({ deps, caller, params }) => {
  const [found] = await deps.db
    .select({ profile: profiles, type: profileTypes, owner: users })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.user_id))
    .leftJoin(profileTypes, eq(profileTypes.id, profiles.profile_type_id))
    .where(eq(profiles.id, params.id));
  if (!found || found.owner.deactivated_at) throw notFound();
  if (found.owner.id !== caller.user.id && !(await isAcquainted(deps.db, caller.user.id, found.owner.id))) throw notFound();
  const lends = found.type !== null && !found.profile.is_personalised;
  const [standard] = lends
    ? await deps.db
        .select()
        .from(profiles)
        .where(and(eq(profiles.user_id, found.owner.id), isNull(profiles.profile_type_id)))
    : [];
  return toProfileDetail(found.profile, found.type, standard ?? found.profile, found.owner, caller.user.id);
};

export const profileHandlers = { listProfileTypes, listProfiles, initializeProfiles, readProfile };
