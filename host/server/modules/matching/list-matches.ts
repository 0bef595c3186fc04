import { and, desc, eq } from 'drizzle-orm';
import { isOneOf } from '#server/platform/db/id-list.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import {
  type PageQuery,
  afterCursor,
  getPageLimit,
  toPage,
} from '#server/platform/db/keyset-pagination.ts';
import { users } from '../auth/schema.ts';
import { areBothAccepted } from '../dinners/rsvps/shared-dinners.ts';
import { isTargetVisible } from './match-cards.ts';
import type { Decision } from '#src/contract/matches.ts';
import { matchDecisions, matches } from './schema.ts';
import { isUndecided } from './undecided.ts';

interface DeckFilter {
  /** Only matches without a decision. */
  onlyUndecided: boolean;
  /** Only guests of this dinner, if the member is one, too. */
  eventId: string | undefined;
  /** Only these matches. */
  matchIds: string[] | undefined;
}

/** A page of the member's deck, best first. */
export async function listDeck(
  db: Queryable,
  userId: string,
  { onlyUndecided, eventId, matchIds }: DeckFilter,
  query: PageQuery,
) {
  const rows = await db
    .select({ match: matches })
    .from(matches)
    .innerJoin(users, eq(users.id, matches.target_id))
    .where(
      and(
        eq(matches.user_id, userId),
        isTargetVisible(userId),
        onlyUndecided ? isUndecided : undefined,
        eventId === undefined ? undefined : areBothAccepted(eventId, userId, matches.target_id),
        matchIds === undefined ? undefined : isOneOf(matches.id, matchIds),
        afterCursor(query, 'down', [matches.score, 'real'], [matches.id, 'uuid']),
      ),
    )
    .orderBy(desc(matches.score), desc(matches.id))
    .limit(getPageLimit(query) + 1);
  return toPage(
    query,
    rows,
    ({ match }) => [match.score, match.id],
    ({ match }) => match,
  );
}

/** A page of the matches with this decision, latest decision first. */
export async function listDecided(
  db: Queryable,
  userId: string,
  state: Decision,
  query: PageQuery,
) {
  const rows = await db
    .select({ match: matches, decided_at: matchDecisions.decided_at })
    .from(matchDecisions)
    .innerJoin(
      matches,
      and(
        eq(matches.user_id, matchDecisions.user_id),
        eq(matches.target_id, matchDecisions.target_id),
      ),
    )
    .innerJoin(users, eq(users.id, matchDecisions.target_id))
    .where(
      and(
        eq(matchDecisions.user_id, userId),
        eq(matchDecisions.state, state),
        isTargetVisible(userId),
        afterCursor(
          query,
          'down',
          [matchDecisions.decided_at, 'timestamptz'],
          [matches.id, 'uuid'],
        ),
      ),
    )
    .orderBy(desc(matchDecisions.decided_at), desc(matches.id))
    .limit(getPageLimit(query) + 1);
  return toPage(
    query,
    rows,
    ({ match, decided_at }) => [decided_at, match.id],
    ({ match }) => match,
  );
}
