import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterCursor, getPageLimit, toPage } from '../../platform/db/keyset-pagination.ts';
import { feeds } from './schema.ts';
import { notFound } from '../../platform/domain-error.ts';
import { requireScope } from '../auth/scope.ts';
import { performFeedAction } from './feed/perform-action.ts';
import { toFeedItems } from './feed/read-feed.ts';
import { type SelectedFeedItem, selectFeedItems } from './feed/select-items.ts';
import type { RequestContext, RouteHandler } from '../../http/route-handler.ts';
import type { Caller } from '../auth/caller.ts';
import type { Deps } from '../../platform/deps.ts';
import { HttpError } from '../../http/http-error.ts';
import { t } from '../../platform/i18n.ts';

const createScopeError = () => new HttpError(403, t('error_scope'), { code: 'scope' });

/** Newest first (R31). A `widget` session must name one of its dinners. */
async function listFeeds({ deps, query, caller }: RequestContext<'listAvailableFeeds'> | RequestContext<'listNewFeeds'>, only: 'all' | 'new') {
  if (query.event_id !== undefined) requireScope(caller, query.event_id);
  else if (caller.session.scope === 'widget') throw createScopeError();
  const rows = await selectFeedItems(
    deps.db,
    caller.user.id,
    deps.now(),
    and(
      query.event_id === undefined ? undefined : eq(feeds.event_id, query.event_id),
      only === 'new' ? isNull(feeds.seen_at) : undefined,
      afterCursor(query, 'down', [feeds.created_at, 'timestamptz'], [feeds.id, 'uuid']),
    ),
  ).limit(getPageLimit(query) + 1);
  const page = toPage(
    query,
    rows,
    ({ item }) => [item.created_at, item.id],
    (row) => row,
  );
  return { results: await toFeedItems(deps, caller, page.results), next: page.next };
}

const listAvailableFeeds: RouteHandler<'listAvailableFeeds'> = (ask) => listFeeds(ask, 'all');
const listNewFeeds: RouteHandler<'listNewFeeds'> = (ask) => listFeeds(ask, 'new');

/** The member's own feed item. @throws HttpError 404 for anybody else's */
async function getFeedItem(deps: Deps, caller: Caller, id: string): Promise<SelectedFeedItem> {
  const [found] = await selectFeedItems(deps.db, caller.user.id, null, eq(feeds.id, id));
  if (!found) throw notFound();
  if (caller.session.scope === 'widget') {
    if (!found.item.event_id) throw createScopeError();
    requireScope(caller, found.item.event_id);
  }
  return found;
}

async function loadFeed(deps: Deps, caller: Caller, id: string) {
  const [feed] = await toFeedItems(deps, caller, [await getFeedItem(deps, caller, id)]);
  return feed!;
}

/** A second call keeps the first timestamp. */
async function setTimestampOnce(
  { deps, caller, params }: RequestContext<'dismissFeed'> | RequestContext<'markFeedAsSeen'>,
  column: 'seen_at' | 'dismissed_at',
) {
  await getFeedItem(deps, caller, params.id);
  await deps.db
    .update(feeds)
    .set({ [column]: deps.now() })
    .where(and(eq(feeds.id, params.id), eq(feeds.user_id, caller.user.id), sql`${feeds[column]} is null`));
  return loadFeed(deps, caller, params.id);
}

const dismissFeed: RouteHandler<'dismissFeed'> = (ask) => setTimestampOnce(ask, 'dismissed_at');
const markFeedAsSeen: RouteHandler<'markFeedAsSeen'> = (ask) => setTimestampOnce(ask, 'seen_at');

const submitFeedAction: RouteHandler<'submitFeedAction'> = async ({ deps, caller, params, body, foreignOrigin, idempotencyKey }) => {
  const { item } = await getFeedItem(deps, caller, params.id);
  await performFeedAction(deps, caller, item, {
    action: body.action,
    payload: body.payload ?? {},
    rsvpOrigin: { origin: foreignOrigin, widgetEventId: idempotencyKey },
  });
  return loadFeed(deps, caller, params.id);
};

export const feedHandlers = { listAvailableFeeds, listNewFeeds, dismissFeed, markFeedAsSeen, submitFeedAction };
