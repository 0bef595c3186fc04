import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useCore } from '#src/core/provider.tsx';
import { queries } from '#src/core/queries.ts';

/** The feed from its first page on, a page more each time `more` is called. The first is the one the page's loader has read. */
export function useFeedPages() {
  const core = useCore();
  const [cursors, setCursors] = useState<string[]>([]);
  const { feeds } = queries(core);
  const pages = useQueries({ queries: [feeds(), ...cursors.map((cursor) => feeds({ cursor }))] });
  const last = pages.at(-1)!;
  const next = last.data?.next ?? null;
  // An item that came to the top meanwhile may stand on two pages.
  const items = [...new Map(pages.flatMap(({ data }) => data?.results ?? []).map((item) => [item.id, item])).values()];
  return {
    first: pages[0]!,
    last,
    items,
    more: next === null ? null : () => setCursors((before) => [...before, next]),
    isFetchingMore: cursors.length > 0 && last.isPending,
  };
}
