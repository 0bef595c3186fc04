import type { WidgetEvents } from '#src/contract/widget-events.ts';
import type { ApiError } from './api-error.ts';

export type FailureKind = Extract<
  WidgetEvents['beside-error']['kind'],
  'blocked' | 'failed' | 'offline' | 'rate-limited' | 'server'
>;

/** The kind of a failed call, as `beside-error` tells it. */
export function getFailureKind({
  status,
  blockReason,
}: Pick<ApiError, 'status' | 'blockReason'>): FailureKind {
  if (status === 0) return blockReason ? 'blocked' : 'offline';
  if (status === 429) return 'rate-limited';
  return status >= 500 ? 'server' : 'failed';
}
