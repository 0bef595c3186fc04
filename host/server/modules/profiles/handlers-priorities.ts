import { readProfileDetail } from './profiles.ts';
import { notFound } from '#server/platform/domain-error.ts';
import type { RouteHandler } from '#server/http/route-handler.ts';
import { deletePriority, saveProfile } from './priorities.ts';

const updateProfile: RouteHandler<'updateProfile'> = async ({ deps, caller, params, body }) => {
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    await saveProfile(tx, deps, caller.user.id, { id: params.id, change: body });
    await deps.ports.queueMatchSearchesAndSeating(tx, now, caller.user.id);
  });
  const detail = await readProfileDetail(deps.db, params.id, caller.user.id);
  if (!detail) throw notFound();
  return detail;
};

/** Deletes a priority and its matches. */
const deleteProfile: RouteHandler<'deleteProfile'> = async ({ deps, caller, params }) => {
  await deps.db.transaction(async (tx) => {
    await deletePriority(tx, deps, caller.user.id, params.id);
    await deps.ports.queueMatchSearchesAndSeating(tx, deps.now(), caller.user.id);
  });
  return {};
};

export const priorityHandlers = { updateProfile, deleteProfile };
