import { withSnapshot } from '#server/platform/db/database.ts';
import type { RouteHandler } from '#server/http/route-handler.ts';
import { getVisibleEvent, requireRole } from '../events/visibility.ts';
import { loadSeatingInTransaction } from './seating-view.ts';
import { applyVersion, deleteVersion, listVersions, saveVersion } from './seating-versions.ts';

const listSeatingVersions: RouteHandler<'listSeatingVersions'> = async ({
  deps,
  caller,
  params,
}) => {
  const event = await getVisibleEvent(deps.db, caller, params.id);
  requireRole(event, caller);
  return withSnapshot(deps.db, (tx) => listVersions(tx, deps, event, caller.user.id));
};

const saveSeatingVersion: RouteHandler<'saveSeatingVersion'> = ({ deps, caller, params, body }) =>
  deps.db.transaction((tx) => saveVersion(tx, deps, caller, { eventId: params.id, body }));

const useSeatingVersion: RouteHandler<'useSeatingVersion'> = ({ deps, caller, params, body }) =>
  deps.db.transaction(async (tx) => {
    const { savedAs } = await applyVersion(tx, deps, caller, {
      eventId: params.id,
      versionId: params.version_id,
      revision: body.revision,
    });
    const event = await getVisibleEvent(tx, caller, params.id);
    return {
      seating: await loadSeatingInTransaction(tx, deps, event, caller.user.id),
      saved_as: savedAs,
    };
  });

const deleteSeatingVersion: RouteHandler<'deleteSeatingVersion'> = ({ deps, caller, params }) =>
  deps.db.transaction(async (tx) => {
    await deleteVersion(tx, caller, { eventId: params.id, versionId: params.version_id });
    return {};
  });

export const seatingVersionHandlers = {
  listSeatingVersions,
  saveSeatingVersion,
  useSeatingVersion,
  deleteSeatingVersion,
};
