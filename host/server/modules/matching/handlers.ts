import { decide, undoDecision } from './match-decisions.ts';
import { listDecided, listDeck } from './list-matches.ts';
import { getVisibleMatch, toMatches } from './match-cards.ts';
import type { Decision } from '#src/contract/matches.ts';
import { getVisibleEvent } from '../dinners/events/visibility.ts';
import { notFound } from '#server/platform/domain-error.ts';
import type { RequestContext, RouteHandler } from '#server/http/route-handler.ts';
import { HttpError } from '#server/http/http-error.ts';
import { t } from '#server/platform/i18n.ts';

/** The deck, best first. A `widget` session must name one of its dinners. */
const listMatches: RouteHandler<'listMatches'> = async ({ deps, query, caller }) => {
  if (caller.session.scope === 'widget' && query.event_id === undefined)
    throw new HttpError(403, t('error_scope'), { code: 'scope' });
  const event =
    query.event_id === undefined ? null : await getVisibleEvent(deps.db, caller, query.event_id);
  const matchIds =
    query.feed_id === undefined
      ? undefined
      : await deps.ports.readFeedMatchIds(deps.db, query.feed_id, caller.user.id);
  if (matchIds === null) throw notFound();
  const filter = { onlyUndecided: query.state === 'new', eventId: event?.id, matchIds };
  const page = await listDeck(deps.db, caller.user.id, filter, query);
  return { results: await toMatches(deps, caller, page.results, event?.id), next: page.next };
};

async function listByDecision(
  { deps, query, caller }: RequestContext<'listInterested'> | RequestContext<'listDismissed'>,
  state: Decision,
) {
  const page = await listDecided(deps.db, caller.user.id, state, query);
  return { results: await toMatches(deps, caller, page.results), next: page.next };
}

/** My contacts (R41). */
const listInterested: RouteHandler<'listInterested'> = (context) =>
  listByDecision(context, 'interested');
const listDismissed: RouteHandler<'listDismissed'> = (context) =>
  listByDecision(context, 'dismissed');

const readMatch: RouteHandler<'readMatch'> = async ({ deps, caller, params }) =>
  (await getVisibleMatch(deps, caller, params.id)).card;

type DecisionContext =
  RequestContext<'turnInterested'> | RequestContext<'turnDismissed'> | RequestContext<'turnUndo'>;

/** The seating is reoptimised in a job after the response, never before it (R41). */
async function decideAndReload(
  { deps, caller, params }: DecisionContext,
  applyDecision: (userId: string, targetId: string) => Promise<void>,
) {
  const { row } = await getVisibleMatch(deps, caller, params.id);
  await applyDecision(row.user_id, row.target_id);
  return (await getVisibleMatch(deps, caller, params.id)).card;
}

const turnInterested: RouteHandler<'turnInterested'> = (context) =>
  decideAndReload(context, (me, other) => decide(context.deps, me, other, 'interested'));
const turnDismissed: RouteHandler<'turnDismissed'> = (context) =>
  decideAndReload(context, (me, other) => decide(context.deps, me, other, 'dismissed'));
const turnUndo: RouteHandler<'turnUndo'> = (context) =>
  decideAndReload(context, (me, other) => undoDecision(context.deps, me, other));

export const matchHandlers = {
  listMatches,
  listInterested,
  listDismissed,
  readMatch,
  turnInterested,
  turnDismissed,
  turnUndo,
};
