import { type QueryKey, useQueries, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from './api-error.ts';

interface Page<T> {
  results: T[];
  next: string | null;
}

/**
 * A list from its first page on, the one a loader may have read, a page more each time `more` is called; null after the last.
 * `ask` says how a page is asked for, the first without a cursor.
 */
export function usePages<T extends { id: string }, Key extends QueryKey>(ask: (page: { cursor?: string }) => UseQueryOptions<Page<T>, ApiError, Page<T>, Key>) {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const pages = useQueries({ queries: [ask({}), ...cursors.map((cursor) => ask({ cursor }))] });
  const last = pages.at(-1)!;
  const next = last.data?.next ?? null;
  return {
    first: pages[0]!,
    last,
    // What came to the top or was turned meanwhile may stand on two pages.
    items: [...new Map(pages.flatMap(({ data }) => data?.results ?? []).map((item) => [item.id, item])).values()],
    more: next === null ? null : () => setCursors((before) => (before.includes(next) ? before : [...before, next])),
    isFetchingMore: cursors.length > 0 && last.isPending,
  };
}
