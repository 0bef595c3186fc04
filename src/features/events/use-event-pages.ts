import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useCore } from '#src/core/provider.tsx';
import { queries } from '#src/core/queries.ts';

export type EventsTab = 'mine' | 'all' | 'hosting' | 'following' | 'past';

/** A list of dinners from its first page on, the one the page's loader has read; a page more each time `more` is called. */
export function useEventPages(tab: EventsTab, q: string | undefined) {
  const core = useCore();
  const [cursors, setCursors] = useState<string[]>([]);
  const { events } = queries(core);
  const asked = { tab, ...(q ? { q } : {}) };
  const pages = useQueries({ queries: [events(asked), ...cursors.map((cursor) => events({ ...asked, cursor }))] });
  const last = pages.at(-1)!;
  const next = last.data?.next ?? null;
  return {
    first: pages[0]!,
    last,
    items: [...new Map(pages.flatMap(({ data }) => data?.results ?? []).map((event) => [event.id, event])).values()],
    more: next === null ? null : () => setCursors((before) => [...before, next]),
    isFetchingMore: cursors.length > 0 && last.isPending,
  };
}
