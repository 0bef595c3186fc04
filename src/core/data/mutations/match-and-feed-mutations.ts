import type { CallResponse, CallInput } from '#src/contract/calls.ts';
import type { Core } from '#src/core/core.ts';
import { getQueryFilters, getQueryKey, restartInFlightQueries } from '../queries.ts';
import {
  eventQueryNames,
  feedQueryNames,
  matchQueryNames,
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

/** Sets a choice in the cached list. Returns what it was. */
function setSeatChoiceCache(
  core: Core,
  { id, user_id }: { id: string; user_id: string },
  is_chosen: boolean,
  is_searching?: boolean,
): boolean | undefined {
  const { queryClient } = core;
  const queryKey = getQueryKey(core, 'listSeatChoices', getUserId(core), { params: { id } });
  const previous = queryClient.getQueryData<CallResponse<'listSeatChoices'>>(queryKey);
  // A request in flight would overwrite it with old data.
  void queryClient.cancelQueries({ queryKey });
  if (previous)
    queryClient.setQueryData<CallResponse<'listSeatChoices'>>(queryKey, {
      results: previous.results.map((each) =>
        each.id === user_id ? { ...each, is_chosen } : each,
      ),
      is_searching: is_searching ?? previous.is_searching,
    });
  return previous?.results.find((each) => each.id === user_id)?.is_chosen;
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
  setSeatChoice: {
    invalidates: [...matchQueryNames, ...feedQueryNames],
    optimistic: (core, { params, body }) => {
      const wasChosen = setSeatChoiceCache(core, params, body.is_chosen);
      return () => void (wasChosen !== undefined && setSeatChoiceCache(core, params, wasChosen));
    },
    onSuccess: (core, { is_chosen, is_searching }, { params }) =>
      void setSeatChoiceCache(core, params, is_chosen, is_searching),
  },
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
  sendFeedback: { creates: true, invalidates: [...feedQueryNames, ...eventQueryNames] },
} as const satisfies MutationConfigs;
