import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useCore } from '#src/core/provider.tsx';
import { queries } from '#src/core/queries.ts';

export type Tab = 'interested' | 'dismissed';

/** Those of whom I said one thing, latest first, a page more each time `more` is called. The first page is the one the loader has read. */
export function useMarked(tab: Tab) {
  const core = useCore();
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const ask = queries(core)[tab];
  const pages = useQueries({ queries: [ask(), ...cursors.map((cursor) => ask({ cursor }))] });
  const last = pages.at(-1)!;
  const next = last.data?.next ?? null;
  return {
    first: pages[0]!,
    last,
    // Who was turned meanwhile may stand on two pages.
    items: [...new Map(pages.flatMap(({ data }) => data?.results ?? []).map((match) => [match.id, match])).values()],
    more: next === null ? null : () => setCursors((before) => [...before, next]),
    isFetchingMore: cursors.length > 0 && last.isPending,
  };
}
