import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ProfileDetail } from '#src/contract/profiles.ts';
import type { MediaReference } from '../media/ports.ts';
import type { UserRow } from '../auth/caller.ts';
import type { Tx, Queryable } from '#server/platform/db/database.ts';
import { notFound } from '#server/platform/domain-error.ts';
import { getInitialContent } from './profile-content.ts';
import { lockOwnProfile } from './priorities.ts';
import { type ProfileRow, toProfileDetail } from './profiles.ts';
import { profiles } from './schema.ts';

/** @throws DomainError not_found for unknown profiles and those of others */
export async function getOwnProfile(
  db: Queryable,
  userId: string,
  id: string,
): Promise<ProfileRow> {
  const [row] = await db
    .select()
    .from(profiles)
    .where(and(eq(profiles.id, id), eq(profiles.user_id, userId)));
  if (!row) throw notFound();
  return row;
}

/**
 * Sets the logo of a profile. A priority that followed the default profile becomes personalised, with copies of its other fields
 * (R35). Returns the path of the logo it replaces. @throws DomainError not_found for unknown profiles and those of others
 */
export async function setLogo(
  tx: Tx,
  owner: UserRow,
  profileId: string,
  path: string,
  now: Date,
): Promise<{ profile: ProfileDetail; replaced: string | null }> {
  const { profile: before, type } = await lockOwnProfile(tx, owner.id, profileId);
  const { bio, attributes, company } = await getInitialContent(tx, before, type);
  const [row] = await tx
    .update(profiles)
    .set({
      bio,
      attributes,
      company: { ...company, logo_url: path },
      is_personalised: type !== null,
      updated_at: now,
    })
    .where(eq(profiles.id, before.id))
    .returning();
  return {
    profile: toProfileDetail(row!, type, row!, owner, owner.id),
    replaced: before.company.logo_url,
  };
}

const logoUrl = sql`${profiles.company} ->> 'logo_url'`;

/** The company logo of a profile. Several profiles of a member may show the same file. */
export const logoReference: MediaReference = {
  table: profiles,
  isShared: true,
  showsFile: (path, ownerId) => sql`${profiles.user_id} = ${ownerId} and ${logoUrl} = ${path}`,
  clear: (tx, ownerId, paths) =>
    tx
      .update(profiles)
      .set({ company: sql`jsonb_set(${profiles.company}, '{logo_url}', 'null')` })
      .where(and(eq(profiles.user_id, ownerId), inArray(logoUrl, paths))),
};
