import { type QueryKey, useQueries, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '../api/api-error.ts';

interface ResultPage<T> {
  results: T[];
  next: string | null;
}

/**
 * A list from its first page on, the one a loader may have read, a page more each time `more` is called; null after the last.
 * `ask` says how a page is asked for, the first without a cursor.
 */
export function usePaginatedQuery<T extends { id: string }, Key extends QueryKey>(
  ask: (page: { cursor?: string }) => UseQueryOptions<ResultPage<T>, ApiError, ResultPage<T>, Key>,
) {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const pages = useQueries({ queries: [ask({}), ...cursors.map((cursor) => ask({ cursor }))] });
  const last = pages.at(-1)!;
  const next = last.data?.next ?? null;
  return {
    firstPage: pages[0]!,
    last,
    // What came to the top or was turned meanwhile may stand on two pages.
    items: [...new Map(pages.flatMap(({ data }) => data?.results ?? []).map((item) => [item.id, item])).values()],
    loadMore: next === null ? null : () => setCursors((before) => (before.includes(next) ? before : [...before, next])),
    isLoadingMore: cursors.length > 0 && last.isPending,
  };
}
