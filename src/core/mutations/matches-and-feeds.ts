/** Matches and the feed. */
import type { CallResponse, CallInput } from '#src/contract/calls.ts';
import type { Core } from '../core.ts';
import { answersTo, askAnew } from '../queries.ts';
import { events, feeds, put, seats, userOf, type Writes } from './write.ts';

const putMatch = (core: Core, match: CallResponse<'readMatch'>) => put(core, 'readMatch', { params: { id: match.id } }, match);

/** Puts a turn into the lists. A deck that is open is not asked for anew with every card; it is when it is next opened. */
function putTurn(core: Core, match: CallResponse<'readMatch'>) {
  putMatch(core, match);
  const lists = answersTo('listMatches', userOf(core));
  for (const [key, list] of core.queryClient.getQueriesData<CallResponse<'listMatches'>>(lists)) {
    const { query } = key[2] as CallInput<'listMatches'>;
    const isGone = query?.state === 'new' && match.state !== 'new';
    const results = list?.results.flatMap((each) => (each.id !== match.id ? [each] : isGone ? [] : [{ ...match, event: each.event }]));
    if (list && results) core.queryClient.setQueryData(key, { ...list, results });
  }
  void core.queryClient.invalidateQueries({ ...lists, refetchType: 'none' });
}

type Feeds = CallResponse<'listAvailableFeeds'>;
function changeFeeds(core: Core, lists: readonly ('listAvailableFeeds' | 'listNewFeeds')[], change: (items: Feeds['results']) => Feeds['results']) {
  for (const name of lists)
    core.queryClient.setQueriesData<Feeds>(answersTo(name, userOf(core)), (shown) => shown && { ...shown, results: change(shown.results) });
}

const turns = { refreshes: ['listInterested', 'listDismissed', ...feeds, 'readSeating'], done: putTurn } as const;

export const matchAndFeedWrites = {
  turnInterested: turns,
  turnDismissed: turns,
  turnUndo: { ...turns, refreshes: [...turns.refreshes, 'listMatches'] },
  // A screen full of items is seen at once; none of them is a reason to ask for all of them again.
  dismissFeed: {
    done: (core, { id }) => {
      changeFeeds(core, feeds, (items) => items.filter((each) => each.id !== id));
      // It would be back with a list that was on its way.
      void askAnew(core, feeds);
    },
  },
  markFeedAsSeen: {
    done: (core, feed) => {
      changeFeeds(core, ['listNewFeeds'], (items) => items.filter(({ id }) => id !== feed.id));
      changeFeeds(core, ['listAvailableFeeds'], (items) => items.map((each) => (each.id === feed.id ? { ...each, seen_at: feed.seen_at } : each)));
    },
  },
  submitFeedAction: { refreshes: [...feeds, ...events, ...seats] },
  sendFeedback: { makes: true, refreshes: feeds },
} as const satisfies Writes;
