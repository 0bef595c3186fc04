import { onlineManager, type Query, QueryClient } from '@tanstack/react-query';
import { QUERY_STALE_TIME_MS, MAX_QUERY_RETRIES } from '#src/contract/constants/ui-timings.ts';
import { type ApiError, isApiError } from '../api/api-error.ts';
import { messageOverridesKey } from '../i18n/i18n.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

const MAX_RETRY_DELAY_MS = 30_000;

/** R55: responses below 500, including 429, are not retried; anything else up to twice. `failureCount` starts at 0. */
export function shouldRetry(failureCount: number, error: unknown): boolean {
  if (isApiError(error) && error.status > 0 && error.status < 500) return false;
  // The page's policy won't change.
  if (isApiError(error) && error.blockReason === 'policy') return false;
  return failureCount < MAX_QUERY_RETRIES;
}

/** Milliseconds before the next retry: Retry-After, else 1 s and then 2 s; at most 30 s. */
export function getRetryDelayMs(failureCount: number, error: unknown): number {
  const retryAfter = isApiError(error) ? error.retryAfter : undefined;
  return Math.min(
    MAX_RETRY_DELAY_MS,
    retryAfter === undefined ? 1000 * 2 ** failureCount : retryAfter * 1000,
  );
}

/** Don't refetch 4xx errors on reconnect or focus. */
const shouldRefetch = <T>({ state }: Query<T, ApiError>) =>
  state.data !== undefined || shouldRetry(0, state.error);

const noop = () => {};

export function createQueryClient(): QueryClient {
  // onlineManager only listens for changes: a page opened offline must set it.
  if (typeof navigator !== 'undefined' && navigator.onLine === false)
    onlineManager.setOnline(false);
  // onlineManager listens to the browser only while it has a subscriber, and would miss changes in between. One shared no-op,
  // because the server creates a client per card.
  onlineManager.subscribe(noop);
  const sharedOptions = {
    networkMode: 'online',
    retry: shouldRetry,
    retryDelay: getRetryDelayMs,
  } as const;
  return new QueryClient({
    defaultOptions: {
      queries: {
        ...sharedOptions,
        staleTime: QUERY_STALE_TIME_MS,
        refetchOnReconnect: shouldRefetch,
        refetchOnWindowFocus: shouldRefetch,
      },
      mutations: sharedOptions,
    },
  });
}

/** R53: clears everything of the previous user. Message overrides stay. */
export function clearUserQueries(client: QueryClient): void {
  client.getMutationCache().clear();
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) {
    const [name, userId] = query.queryKey;
    if (name === messageOverridesKey[0]) continue;
    if (!query.isActive()) cache.remove(query);
    // Don't refetch personal queries without a token: they get a new key on the next render.
    else if (userId) query.reset();
    else void client.resetQueries({ queryKey: query.queryKey, exact: true });
  }
}
