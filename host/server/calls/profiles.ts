import { asc, eq, inArray } from 'drizzle-orm';
import { isAcquainted } from '../db/acquainted.ts';
import { after, limitOf, pageOf } from '../db/page.ts';
import { place, readDetail, selectProfiles, toProfile, toProfileType } from '../db/profiles.ts';
import { profileTypes, profiles, users } from '../db/schema.ts';
import { notFound } from '../db/visibility.ts';
import type { Handler } from '../handler.ts';
import { rematch } from '../members/changed.ts';
import { askLinkedIn, fillEmpty } from '../members/linkedin.ts';
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
    (row) => [row.position],
    ({ profile, type }) => toProfile(profile, type),
  );
};

/** Adds priorities, never removes any (R34). Fills empty fields from LinkedIn if possible. */
const initializeProfiles: Handler<'initializeProfiles'> = async ({ deps, caller, body }) => {
  const now = deps.now();
  const typeIds = [...new Set(body.profile_type_ids)];
  const knownCount = await deps.db.$count(profileTypes, inArray(profileTypes.id, typeIds));
  if (knownCount < typeIds.length) throw new Problem(400, { profile_type_ids: [say('invalid_input')] });
  // Call LinkedIn before the transaction, so that a slow provider holds no locks.
  const linkedInProfile = body.source === 'linkedin' && body.linkedin_url ? await askLinkedIn(deps, body.linkedin_url) : null;
  const ownProfiles = await deps.db.transaction(async (tx) => {
    if (body.linkedin_url) await tx.update(users).set({ linkedin_url: body.linkedin_url }).where(eq(users.id, caller.user.id));
    await tx
      .insert(profiles)
      .values(typeIds.map((profile_type_id) => ({ user_id: caller.user.id, profile_type_id, created_at: now, updated_at: now })))
      .onConflictDoNothing();
    if (linkedInProfile) await fillEmpty(tx, caller.user.id, linkedInProfile, now);
    await rematch(tx, now, caller.user.id);
    return selectProfiles(tx, caller.user.id);
  });
  return { results: ownProfiles.map(({ profile, type }) => toProfile(profile, type)), next: null };
};

/** The member's own profile, or that of a match or neighbour. Any other is a 404. */
const readProfile: Handler<'readProfile'> = async ({ deps, caller, params }) => {
  const detail = await readDetail(deps.db, params.id, caller.user.id);
  if (!detail || !(detail.is_mine || (await isAcquainted(deps.db, caller.user.id, detail.owner.id)))) throw notFound();
  return detail;
};

export const profileHandlers = { listProfileTypes, listProfiles, initializeProfiles, readProfile };
