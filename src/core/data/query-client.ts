import { onlineManager, type Query, QueryClient } from '@tanstack/react-query';
import { QUERY_STALE_TIME_MS, MAX_QUERY_RETRIES } from '#src/contract/constants/ui-timings.ts';
import { type ApiError, isApiError } from '../api/api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

const MAX_RETRY_DELAY_MS = 30_000;

/** R55: what the server refused is not asked again; anything else twice more at most. `failed` counts from 0. */
export function shouldRetry(failed: number, error: unknown): boolean {
  if (isApiError(error) && error.status > 0 && error.status < 500) return false;
  return failed < MAX_QUERY_RETRIES;
}

/** Milliseconds before the next try: what the server asks for, else 1 s and then 2 s. */
export function retryDelay(failed: number, error: unknown): number {
  const asked = isApiError(error) ? error.retryAfter : undefined;
  return Math.min(MAX_RETRY_DELAY_MS, asked === undefined ? 1000 * 2 ** failed : asked * 1000);
}

/** A line that is back and a page that is looked at again change nothing about a refusal. */
const shouldRefetch = <T>({ state }: Query<T, ApiError>) => state.data !== undefined || shouldRetry(0, state.error);

const noop = () => {};

export function createQueryClient(): QueryClient {
  // The manager only hears of changes; a page opened without a line must know too.
  if (typeof navigator !== 'undefined' && navigator.onLine === false) onlineManager.setOnline(false);
  // It listens only while somebody listens to it: news before the first view, or between two, would be lost for good.
  // One and the same listener for all clients, since a server makes one for each card it draws.
  onlineManager.subscribe(noop);
  const rules = { networkMode: 'online', retry: shouldRetry, retryDelay } as const;
  return new QueryClient({
    defaultOptions: {
      queries: { ...rules, staleTime: QUERY_STALE_TIME_MS, refetchOnReconnect: shouldRefetch, refetchOnWindowFocus: shouldRefetch },
      mutations: rules,
    },
  });
}

/** R53: nothing of the person who left stays; the texts do. */
export function clearUserQueries(client: QueryClient): void {
  client.getMutationCache().clear();
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) {
    const [name, user] = query.queryKey;
    if (name === 'texts') continue;
    if (!query.isActive()) cache.remove(query);
    // Asking again with nobody's token would only be refused: personal reads wait for their new key.
    else if (user) query.reset();
    else void client.resetQueries({ queryKey: query.queryKey, exact: true });
  }
}
