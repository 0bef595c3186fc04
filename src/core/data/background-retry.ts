import type { Query, QueryClient } from '@tanstack/react-query';
import type { ApiError } from '../api/api-error.ts';
import { shouldRetry } from './query-client.ts';
import { type FailedQueryView, failedQueryRegistry } from './failed-query-registry.ts';

/** Milliseconds before each next try, a quarter more or less so that not everybody asks at once; the last of them for as long as it takes. */
const RETRY_DELAYS_MS = [15_000, 30_000, 60_000];

let retryTimer: ReturnType<typeof setTimeout> | undefined;
let attempts = 0;

function isInView({ root }: FailedQueryView): boolean {
  const box = root?.getBoundingClientRect();
  return !document.hidden && (!box || (box.bottom > 0 && box.top < innerHeight));
}

const isRetryable = ({ state }: Query) => state.status === 'error' && shouldRetry(0, state.error);

/** Behind the face that says so, which stays until there is an answer: a reader is not told again and again. */
async function retryQuery(client: QueryClient, query: Query): Promise<void> {
  const { queryKey, options, state } = query;
  if (typeof options.queryFn !== 'function') return;
  // Who was asked for has left, or somebody pressed the button meanwhile.
  const isOpen = () => query.state.error === state.error;
  try {
    const data: unknown = await options.queryFn({ client, queryKey, meta: options.meta, signal: new AbortController().signal });
    if (isOpen()) query.setData(data);
  } catch (error) {
    // A refusal is an answer: it is told in place of the trouble, and not asked for again.
    if (isOpen() && !shouldRetry(0, error)) query.setState({ error: error as ApiError, status: 'error' });
  }
}

function retryVisibleQueries() {
  retryTimer = undefined;
  const { views: places } = failedQueryRegistry;
  const clients = new Set([...places].filter(isInView).map(({ client }) => client));
  if (clients.size) attempts++;
  if (places.size) scheduleRetry();
  else attempts = 0;
  for (const client of clients) {
    for (const query of client.getQueryCache().findAll({ type: 'active', predicate: isRetryable })) void retryQuery(client, query);
  }
}

/** One timer for all of a page: elements that fail together are tried together. */
function scheduleRetry() {
  retryTimer ??= setTimeout(retryVisibleQueries, RETRY_DELAYS_MS[Math.min(attempts, RETRY_DELAYS_MS.length - 1)]! * (0.75 + Math.random() / 2));
}

/**
 * From now on reads that failed for want of a line or of a server are asked again by and by, while somebody sees that they failed.
 * When the line comes back or the page is looked at again react-query does so at once.
 */
export function startBackgroundRetry(): void {
  failedQueryRegistry.onAdd = scheduleRetry;
  if (failedQueryRegistry.views.size) scheduleRetry();
}
