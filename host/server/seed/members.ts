/** Writes demo members with their priorities. */
import { DAY_MS } from '#src/contract/constants/time.ts';
import { users } from '../modules/auth/schema.ts';
import { profileTypeData } from '../modules/profiles/profile-types.ts';
import { profiles } from '../modules/profiles/schema.ts';
import type { Tx } from '../platform/db/database.ts';
import { addMilliseconds } from '../platform/time-zone.ts';
import type { SeedPerson } from './people.ts';

export interface SeedMember extends SeedPerson {
  /** What stands before the @ is also the invite slug. */
  email: string;
  linkedin_url: string;
  isShownOnInvites: boolean;
  /** When they joined. */
  daysAgo: number;
}

/** Whether the first looks for what the second offers, by their priorities. */
export const isSeeking = (from: SeedPerson, to: SeedPerson): boolean =>
  from.types.some((type) =>
    profileTypeData
      .find(({ slug }) => slug === type)!
      .seeks.some((sought) => to.types.includes(sought)),
  );

/** `types` are the ids of the profile types by slug. Returns the members' ids in the same order. */
export async function writeMembers(
  tx: Tx,
  types: ReadonlyMap<string, string>,
  now: Date,
  members: readonly SeedMember[],
): Promise<string[]> {
  const joined = members.map(({ daysAgo }) => addMilliseconds(now, -daysAgo * DAY_MS));
  const rows = await tx
    .insert(users)
    .values(
      members.map((member, i) => ({
        email: member.email,
        first_name: member.first,
        last_name: member.last,
        headline: member.headline,
        location: member.city,
        linkedin_url: member.linkedin_url,
        invite_slug: member.email.split('@')[0]!,
        show_on_invites: member.isShownOnInvites,
        is_new: false,
        created_at: joined[i]!,
      })),
    )
    .returning({ id: users.id, email: users.email });
  const byEmail = new Map(rows.map(({ id, email }) => [email, id]));
  const ids = members.map(({ email }) => byEmail.get(email)!);
  await tx.insert(profiles).values(
    members.flatMap((member, i) => {
      const shared = { user_id: ids[i]!, created_at: joined[i]!, updated_at: joined[i]! };
      const company = { name: member.company, role: member.role, website: '', logo_url: null };
      const defaultProfile = {
        ...shared,
        bio: member.bio,
        attributes: [{ key: 'fields', value: member.fields }],
        company,
      };
      return [
        defaultProfile,
        ...member.types.map((slug, n) => ({
          ...shared,
          profile_type_id: types.get(slug)!,
          created_at: addMilliseconds(shared.created_at, n + 1),
        })),
      ];
    }),
  );
  return ids;
}
