import { type SQL, and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { InferSelectModel } from 'drizzle-orm';
import type { Profile, ProfileDetail, ProfileType } from '#src/contract/profiles.ts';
import type { UserRow } from '../auth/caller.ts';
import { activeUser } from '../auth/active-user.ts';
import type { Tx, Queryable } from '#server/platform/db/database.ts';
import {
  type PageQuery,
  afterCursor,
  getPageLimit,
  toPage,
} from '#server/platform/db/keyset-pagination.ts';
import { translateOption, translateProfileValue } from './option-label.ts';
import { translateData } from '#server/platform/i18n.ts';
import { toPerson } from '../auth/person.ts';
import { profileTypes, profiles } from './schema.ts';
import { users } from '../auth/schema.ts';

export type ProfileRow = InferSelectModel<typeof profiles>;
export type ProfileTypeRow = InferSelectModel<typeof profileTypes>;

export function toProfileType({
  id,
  slug,
  display_name,
  description,
  seeks,
  attributes,
}: ProfileTypeRow): ProfileType {
  const key = `profile_type_${slug.replaceAll('-', '_')}`;
  return {
    id,
    slug,
    display_name: translateData(key, display_name),
    description: translateData(`${key}_about`, description),
    seeks,
    attributes: attributes.map((attribute) => ({
      ...attribute,
      label: translateData(`${key}_${attribute.key}`, attribute.label),
      option_labels: attribute.options.map(translateOption),
    })),
  };
}

export async function readProfileTypes(db: Queryable, query: PageQuery) {
  const rows = await db
    .select()
    .from(profileTypes)
    .where(afterCursor(query, 'up', [profileTypes.position, 'integer'], [profileTypes.id, 'uuid']))
    .orderBy(asc(profileTypes.position), asc(profileTypes.id))
    .limit(getPageLimit(query) + 1);
  return toPage(query, rows, (row) => [row.position, row.id], toProfileType);
}

/** Whether all of these ids, which must differ, are profile types. */
export async function hasProfileTypes(db: Queryable, ids: string[]): Promise<boolean> {
  return (await db.$count(profileTypes, inArray(profileTypes.id, ids))) >= ids.length;
}

/** The type of a profile; null for the default profile, which has none. */
export async function findProfileType(tx: Tx, id: string | null): Promise<ProfileTypeRow | null> {
  if (id === null) return null;
  const [type] = await tx.select().from(profileTypes).where(eq(profileTypes.id, id));
  return type ?? null;
}

export function toProfile(row: ProfileRow, type: ProfileTypeRow | null): Profile {
  return {
    id: row.id,
    is_default: type === null,
    profile_type: type ? toProfileType(type) : null,
    is_personalised: row.is_personalised,
    updated_at: row.updated_at.toISOString(),
  };
}

/** A priority that isn't personalised shows the content of the default profile. */
export function toProfileDetail(
  row: ProfileRow,
  type: ProfileTypeRow | null,
  content: ProfileRow,
  owner: UserRow,
  viewerId: string,
): ProfileDetail {
  const { bio, company } = content;
  const attributes = content.attributes.map(({ key, value }) => ({
    key,
    value,
    label: translateProfileValue(key, value, type),
  }));
  return {
    ...toProfile(row, type),
    owner: toPerson(owner),
    bio,
    attributes,
    company,
    is_mine: owner.id === viewerId,
  };
}

/** A profile as its viewer sees it; null if its owner isn't active. The caller must check whether the viewer may see it. */
export async function readProfileDetail(
  db: Queryable,
  id: string,
  viewerId: string,
): Promise<ProfileDetail | null> {
  const [found] = await db
    .select({ profile: profiles, type: profileTypes, owner: users })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.user_id))
    .leftJoin(profileTypes, eq(profileTypes.id, profiles.profile_type_id))
    .where(and(eq(profiles.id, id), activeUser));
  if (!found) return null;
  const usesDefault = found.type !== null && !found.profile.is_personalised;
  const [defaultProfile] = usesDefault
    ? await db
        .select()
        .from(profiles)
        .where(and(eq(profiles.user_id, found.owner.id), isNull(profiles.profile_type_id)))
    : [];
  return toProfileDetail(
    found.profile,
    found.type,
    defaultProfile ?? found.profile,
    found.owner,
    viewerId,
  );
}

/** The default profile first, then the order of the types. Unique, as there is one profile per type. */
const profilePosition = sql<number>`coalesce(${profileTypes.position}, -1)`;

function selectProfiles(db: Queryable, userId: string, condition?: SQL) {
  return db
    .select({ profile: profiles, type: profileTypes, position: profilePosition })
    .from(profiles)
    .leftJoin(profileTypes, eq(profileTypes.id, profiles.profile_type_id))
    .where(and(eq(profiles.user_id, userId), condition))
    .orderBy(asc(profilePosition));
}

export async function readProfiles(db: Queryable, userId: string, query: PageQuery) {
  const rows = await selectProfiles(
    db,
    userId,
    afterCursor(query, 'up', [profilePosition, 'integer']),
  ).limit(getPageLimit(query) + 1);
  return toPage(
    query,
    rows,
    (row) => [row.position],
    ({ profile, type }) => toProfile(profile, type),
  );
}

/** Unpaged, in the same order. */
export async function readAllProfiles(db: Queryable, userId: string): Promise<Profile[]> {
  return (await selectProfiles(db, userId)).map(({ profile, type }) => toProfile(profile, type));
}

export async function hasPriority(db: Queryable, userId: string): Promise<boolean> {
  return (
    (await db.$count(
      profiles,
      and(eq(profiles.user_id, userId), isNotNull(profiles.profile_type_id)),
    )) > 0
  );
}

/** The profile whose fields hold for all priorities that aren't personalised. */
export async function createDefaultProfile(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .insert(profiles)
    .values({ user_id: userId, profile_type_id: null, created_at: now, updated_at: now });
}
