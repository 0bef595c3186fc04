import { and, eq, sql } from 'drizzle-orm';
import { jobs } from '#server/platform/db/schema.ts';
import type { MemberData } from '../auth/member-data.ts';
import { pickColumns } from '#server/platform/db/pick-columns.ts';
import { selectVisibleName } from '../profiles/visible-name.ts';
import { matchSearches, profileTraits } from './schema-search.ts';
import { matchDecisions, matches } from './schema.ts';

export const matchingMemberData: MemberData = {
  sections: {
    decisions: (tx, { id }) =>
      tx
        .select({
          ...pickColumns(matchDecisions, 'target_id', 'state', 'decided_at'),
          name: selectVisibleName(id, matchDecisions.target_id),
        })
        .from(matchDecisions)
        .where(eq(matchDecisions.user_id, id)),
    matches: (tx, { id }) =>
      tx
        .select({
          ...pickColumns(
            matches,
            'id',
            'target_id',
            'score',
            'reasons',
            'created_at',
            'is_exploration',
          ),
          name: selectVisibleName(id, matches.target_id),
        })
        .from(matches)
        .where(
          and(
            eq(matches.user_id, id),
            sql`${selectVisibleName(id, matches.target_id)} is not null`,
          ),
        ),
  },
  references: [
    { column: matchDecisions.user_id, exported: 'decisions', onDeletion: 'delete' },
    {
      column: matchDecisions.target_id,
      exported: { never: 'one-sided interest is never revealed' },
      onDeletion: 'delete',
    },
    { column: matches.user_id, exported: 'matches', onDeletion: 'delete' },
    {
      column: matches.target_id,
      exported: { never: 'data of the members who have this match' },
      onDeletion: 'delete',
    },
    {
      column: profileTraits.user_id,
      exported: { never: 'derived from the profiles' },
      onDeletion: 'delete',
    },
    {
      column: matchSearches.user_id,
      exported: { never: 'time of the last match search' },
      onDeletion: 'delete',
    },
  ],
  async afterDeletion(tx, { id }) {
    await tx
      .delete(jobs)
      .where(and(eq(jobs.kind, 'find_matches'), sql`${jobs.payload} ->> 'user_id' = ${id}`));
  },
};
