import { notFound } from '#server/platform/domain-error.ts';
import { requireScope } from '../auth/scope.ts';
import { markFeedItem } from './feed/items.ts';
import { performFeedAction } from './feed/perform-action.ts';
import { toFeedItems } from './feed/read-feed.ts';
import { type SelectedFeedItem, findFeedItem, listFeedItems } from './feed/select-items.ts';
import type { RequestContext, RouteHandler } from '#server/http/route-handler.ts';
import type { Caller } from '../auth/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { HttpError } from '#server/http/http-error.ts';
import { t } from '#server/platform/i18n.ts';

const createScopeError = () => new HttpError(403, t('error_scope'), { code: 'scope' });

/** Newest first (R31). A `widget` session must name one of its dinners. */
async function listFeeds(
  { deps, query, caller }: RequestContext<'listAvailableFeeds'> | RequestContext<'listNewFeeds'>,
  only: 'all' | 'new',
) {
  if (query.event_id !== undefined) requireScope(caller, query.event_id);
  else if (caller.session.scope === 'widget') throw createScopeError();
  const page = await listFeedItems(
    deps.db,
    caller.user.id,
    { eventId: query.event_id, onlyNew: only === 'new' },
    query,
    deps.now(),
  );
  return { results: await toFeedItems(deps, caller, page.results), next: page.next };
}

const listAvailableFeeds: RouteHandler<'listAvailableFeeds'> = (context) =>
  listFeeds(context, 'all');
const listNewFeeds: RouteHandler<'listNewFeeds'> = (context) => listFeeds(context, 'new');

/** The member's own feed item. @throws DomainError not_found for anybody else's */
async function getFeedItem(deps: Deps, caller: Caller, id: string): Promise<SelectedFeedItem> {
  const found = await findFeedItem(deps.db, caller.user.id, id);
  if (!found) throw notFound();
  if (caller.session.scope === 'widget') {
    if (!found.item.event_id) throw createScopeError();
    requireScope(caller, found.item.event_id);
  }
  return found;
}

async function markItem(
  { deps, caller, params }: RequestContext<'dismissFeed'> | RequestContext<'markFeedAsSeen'>,
  column: 'seen_at' | 'dismissed_at',
) {
  const found = await getFeedItem(deps, caller, params.id);
  const item = await markFeedItem(deps.db, caller.user.id, params.id, column, deps.now());
  const [feed] = await toFeedItems(deps, caller, [{ ...found, item: item ?? found.item }]);
  return feed!;
}

const dismissFeed: RouteHandler<'dismissFeed'> = (context) => markItem(context, 'dismissed_at');
const markFeedAsSeen: RouteHandler<'markFeedAsSeen'> = (context) => markItem(context, 'seen_at');

const submitFeedAction: RouteHandler<'submitFeedAction'> = async ({
  deps,
  caller,
  params,
  body,
  foreignOrigin,
  idempotencyKey,
}) => {
  const { item } = await getFeedItem(deps, caller, params.id);
  await performFeedAction(deps, caller, item, {
    action: body.action,
    payload: body.payload ?? {},
    rsvpOrigin: { origin: foreignOrigin, widgetEventId: idempotencyKey },
  });
  const [feed] = await toFeedItems(deps, caller, [await getFeedItem(deps, caller, params.id)]);
  return feed!;
};

export const feedHandlers = {
  listAvailableFeeds,
  listNewFeeds,
  dismissFeed,
  markFeedAsSeen,
  submitFeedAction,
};
