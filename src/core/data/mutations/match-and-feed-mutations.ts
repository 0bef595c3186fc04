import type { CallResponse, CallInput } from '#src/contract/calls.ts';
import type { Core } from '#src/core/core.ts';
import { getQueryFilters, restartInFlightQueries } from '../queries.ts';
import {
  eventQueryNames,
  feedQueryNames,
  setQueryCache,
  seatingQueryNames,
  getUserId,
  type MutationConfigs,
} from './mutation-config.ts';

const setMatchCache = (core: Core, match: CallResponse<'readMatch'>) =>
  setQueryCache(core, 'readMatch', { params: { id: match.id } }, match);

/** Puts a decision into the cached lists. `refetchType: 'none'`: an open deck doesn't refetch after every card, only when opened again. */
function setDecisionCache(core: Core, match: CallResponse<'readMatch'>) {
  setMatchCache(core, match);
  const lists = getQueryFilters('listMatches', getUserId(core));
  for (const [key, list] of core.queryClient.getQueriesData<CallResponse<'listMatches'>>(lists)) {
    const { query } = key[2] as CallInput<'listMatches'>;
    const shouldRemove = query?.state === 'new' && match.state !== 'new';
    const results = list?.results.flatMap((each) =>
      each.id !== match.id ? [each] : shouldRemove ? [] : [{ ...match, event: each.event }],
    );
    if (list && results) core.queryClient.setQueryData(key, { ...list, results });
  }
  void core.queryClient.invalidateQueries({ ...lists, refetchType: 'none' });
}

type FeedListResponse = CallResponse<'listAvailableFeeds'>;
function updateFeedCache(
  core: Core,
  lists: readonly ('listAvailableFeeds' | 'listNewFeeds')[],
  change: (items: FeedListResponse['results']) => FeedListResponse['results'],
) {
  for (const name of lists)
    core.queryClient.setQueriesData<FeedListResponse>(
      getQueryFilters(name, getUserId(core)),
      (list) => list && { ...list, results: change(list.results) },
    );
}

const decisionConfig = {
  invalidates: ['listInterested', 'listDismissed', ...feedQueryNames, 'readSeating'],
  onSuccess: setDecisionCache,
} as const;

export const matchAndFeedMutations = {
  turnInterested: decisionConfig,
  turnDismissed: decisionConfig,
  turnUndo: { ...decisionConfig, invalidates: [...decisionConfig.invalidates, 'listMatches'] },
  dismissFeed: {
    onSuccess: (core, { id }) => {
      updateFeedCache(core, feedQueryNames, (items) => items.filter((each) => each.id !== id));
      // A list request in flight would bring the item back.
      void restartInFlightQueries(core, feedQueryNames);
    },
  },
  // Many items are seen at once, so none of them refetches the lists.
  markFeedAsSeen: {
    onSuccess: (core, feed) => {
      updateFeedCache(core, ['listNewFeeds'], (items) => items.filter(({ id }) => id !== feed.id));
      updateFeedCache(core, ['listAvailableFeeds'], (items) =>
        items.map((each) => (each.id === feed.id ? { ...each, seen_at: feed.seen_at } : each)),
      );
    },
  },
  submitFeedAction: { invalidates: [...feedQueryNames, ...eventQueryNames, ...seatingQueryNames] },
  sendFeedback: { creates: true, invalidates: feedQueryNames },
} as const satisfies MutationConfigs;
