import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/open.ts';
import { type ProfileRow, toProfileDetail } from './profiles.ts';
import { profileTypes, profiles } from './schema.ts';
import { users } from '../auth/schema.ts';
import { toUser } from '../auth/users.ts';
import { notFound } from '../../platform/domain-error.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { storeMedia, releaseMedia } from '../media/media-files.ts';
import { receiveUpload } from '../media/receive-upload.ts';
import { getInitialContent } from './profile-content.ts';
import { HttpError } from '../../http/http-error.ts';
import { t } from '../../platform/i18n.ts';

/** Serialises concurrent uploads, so that each knows which file it replaces. */
async function lockUser(tx: Tx, id: string) {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  if (!row || row.deactivated_at) throw new HttpError(401, t('error_unauthorized'));
  return row;
}

/** Square, upright, without metadata (R37). */
const uploadPicture: RouteHandler<'uploadPicture'> = async ({ deps, caller, file }) => {
  const ownerId = caller.user.id;
  const bytes = await receiveUpload(ownerId, file, 'picture');
  return storeMedia(deps, { ownerId, kind: 'picture', bytes }, async (tx, path) => {
    const before = await lockUser(tx, ownerId);
    await tx.update(users).set({ picture_url: path }).where(eq(users.id, ownerId));
    return { result: toUser({ ...before, picture_url: path }), replaced: before.picture_url };
  });
};

const deletePicture: RouteHandler<'deletePicture'> = async ({ deps, caller }) =>
  deps.db.transaction(async (tx) => {
    const before = await lockUser(tx, caller.user.id);
    await tx.update(users).set({ picture_url: null }).where(eq(users.id, before.id));
    await releaseMedia(tx, deps.now(), before.picture_url);
    return toUser({ ...before, picture_url: null });
  });

async function getOwnProfile(db: Db | Tx, userId: string, id: string): Promise<ProfileRow> {
  const [row] = await db
    .select()
    .from(profiles)
    .where(and(eq(profiles.id, id), eq(profiles.user_id, userId)));
  if (!row) throw notFound();
  return row;
}

/** A logo personalises the priority: its other fields are copied from the default profile (R35). */
const uploadLogo: RouteHandler<'uploadLogo'> = async ({ deps, caller, params, file }) => {
  const { user } = caller;
  await getOwnProfile(deps.db, user.id, params.id);
  const bytes = await receiveUpload(user.id, file, 'logo');
  return storeMedia(deps, { ownerId: user.id, kind: 'logo', bytes }, async (tx, path) => {
    await lockUser(tx, user.id);
    const before = await getOwnProfile(tx, user.id, params.id);
    const [type] = before.profile_type_id ? await tx.select().from(profileTypes).where(eq(profileTypes.id, before.profile_type_id)) : [];
    const { bio, attributes, company } = await getInitialContent(tx, before, type ?? null);
    const [row] = await tx
      .update(profiles)
      .set({ bio, attributes, company: { ...company, logo_url: path }, is_personalised: type !== undefined, updated_at: deps.now() })
      .where(eq(profiles.id, before.id))
      .returning();
    return { result: toProfileDetail(row!, type ?? null, row!, user, user.id), replaced: before.company.logo_url };
  });
};

export const uploadHandlers = { uploadPicture, deletePicture, uploadLogo };
