import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { decide, undoDecision } from './match-decisions.ts';
import { getVisibleMatch, toMatches, isTargetVisible } from './match-cards.ts';
import { afterCursor, getPageLimit, toPage } from '../../platform/db/keyset-pagination.ts';
import { readFeedMatchIds } from './ports.ts';
import { matchDecisions, matches } from './schema.ts';
import { users } from '../auth/schema.ts';
import { areBothAccepted } from '../dinners/rsvps/shared-dinners.ts';
import { getVisibleEvent } from '../dinners/events/visibility.ts';
import { notFound } from '../../platform/domain-error.ts';
import type { RequestContext, RouteHandler } from '../../http/route-handler.ts';
import { HttpError } from '../../http/http-error.ts';
import { t } from '../../platform/i18n.ts';

/** The matches of one of the member's own feed items. */
async function getFeedCondition({ deps, caller }: RequestContext<'listMatches'>, feedId: string) {
  const ids = await readFeedMatchIds(deps.db, feedId, caller.user.id);
  if (!ids) throw notFound();
  return ids.length > 0 ? inArray(matches.id, ids) : sql`false`;
}

const isUndecided = sql`not exists (select 1 from ${matchDecisions} where ${matchDecisions.user_id} = ${matches.user_id} and ${matchDecisions.target_id} = ${matches.target_id})`;

/** The deck, best first. A `widget` session must name one of its dinners. */
const listMatches: RouteHandler<'listMatches'> = async (ask) => {
  const { deps, query, caller } = ask;
  if (caller.session.scope === 'widget' && query.event_id === undefined) throw new HttpError(403, t('error_scope'), { code: 'scope' });
  const event = query.event_id === undefined ? null : await getVisibleEvent(deps.db, caller, query.event_id);
  const rows = await deps.db
    .select({ match: matches })
    .from(matches)
    .innerJoin(users, eq(users.id, matches.target_id))
    .where(
      and(
        eq(matches.user_id, caller.user.id),
        isTargetVisible(caller.user.id),
        query.state === 'new' ? isUndecided : undefined,
        event ? areBothAccepted(event.id, caller.user.id, matches.target_id, deps.now()) : undefined,
        query.feed_id === undefined ? undefined : await getFeedCondition(ask, query.feed_id),
        afterCursor(query, 'down', [matches.score, 'real'], [matches.id, 'uuid']),
      ),
    )
    .orderBy(desc(matches.score), desc(matches.id))
    .limit(getPageLimit(query) + 1);
  const page = toPage(
    query,
    rows,
    ({ match }) => [match.score, match.id],
    ({ match }) => match,
  );
  return { results: await toMatches(deps, caller, page.results, event?.id), next: page.next };
};

async function listDecided({ deps, query, caller }: RequestContext<'listInterested'> | RequestContext<'listDismissed'>, state: 'interested' | 'dismissed') {
  const rows = await deps.db
    .select({ match: matches, turned_at: matchDecisions.turned_at })
    .from(matchDecisions)
    .innerJoin(matches, and(eq(matches.user_id, matchDecisions.user_id), eq(matches.target_id, matchDecisions.target_id)))
    .innerJoin(users, eq(users.id, matchDecisions.target_id))
    .where(
      and(
        eq(matchDecisions.user_id, caller.user.id),
        eq(matchDecisions.state, state),
        isTargetVisible(caller.user.id),
        afterCursor(query, 'down', [matchDecisions.turned_at, 'timestamptz'], [matches.id, 'uuid']),
      ),
    )
    .orderBy(desc(matchDecisions.turned_at), desc(matches.id))
    .limit(getPageLimit(query) + 1);
  const page = toPage(
    query,
    rows,
    ({ match, turned_at }) => [turned_at, match.id],
    ({ match }) => match,
  );
  return { results: await toMatches(deps, caller, page.results), next: page.next };
}

/** My contacts (R41). */
const listInterested: RouteHandler<'listInterested'> = (ask) => listDecided(ask, 'interested');
const listDismissed: RouteHandler<'listDismissed'> = (ask) => listDecided(ask, 'dismissed');

const readMatch: RouteHandler<'readMatch'> = async ({ deps, caller, params }) => (await getVisibleMatch(deps, caller, params.id)).card;

type DecisionContext = RequestContext<'turnInterested'> | RequestContext<'turnDismissed'> | RequestContext<'turnUndo'>;

/** Reseating happens in a job after the response, never before it (R41). */
async function decideAndReload({ deps, caller, params }: DecisionContext, applyDecision: (userId: string, targetId: string) => Promise<void>) {
  const { row } = await getVisibleMatch(deps, caller, params.id);
  await applyDecision(row.user_id, row.target_id);
  return (await getVisibleMatch(deps, caller, params.id)).card;
}

const turnInterested: RouteHandler<'turnInterested'> = (ask) => decideAndReload(ask, (me, other) => decide(ask.deps, me, other, 'interested'));
const turnDismissed: RouteHandler<'turnDismissed'> = (ask) => decideAndReload(ask, (me, other) => decide(ask.deps, me, other, 'dismissed'));
const turnUndo: RouteHandler<'turnUndo'> = (ask) => decideAndReload(ask, (me, other) => undoDecision(ask.deps, me, other));

export const matchHandlers = { listMatches, listInterested, listDismissed, readMatch, turnInterested, turnDismissed, turnUndo };
