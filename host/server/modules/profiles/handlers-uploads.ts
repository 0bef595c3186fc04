import type { Tx } from '#server/platform/db/database.ts';
import type { UserRow } from '../auth/caller.ts';
import { toUser } from '../auth/users.ts';
import type { RouteHandler } from '#server/http/route-handler.ts';
import { storeMedia, releaseMedia } from '../media/media-files.ts';
import { receiveUpload } from '../media/receive-upload.ts';
import { getOwnProfile, setLogo } from './logo.ts';
import { lockMember, setPicture } from './members.ts';
import { HttpError } from '#server/http/http-error.ts';
import { t } from '#server/platform/i18n.ts';

/** Makes concurrent uploads wait for each other, so that each knows which file it replaces. @throws HttpError 401 if the caller has left meanwhile */
async function lockCaller(tx: Tx, id: string): Promise<UserRow> {
  const user = await lockMember(tx, id);
  if (!user) throw new HttpError(401, t('error_unauthorized'));
  return user;
}

/** Stores the picture square, upright and without metadata (R37). */
const uploadPicture: RouteHandler<'uploadPicture'> = async ({ deps, caller, file }) => {
  const ownerId = caller.user.id;
  const bytes = await receiveUpload(deps, ownerId, file, 'picture');
  return storeMedia(deps, { ownerId, kind: 'picture', bytes }, async (tx, path) => {
    const before = await lockCaller(tx, ownerId);
    return { result: toUser(await setPicture(tx, before, path)), replaced: before.picture_url };
  });
};

const deletePicture: RouteHandler<'deletePicture'> = async ({ deps, caller }) =>
  deps.db.transaction(async (tx) => {
    const before = await lockCaller(tx, caller.user.id);
    const after = await setPicture(tx, before, null);
    await releaseMedia(tx, deps, before.picture_url);
    return toUser(after);
  });

const uploadLogo: RouteHandler<'uploadLogo'> = async ({ deps, caller, params, file }) => {
  const { user } = caller;
  // Check the owner before reading the file.
  await getOwnProfile(deps.db, user.id, params.id);
  const bytes = await receiveUpload(deps, user.id, file, 'logo');
  return storeMedia(deps, { ownerId: user.id, kind: 'logo', bytes }, async (tx, path) => {
    await lockCaller(tx, user.id);
    const { profile, replaced } = await setLogo(tx, user, params.id, path, deps.now());
    return { result: profile, replaced };
  });
};

export const uploadHandlers = { uploadPicture, deletePicture, uploadLogo };
