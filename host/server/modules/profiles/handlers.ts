import { asc, eq, inArray } from 'drizzle-orm';
import { canViewProfile } from './can-view-profile.ts';
import { afterCursor, getPageLimit, toPage } from '../../platform/db/keyset-pagination.ts';
import { profilePosition, readProfileDetail, selectProfiles, toProfile, toProfileType } from './profiles.ts';
import { profileTypes, profiles } from './schema.ts';
import { users } from '../auth/schema.ts';
import { notFound } from '../../platform/domain-error.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { queueRematch } from './ports.ts';
import { fetchLinkedInProfile, fillEmptyFields } from './linkedin-import.ts';
import { HttpError } from '../../http/http-error.ts';
import { t } from '../../platform/i18n.ts';

const listProfileTypes: RouteHandler<'listProfileTypes'> = async ({ deps, query }) => {
  const rows = await deps.db
    .select()
    .from(profileTypes)
    .where(afterCursor(query, 'up', [profileTypes.position, 'integer'], [profileTypes.id, 'uuid']))
    .orderBy(asc(profileTypes.position), asc(profileTypes.id))
    .limit(getPageLimit(query) + 1);
  return toPage(query, rows, (row) => [row.position, row.id], toProfileType);
};

const listProfiles: RouteHandler<'listProfiles'> = async ({ deps, caller, query }) => {
  const rows = await selectProfiles(deps.db, caller.user.id, afterCursor(query, 'up', [profilePosition, 'integer'])).limit(getPageLimit(query) + 1);
  return toPage(
    query,
    rows,
    (row) => [row.position],
    ({ profile, type }) => toProfile(profile, type),
  );
};

/** Adds priorities, never removes any (R34). Fills empty fields from LinkedIn if possible. */
const initializeProfiles: RouteHandler<'initializeProfiles'> = async ({ deps, caller, body }) => {
  const now = deps.now();
  const typeIds = [...new Set(body.profile_type_ids)];
  const knownCount = await deps.db.$count(profileTypes, inArray(profileTypes.id, typeIds));
  if (knownCount < typeIds.length) throw new HttpError(400, { profile_type_ids: [t('invalid_input')] });
  // Call LinkedIn before the transaction, so that a slow provider holds no locks.
  const linkedInProfile = body.source === 'linkedin' && body.linkedin_url ? await fetchLinkedInProfile(deps, body.linkedin_url) : null;
  const ownProfiles = await deps.db.transaction(async (tx) => {
    if (body.linkedin_url) await tx.update(users).set({ linkedin_url: body.linkedin_url }).where(eq(users.id, caller.user.id));
    await tx
      .insert(profiles)
      .values(typeIds.map((profile_type_id) => ({ user_id: caller.user.id, profile_type_id, created_at: now, updated_at: now })))
      .onConflictDoNothing();
    if (linkedInProfile) await fillEmptyFields(tx, caller.user.id, linkedInProfile, now);
    await queueRematch(tx, now, caller.user.id);
    return selectProfiles(tx, caller.user.id);
  });
  return { results: ownProfiles.map(({ profile, type }) => toProfile(profile, type)), next: null };
};

/** The member's own profile, or that of a match or neighbour. Any other is a 404. */
const readProfile: RouteHandler<'readProfile'> = async ({ deps, caller, params }) => {
  const detail = await readProfileDetail(deps.db, params.id, caller.user.id);
  if (!detail || !(detail.is_mine || (await canViewProfile(deps.db, caller.user.id, detail.owner.id)))) throw notFound();
  return detail;
};

export const profileHandlers = { listProfileTypes, listProfiles, initializeProfiles, readProfile };
