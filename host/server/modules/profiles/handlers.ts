import { canViewProfile } from './can-view-profile.ts';
import {
  hasProfileTypes,
  readAllProfiles,
  readProfileDetail,
  readProfiles,
  readProfileTypes,
} from './profiles.ts';
import { notFound } from '#server/platform/domain-error.ts';
import type { RouteHandler } from '#server/http/route-handler.ts';
import { fetchLinkedInProfile, fillEmptyFields, saveLinkedInUrl } from './linkedin-import.ts';
import { addPriorities } from './priorities.ts';
import { HttpError } from '#server/http/http-error.ts';
import { t } from '#server/platform/i18n.ts';

const listProfileTypes: RouteHandler<'listProfileTypes'> = async ({ deps, query }) =>
  readProfileTypes(deps.db, query);

const listProfiles: RouteHandler<'listProfiles'> = async ({ deps, caller, query }) =>
  readProfiles(deps.db, caller.user.id, query);

/** Adds priorities, never removes any (R34). Fills empty fields from LinkedIn if possible. */
const initializeProfiles: RouteHandler<'initializeProfiles'> = async ({ deps, caller, body }) => {
  const now = deps.now();
  const typeIds = [...new Set(body.profile_type_ids)];
  if (!(await hasProfileTypes(deps.db, typeIds)))
    throw new HttpError(400, { profile_type_ids: [t('invalid_input')] });
  // Call LinkedIn before the transaction, so that a slow provider holds no locks.
  const linkedInProfile =
    body.source === 'linkedin' && body.linkedin_url
      ? await fetchLinkedInProfile(deps, body.linkedin_url)
      : null;
  const results = await deps.db.transaction(async (tx) => {
    if (body.linkedin_url) await saveLinkedInUrl(tx, caller.user.id, body.linkedin_url);
    await addPriorities(tx, caller.user.id, typeIds, now);
    if (linkedInProfile) await fillEmptyFields(tx, caller.user.id, linkedInProfile, now);
    await deps.ports.queueMatchSearchesAndSeating(tx, now, caller.user.id);
    return readAllProfiles(tx, caller.user.id);
  });
  return { results, next: null };
};

/** The member's own profile, or that of a match or neighbour. Any other is a 404. */
const readProfile: RouteHandler<'readProfile'> = async ({ deps, caller, params }) => {
  const detail = await readProfileDetail(deps.db, params.id, caller.user.id);
  if (
    !detail ||
    !(detail.is_mine || (await canViewProfile(deps.db, deps, caller.user.id, detail.owner.id)))
  )
    throw notFound();
  return detail;
};

export const profileHandlers = { listProfileTypes, listProfiles, initializeProfiles, readProfile };
