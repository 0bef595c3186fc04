import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import '#widgets/elements/match-deck.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { queries } from '#src/core/data/queries.ts';
import type { FeedItem } from '#src/contract/feeds.ts';
import { getDeckQueryParams } from '#src/features/match-deck/deck-reducer.ts';

/** The deck (R32) with the matches of a feed item, of a dinner, or with all new ones. */
export function Page() {
  const t = useTranslator();
  const { feedId, eventId } = useSearch({ strict: false }) as DeckSearch;
  useMarkFeedAsSeen({ feedId, eventId });
  return (
    <>
      <h1 className="visually-hidden">{t('page_deck')}</h1>
      <beside-match-deck event-id={eventId} feed-id={feedId} />
    </>
  );
}

interface DeckSearch {
  feedId?: string;
  eventId?: string;
}

/** Whether this feed item is about the cards of this deck. The deck of all new matches belongs to the daily ones. */
function isItemOfDeck({ id, type, event }: FeedItem, { feedId, eventId }: DeckSearch): boolean {
  if (feedId) return id === feedId;
  return eventId ? type === 'event_matches' && event?.id === eventId : type === 'daily_matches';
}

/** Marks the feed items about these cards as seen once the deck shows cards, however the user got here (R31). */
function useMarkFeedAsSeen({ feedId, eventId }: DeckSearch) {
  const core = useCore();
  const { mutate } = useApiMutation('markFeedAsSeen');
  const { data, dataUpdatedAt } = useQuery(queries(core).newFeeds({ limit: 100 }));
  // The deck itself fetches the matches; this only reads its cache.
  const { data: cards } = useQuery({
    ...queries(core).matches(getDeckQueryParams(eventId, feedId)),
    enabled: false,
  });
  const hasCards = (cards?.results.length ?? 0) > 0;
  const markedIds = useRef(new Set<string>());
  useEffect(() => {
    if (!hasCards || dataUpdatedAt === 0) return;
    for (const item of data?.results ?? []) {
      const { id } = item;
      if (markedIds.current.has(id) || !isItemOfDeck(item, { feedId, eventId })) continue;
      markedIds.current.add(id);
      // If it fails, retried when the list is next refetched, even if that returns the same data.
      mutate({ params: { id }, body: {} }, { onError: () => void markedIds.current.delete(id) });
    }
  }, [hasCards, data, dataUpdatedAt, feedId, eventId, mutate]);
}
