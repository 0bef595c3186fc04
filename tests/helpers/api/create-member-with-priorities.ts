/** Members with priorities and tags, written to the database, and their queued match search. */
import { eq } from 'drizzle-orm';
import { queueMatchSearches } from '#server/modules/matching/request-matches.ts';
import { upsertProfileTypes } from '#server/modules/profiles/profile-types.ts';
import { profiles } from '#server/modules/profiles/schema.ts';
import type { UserRow } from '#server/modules/auth/caller.ts';
import type { Api, Member } from './start-api.ts';

/** A member with these priorities, and these fields on the default profile. `api.runDueJobs()` finds their matches. */
export async function createMemberWithPriorities(
  api: Api,
  types: string[],
  overrides: Partial<UserRow> = {},
  fields: string[] = [],
): Promise<Member> {
  const member = await api.createMember(overrides);
  const ids = await upsertProfileTypes(api.db);
  await api.db
    .update(profiles)
    .set({ attributes: [{ key: 'fields', value: fields }] })
    .where(eq(profiles.user_id, member.user.id));
  for (const slug of types)
    await api.db
      .insert(profiles)
      .values({ user_id: member.user.id, profile_type_id: ids.get(slug)!, created_at: api.now() });
  await queueMatchSearches(api.db, api.now(), member.user.id);
  return member;
}
