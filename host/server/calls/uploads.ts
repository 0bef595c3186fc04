import { and, eq } from 'drizzle-orm';
import { memberSide } from '../db/events.ts';
import type { Db, Tx } from '../db/open.ts';
import { type ProfileRow, toProfileDetail } from '../db/profiles.ts';
import { events, profileTypes, profiles, users } from '../db/schema.ts';
import { toUser } from '../db/users.ts';
import { hostedEvent } from '../db/hosting.ts';
import { type EventRow, notFound } from '../db/visibility.ts';
import type { Caller, Handler } from '../handler.ts';
import { keep, release } from '../media/own.ts';
import { receive } from '../media/receive.ts';
import { startingWords } from '../members/own-words.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';

/** Serialises concurrent uploads, so that each knows which file it replaces. */
async function lockUser(tx: Tx, id: string) {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  if (!row || row.deactivated_at) throw new Problem(401, say('error_unauthorized'));
  return row;
}

/** Square, upright, without metadata (R37). */
const uploadPicture: Handler<'uploadPicture'> = async ({ deps, caller, file }) => {
  const ownerId = caller.user.id;
  const bytes = await receive(ownerId, file, 'picture');
  return keep(deps, { ownerId, kind: 'picture', bytes }, async (tx, path) => {
    const before = await lockUser(tx, ownerId);
    await tx.update(users).set({ picture_url: path }).where(eq(users.id, ownerId));
    return { result: toUser({ ...before, picture_url: path }), replaced: before.picture_url };
  });
};

const deletePicture: Handler<'deletePicture'> = async ({ deps, caller }) =>
  deps.db.transaction(async (tx) => {
    const before = await lockUser(tx, caller.user.id);
    await tx.update(users).set({ picture_url: null }).where(eq(users.id, before.id));
    await release(tx, deps.now(), before.picture_url);
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
const uploadLogo: Handler<'uploadLogo'> = async ({ deps, caller, params, file }) => {
  const { user } = caller;
  await getOwnProfile(deps.db, user.id, params.id);
  const bytes = await receive(user.id, file, 'logo');
  return keep(deps, { ownerId: user.id, kind: 'logo', bytes }, async (tx, path) => {
    await lockUser(tx, user.id);
    const before = await getOwnProfile(tx, user.id, params.id);
    const [type] = before.profile_type_id ? await tx.select().from(profileTypes).where(eq(profileTypes.id, before.profile_type_id)) : [];
    const { bio, attributes, company } = await startingWords(tx, before, type ?? null);
    const [row] = await tx
      .update(profiles)
      .set({ bio, attributes, company: { ...company, logo_url: path }, is_personalised: type !== undefined, updated_at: deps.now() })
      .where(eq(profiles.id, before.id))
      .returning();
    return { result: toProfileDetail(row!, type ?? null, row!, user, user.id), replaced: before.company.logo_url };
  });
};

/** Sets the cover if the caller is still the host, and returns the one it replaces. */
async function setCover(tx: Tx, caller: Caller, id: string, path: string | null): Promise<{ row: EventRow; replaced: string | null }> {
  const before = await hostedEvent(tx, caller, id);
  const [row] = await tx.update(events).set({ cover_url: path }).where(eq(events.id, id)).returning();
  return { row: row!, replaced: before.cover_url };
}

const uploadCover: Handler<'uploadCover'> = async ({ deps, caller, params, file }) => {
  const ownerId = caller.user.id;
  // Check the host before reading eight megabytes.
  await deps.db.transaction((tx) => hostedEvent(tx, caller, params.id));
  const bytes = await receive(ownerId, file, 'cover');
  const row = await keep(deps, { ownerId, kind: 'cover', bytes }, async (tx, path) => {
    const set = await setCover(tx, caller, params.id, path);
    return { result: set.row, replaced: set.replaced };
  });
  return memberSide(deps, row, ownerId);
};

const deleteCover: Handler<'deleteCover'> = async ({ deps, caller, params }) => {
  const event = await deps.db.transaction(async (tx) => {
    const { row, replaced } = await setCover(tx, caller, params.id, null);
    await release(tx, deps.now(), replaced);
    return row;
  });
  return memberSide(deps, event, caller.user.id);
};

export const uploadHandlers = { uploadPicture, deletePicture, uploadLogo, uploadCover, deleteCover };
