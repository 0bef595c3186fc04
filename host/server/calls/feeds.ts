import { and, eq, isNull, sql } from 'drizzle-orm';
import { after, limitOf, pageOf } from '../db/page.ts';
import { feeds } from '../db/schema.ts';
import { notFound, requireScope } from '../db/visibility.ts';
import { act } from '../feeds/act.ts';
import { toFeeds } from '../feeds/read.ts';
import { type Found, selectFeeds } from '../feeds/select.ts';
import type { Ask, Caller, Deps, Handler } from '../handler.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';

const createScopeError = () => new Problem(403, say('error_scope'), { code: 'scope' });

/** Newest first (R31). A `widget` session must name one of its dinners. */
async function listFeeds({ deps, query, caller }: Ask<'listAvailableFeeds'> | Ask<'listNewFeeds'>, only: 'all' | 'new') {
  if (query.event_id !== undefined) requireScope(caller, query.event_id);
  else if (caller.session.scope === 'widget') throw createScopeError();
  const rows = await selectFeeds(
    deps.db,
    caller.user.id,
    deps.now(),
    and(
      query.event_id === undefined ? undefined : eq(feeds.event_id, query.event_id),
      only === 'new' ? isNull(feeds.seen_at) : undefined,
      after(query, 'down', [feeds.created_at, 'timestamptz'], [feeds.id, 'uuid']),
    ),
  ).limit(limitOf(query) + 1);
  const page = pageOf(
    query,
    rows,
    ({ item }) => [item.created_at, item.id],
    (row) => row,
  );
  return { results: await toFeeds(deps, caller, page.results), next: page.next };
}

const listAvailableFeeds: Handler<'listAvailableFeeds'> = (ask) => listFeeds(ask, 'all');
const listNewFeeds: Handler<'listNewFeeds'> = (ask) => listFeeds(ask, 'new');

/** The member's own feed item. @throws HttpError 404 for anybody else's */
async function getFeedItem(deps: Deps, caller: Caller, id: string): Promise<Found> {
  const [found] = await selectFeeds(deps.db, caller.user.id, null, eq(feeds.id, id));
  if (!found) throw notFound();
  if (caller.session.scope === 'widget') {
    if (!found.item.event_id) throw createScopeError();
    requireScope(caller, found.item.event_id);
  }
  return found;
}

async function loadFeed(deps: Deps, caller: Caller, id: string) {
  const [feed] = await toFeeds(deps, caller, [await getFeedItem(deps, caller, id)]);
  return feed!;
}

/** A second call keeps the first timestamp. */
async function setTimestampOnce({ deps, caller, params }: Ask<'dismissFeed'> | Ask<'markFeedAsSeen'>, column: 'seen_at' | 'dismissed_at') {
  await getFeedItem(deps, caller, params.id);
  await deps.db
    .update(feeds)
    .set({ [column]: deps.now() })
    .where(and(eq(feeds.id, params.id), eq(feeds.user_id, caller.user.id), sql`${feeds[column]} is null`));
  return loadFeed(deps, caller, params.id);
}

const dismissFeed: Handler<'dismissFeed'> = (ask) => setTimestampOnce(ask, 'dismissed_at');
const markFeedAsSeen: Handler<'markFeedAsSeen'> = (ask) => setTimestampOnce(ask, 'seen_at');

const submitFeedAction: Handler<'submitFeedAction'> = async ({ deps, caller, params, body, foreignOrigin, idempotencyKey }) => {
  const { item } = await getFeedItem(deps, caller, params.id);
  await act(deps, caller, item, { action: body.action, payload: body.payload ?? {}, given: { origin: foreignOrigin, widgetEventId: idempotencyKey } });
  return loadFeed(deps, caller, params.id);
};

export const feedHandlers = { listAvailableFeeds, listNewFeeds, dismissFeed, markFeedAsSeen, submitFeedAction };
