import type { Query, QueryClient } from '@tanstack/react-query';
import { MINUTE_MS, SECOND_MS } from '#src/contract/constants/time.ts';
import type { ApiError } from '../api/api-error.ts';
import { shouldRetry } from './query-client.ts';
import { type FailedQueryView, failedQueryRegistry } from './failed-query-registry.ts';

/** Delays before each retry, ±25 % so that clients don't retry at the same moment. The last one repeats. */
const RETRY_DELAYS_MS = [15 * SECOND_MS, 30 * SECOND_MS, MINUTE_MS];

let retryTimer: ReturnType<typeof setTimeout> | undefined;
let attempts = 0;

function isInView({ root }: FailedQueryView): boolean {
  const box = root?.getBoundingClientRect();
  return !document.hidden && (!box || (box.bottom > 0 && box.top < innerHeight));
}

const isRetryable = ({ state }: Query) => state.status === 'error' && shouldRetry(0, state.error);

/**
 * Refetches without a loading state, so the error stays on screen and isn't announced again until there is data.
 * Not react-query's own `refetchInterval` or `retry`: both put a query without data back to pending, and time each query apart.
 */
async function retryQuery(queryClient: QueryClient, query: Query): Promise<void> {
  const { queryKey, options, state } = query;
  if (typeof options.queryFn !== 'function') return;
  // False if the user changed or somebody pressed retry meanwhile.
  const isUnchanged = () => query.state.error === state.error;
  try {
    const data: unknown = await options.queryFn({
      client: queryClient,
      queryKey,
      meta: options.meta,
      signal: new AbortController().signal,
    });
    if (isUnchanged()) query.setData(data);
  } catch (error) {
    // A 4xx is final: show it in place of the earlier error and stop retrying.
    if (isUnchanged() && !shouldRetry(0, error))
      query.setState({ error: error as ApiError, status: 'error' });
  }
}

function retryVisibleQueries() {
  retryTimer = undefined;
  const { views } = failedQueryRegistry;
  const clients = new Set([...views].filter(isInView).map(({ queryClient }) => queryClient));
  if (clients.size) attempts++;
  if (views.size) scheduleRetry();
  else attempts = 0;
  for (const client of clients) {
    for (const query of client.getQueryCache().findAll({ type: 'active', predicate: isRetryable }))
      void retryQuery(client, query);
  }
}

/** One timer per page, so that elements that failed together are retried together. */
function scheduleRetry() {
  retryTimer ??= setTimeout(
    retryVisibleQueries,
    RETRY_DELAYS_MS[Math.min(attempts, RETRY_DELAYS_MS.length - 1)]! * (0.75 + Math.random() / 2),
  );
}

/**
 * Starts retrying queries that failed because of the network or the server, while their error is on screen. On reconnect and
 * focus, react-query itself retries at once.
 */
export function startBackgroundRetry(): void {
  failedQueryRegistry.onAdd = scheduleRetry;
  if (failedQueryRegistry.views.size) scheduleRetry();
}
