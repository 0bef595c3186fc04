import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import '../../widgets/match-deck.tsx';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { queries } from '#src/core/data/queries.ts';
import type { FeedItem } from '#src/contract/feeds.ts';
import { cardsOf } from '#src/features/match-deck/match-deck.logic.ts';

/** The deck (R32): of a feed item, of a dinner, or everybody. */
export function Page() {
  const t = useTranslator();
  const { feedId, eventId } = useSearch({ strict: false }) as Asked;
  useLooked({ feedId, eventId });
  return (
    <>
      <h1 className="sr">{t('page_deck')}</h1>
      <beside-match-deck event-id={eventId} feed-id={feedId} />
    </>
  );
}

interface Asked {
  feedId?: string;
  eventId?: string;
}

/** Everybody’s cards are those of the day: what a dinner’s deck holds is looked at there. */
function isOfDeck({ id, type, event }: FeedItem, { feedId, eventId }: Asked): boolean {
  if (feedId) return id === feedId;
  return eventId ? type === 'event_matches' && event?.id === eventId : type === 'daily_matches';
}

/** Whoever looks at the cards has seen the items of Home that tell of them, whichever way they came (R31). */
function useLooked({ feedId, eventId }: Asked) {
  const core = useCore();
  const { mutate } = useApiMutation('markFeedAsSeen');
  const { data, dataUpdatedAt } = useQuery(queries(core).newFeeds({ limit: 100 }));
  // The deck asks for them, and draws the first one as soon as it is there.
  const { data: cards } = useQuery({ ...queries(core).matches(cardsOf(eventId, feedId)), enabled: false });
  const isDrawn = (cards?.results.length ?? 0) > 0;
  const told = useRef(new Set<string>());
  useEffect(() => {
    if (!isDrawn || dataUpdatedAt === 0) return;
    for (const item of data?.results ?? []) {
      const { id } = item;
      if (told.current.has(id) || !isOfDeck(item, { feedId, eventId })) continue;
      told.current.add(id);
      // Marked again when the list is next read, though that may say what it said before.
      mutate({ params: { id }, body: {} }, { onError: () => void told.current.delete(id) });
    }
  }, [isDrawn, data, dataUpdatedAt, feedId, eventId, mutate]);
}
