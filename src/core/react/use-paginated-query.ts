import { type QueryKey, useQueries, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '../api/api-error.ts';

interface ResultPage<T> {
  results: T[];
  next: string | null;
}

/**
 * A list that starts with its first page (a route loader may have fetched it) and gets one more with each call of `loadMore`,
 * which is null after the last. `getPageQuery` returns a page's query; the first has no cursor.
 */
export function usePaginatedQuery<T extends { id: string }, Key extends QueryKey>(
  getPageQuery: (page: {
    cursor?: string;
  }) => UseQueryOptions<ResultPage<T>, ApiError, ResultPage<T>, Key>,
) {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const pages = useQueries({
    queries: [getPageQuery({}), ...cursors.map((cursor) => getPageQuery({ cursor }))],
  });
  const last = pages.at(-1)!;
  const next = last.data?.next ?? null;
  return {
    firstPage: pages[0]!,
    last,
    // An item that moved between requests may be on two pages.
    items: [
      ...new Map(
        pages.flatMap(({ data }) => data?.results ?? []).map((item) => [item.id, item]),
      ).values(),
    ],
    loadMore:
      next === null
        ? null
        : () => setCursors((current) => (current.includes(next) ? current : [...current, next])),
    isLoadingMore: cursors.length > 0 && last.isPending,
  };
}
