import { isApiError } from '../api/api-error.ts';

export type StatusScreenKind =
  'offline' | 'pending' | 'unauthorized' | 'forbidden' | 'not-found' | 'internal' | 'error';

/** The status screen to show while a query has no data (R22). */
export function getStatusScreenKind(query: {
  fetchStatus: string;
  error: unknown;
}): StatusScreenKind {
  if (query.fetchStatus === 'paused') return 'offline';
  if (!query.error) return 'pending';
  const status = isApiError(query.error) ? query.error.status : 0;
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not-found';
  return status >= 500 ? 'internal' : 'error';
}
