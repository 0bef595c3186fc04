import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { turn, undo } from '../db/marks.ts';
import { matchFor, toMatches, visible } from '../db/matches.ts';
import { after, limitOf, pageOf } from '../db/page.ts';
import { feeds, marks, matches, users } from '../db/schema.ts';
import { bothAt } from '../db/shared-dinners.ts';
import { eventFor, notFound } from '../db/visibility.ts';
import type { Ask, Handler } from '../handler.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';

/** The matches of one of the member's own feed items. */
async function getFeedCondition({ deps, caller }: Ask<'listMatches'>, feedId: string) {
  const [feed] = await deps.db
    .select({ payload: feeds.payload })
    .from(feeds)
    .where(and(eq(feeds.id, feedId), eq(feeds.user_id, caller.user.id)));
  if (!feed) throw notFound();
  const ids = feed.payload.match_ids ?? [];
  return ids.length > 0 ? inArray(matches.id, ids) : sql`false`;
}

const isUndecided = sql`not exists (select 1 from ${marks} where ${marks.user_id} = ${matches.user_id} and ${marks.target_id} = ${matches.target_id})`;

/** The deck, best first. A `widget` session must name one of its dinners. */
const listMatches: Handler<'listMatches'> = async (ask) => {
  const { deps, query, caller } = ask;
  if (caller.session.scope === 'widget' && query.event_id === undefined) throw new Problem(403, say('error_scope'), { code: 'scope' });
  const event = query.event_id === undefined ? null : await eventFor(deps.db, caller, query.event_id);
  const rows = await deps.db
    .select({ match: matches })
    .from(matches)
    .innerJoin(users, eq(users.id, matches.target_id))
    .where(
      and(
        eq(matches.user_id, caller.user.id),
        visible(caller.user.id),
        query.state === 'new' ? isUndecided : undefined,
        event ? bothAt(event.id, caller.user.id, matches.target_id, deps.now()) : undefined,
        query.feed_id === undefined ? undefined : await getFeedCondition(ask, query.feed_id),
        after(query, 'down', [matches.score, 'real'], [matches.id, 'uuid']),
      ),
    )
    .orderBy(desc(matches.score), desc(matches.id))
    .limit(limitOf(query) + 1);
  const page = pageOf(
    query,
    rows,
    ({ match }) => [match.score, match.id],
    ({ match }) => match,
  );
  return { results: await toMatches(deps, caller, page.results, event?.id), next: page.next };
};

async function listDecided({ deps, query, caller }: Ask<'listInterested'> | Ask<'listDismissed'>, state: 'interested' | 'dismissed') {
  const rows = await deps.db
    .select({ match: matches, turned_at: marks.turned_at })
    .from(marks)
    .innerJoin(matches, and(eq(matches.user_id, marks.user_id), eq(matches.target_id, marks.target_id)))
    .innerJoin(users, eq(users.id, marks.target_id))
    .where(
      and(
        eq(marks.user_id, caller.user.id),
        eq(marks.state, state),
        visible(caller.user.id),
        after(query, 'down', [marks.turned_at, 'timestamptz'], [matches.id, 'uuid']),
      ),
    )
    .orderBy(desc(marks.turned_at), desc(matches.id))
    .limit(limitOf(query) + 1);
  const page = pageOf(
    query,
    rows,
    ({ match, turned_at }) => [turned_at, match.id],
    ({ match }) => match,
  );
  return { results: await toMatches(deps, caller, page.results), next: page.next };
}

/** My contacts (R41). */
const listInterested: Handler<'listInterested'> = (ask) => listDecided(ask, 'interested');
const listDismissed: Handler<'listDismissed'> = (ask) => listDecided(ask, 'dismissed');

const readMatch: Handler<'readMatch'> = async ({ deps, caller, params }) => (await matchFor(deps, caller, params.id)).card;

type DecisionContext = Ask<'turnInterested'> | Ask<'turnDismissed'> | Ask<'turnUndo'>;

/** Reseating happens in a job after the response, never before it (R41). */
async function decideAndReload({ deps, caller, params }: DecisionContext, applyDecision: (userId: string, targetId: string) => Promise<void>) {
  const { row } = await matchFor(deps, caller, params.id);
  await applyDecision(row.user_id, row.target_id);
  return (await matchFor(deps, caller, params.id)).card;
}

const turnInterested: Handler<'turnInterested'> = (ask) => decideAndReload(ask, (me, other) => turn(ask.deps, me, other, 'interested'));
const turnDismissed: Handler<'turnDismissed'> = (ask) => decideAndReload(ask, (me, other) => turn(ask.deps, me, other, 'dismissed'));
const turnUndo: Handler<'turnUndo'> = (ask) => decideAndReload(ask, (me, other) => undo(ask.deps, me, other));

export const matchHandlers = { listMatches, listInterested, listDismissed, readMatch, turnInterested, turnDismissed, turnUndo };
