import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { InferSelectModel } from 'drizzle-orm';
import type { Profile, ProfileDetail, ProfileType } from '../../../src/contract/shapes/profile.ts';
import type { UserRow } from '../handler.ts';
import type { Db, Tx } from './open.ts';
import { toPerson } from './users.ts';
import { profileTypes, profiles } from './schema.ts';

export type ProfileRow = InferSelectModel<typeof profiles>;
export type ProfileTypeRow = InferSelectModel<typeof profileTypes>;

export function toProfileType({ id, slug, display_name, description, seeks, attributes }: ProfileTypeRow): ProfileType {
  return { id, slug, display_name, description, seeks, attributes };
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

/** A priority that is not personalised says what the default profile says. */
export function toProfileDetail(row: ProfileRow, type: ProfileTypeRow | null, words: ProfileRow, owner: UserRow, viewerId: string): ProfileDetail {
  const { bio, attributes, company } = words;
  return { ...toProfile(row, type), owner: toPerson(owner), bio, attributes, company, is_mine: owner.id === viewerId };
}

export const byAge = [asc(profiles.created_at), asc(profiles.id)] as const;

/** A member's profiles with their types, the default one first: it is made with the account. */
export function selectProfiles(db: Db | Tx, userId: string) {
  return db
    .select({ profile: profiles, type: profileTypes })
    .from(profiles)
    .leftJoin(profileTypes, eq(profileTypes.id, profiles.profile_type_id))
    .where(eq(profiles.user_id, userId))
    .orderBy(...byAge);
}

export async function hasPriority(db: Db | Tx, userId: string): Promise<boolean> {
  return (await db.$count(profiles, and(eq(profiles.user_id, userId), isNotNull(profiles.profile_type_id)))) > 0;
}
