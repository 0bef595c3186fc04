import { loadDinnerEvent } from './member-view.ts';
import { setCover } from './cover.ts';
import { lockHostedEvent } from './hosting.ts';
import type { RouteHandler } from '#server/http/route-handler.ts';
import { storeMedia, releaseMedia } from '#server/modules/media/media-files.ts';
import { receiveUpload } from '#server/modules/media/receive-upload.ts';

const uploadCover: RouteHandler<'uploadCover'> = async ({ deps, caller, params, file }) => {
  const ownerId = caller.user.id;
  // Check the role before reading eight megabytes.
  await deps.db.transaction((tx) => lockHostedEvent(tx, caller, params.id));
  const bytes = await receiveUpload(deps, ownerId, file, 'cover');
  const row = await storeMedia(deps, { ownerId, kind: 'cover', bytes }, async (tx, path) => {
    const set = await setCover(tx, deps.now(), caller, params.id, path);
    return { result: set.row, replaced: set.replaced };
  });
  return loadDinnerEvent(deps, row, caller);
};

const deleteCover: RouteHandler<'deleteCover'> = async ({ deps, caller, params }) => {
  const event = await deps.db.transaction(async (tx) => {
    const { row, replaced } = await setCover(tx, deps.now(), caller, params.id, null);
    await releaseMedia(tx, deps, replaced);
    return row;
  });
  return loadDinnerEvent(deps, event, caller);
};

export const coverHandlers = { uploadCover, deleteCover };
