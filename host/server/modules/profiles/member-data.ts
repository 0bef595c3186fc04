import { eq, sql } from 'drizzle-orm';
import type { MemberData } from '../auth/member-data.ts';
import { pickColumns } from '#server/platform/db/pick-columns.ts';
import { users } from '../auth/schema.ts';
import { blocks, profileTypes, profiles, reports } from './schema.ts';

export const profilesMemberData: MemberData = {
  sections: {
    profiles: (tx, { id }) =>
      tx
        .select({
          type: profileTypes.slug,
          ...pickColumns(
            profiles,
            'is_personalised',
            'bio',
            'attributes',
            'company',
            'created_at',
            'updated_at',
          ),
        })
        .from(profiles)
        .leftJoin(profileTypes, eq(profileTypes.id, profiles.profile_type_id))
        .where(eq(profiles.user_id, id)),
    blocked: (tx, { id }) =>
      tx
        .select({
          target_id: blocks.target_id,
          name: sql<string>`trim(${users.first_name} || ' ' || ${users.last_name})`,
          created_at: blocks.created_at,
        })
        .from(blocks)
        .innerJoin(users, eq(users.id, blocks.target_id))
        .where(eq(blocks.user_id, id)),
    reports: (tx, { id }) =>
      tx
        .select(pickColumns(reports, 'target_id', 'reason', 'text', 'created_at'))
        .from(reports)
        .where(eq(reports.user_id, id)),
  },
  references: [
    { column: profiles.user_id, exported: 'profiles', onDeletion: 'delete' },
    { column: blocks.user_id, exported: 'blocked', onDeletion: 'delete' },
    {
      column: blocks.target_id,
      exported: { never: 'blocks are never revealed' },
      onDeletion: 'delete',
    },
    // A report about somebody else stays, without its author.
    { column: reports.user_id, exported: 'reports', onDeletion: 'setNull' },
    {
      column: reports.target_id,
      exported: { never: 'reports are never revealed' },
      onDeletion: 'delete',
    },
  ],
};
