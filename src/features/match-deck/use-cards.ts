import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useCore } from '#src/core/provider.tsx';
import { queries } from '#src/core/queries.ts';

/** So many cards come at once. */
const PAGE = 50;

export interface CardsOf {
  event_id?: string;
  feed_id?: string;
}

/** The cards nobody has turned yet, best first; `more` asks for the next page of them and is null after the last. */
export function useCards(of: CardsOf) {
  const core = useCore();
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { matches } = queries(core);
  const asked = { ...of, state: 'new', limit: PAGE } as const;
  const pages = useQueries({ queries: [matches(asked), ...cursors.map((cursor) => matches({ ...asked, cursor }))] });
  const first = pages[0]!;
  const last = pages.at(-1)!;
  const next = last.data?.next ?? null;
  return {
    first,
    last,
    cards: pages.flatMap(({ data }) => data?.results ?? []),
    more: next === null ? null : () => setCursors((before) => (before.includes(next) ? before : [...before, next])),
    isFetchingMore: cursors.length > 0 && last.isPending,
  };
}
