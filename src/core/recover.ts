import type { Query, QueryClient } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import { shouldRetry } from './query-client.ts';
import { type Place, troubled } from './troubled.ts';

/** Milliseconds before each next try, a quarter more or less so that not everybody asks at once; the last of them for as long as it takes. */
const PAUSES = [15_000, 30_000, 60_000];

let timer: ReturnType<typeof setTimeout> | undefined;
let tries = 0;

function isSeen({ root }: Place): boolean {
  const box = root?.getBoundingClientRect();
  return !document.hidden && (!box || (box.bottom > 0 && box.top < innerHeight));
}

const isLost = ({ state }: Query) => state.status === 'error' && shouldRetry(0, state.error);

/** Behind the face that says so, which stays until there is an answer: a reader is not told again and again. */
async function askAgain(client: QueryClient, query: Query): Promise<void> {
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

function tryAll() {
  timer = undefined;
  const { places } = troubled;
  const clients = new Set([...places].filter(isSeen).map(({ client }) => client));
  if (clients.size) tries++;
  if (places.size) wait();
  else tries = 0;
  for (const client of clients) {
    for (const query of client.getQueryCache().findAll({ type: 'active', predicate: isLost })) void askAgain(client, query);
  }
}

/** One timer for all of a page: elements that fail together are tried together. */
function wait() {
  timer ??= setTimeout(tryAll, PAUSES[Math.min(tries, PAUSES.length - 1)]! * (0.75 + Math.random() / 2));
}

/**
 * From now on reads that failed for want of a line or of a server are asked again by and by, while somebody sees that they failed.
 * When the line comes back or the page is looked at again react-query does so at once.
 */
export function recover(): void {
  troubled.heard = wait;
  if (troubled.places.size) wait();
}
