import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import '../../widgets/match-deck.tsx';
import { useCore, useText, useWrite } from '#src/core/provider.tsx';
import { queries } from '#src/core/queries.ts';

/** The deck (R32): of a feed item, of a dinner, or everybody. */
export function Page() {
  const t = useText();
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

/** Whoever looks at the cards has seen the items of Home that tell of them, whichever way they came (R31). */
function useLooked({ feedId, eventId }: Asked) {
  const core = useCore();
  const { mutate } = useWrite('markFeedAsSeen');
  const { data } = useQuery(queries(core).newFeeds({ limit: 100 }));
  const told = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, type, event } of data?.results ?? []) {
      const isOfDeck = feedId ? id === feedId : eventId ? event?.id === eventId : true;
      if (!isOfDeck || !(type === 'daily_matches' || type === 'event_matches') || told.current.has(id)) continue;
      told.current.add(id);
      mutate({ params: { id }, body: {} });
    }
  }, [data, feedId, eventId, mutate]);
}
