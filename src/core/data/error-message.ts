import type { Translator } from '#src/i18n/translator.ts';
import { formatWait } from '#src/i18n/format/format-wait.ts';
import { type ApiError, isApiError } from '../api/api-error.ts';
import { getFailureKind } from '../api/failure-kind.ts';

export interface RequestState {
  isPaused: boolean;
  /** Only on mutations. */
  submittedAt?: number;
  error: ApiError | null;
  data: unknown;
}

/** The words for a failure (R54): the server's own, else ours for its kind in the reader's language, else the error's own message. */
export function describeError(t: Translator, error: unknown): string {
  if (!isApiError(error))
    return (error instanceof Error && error.message) || t('something_went_wrong');
  if (error.serverMessage) return error.serverMessage;
  const { blockReason, host = '', retryAfter } = error;
  switch (getFailureKind(error)) {
    case 'blocked':
      return t(blockReason === 'policy' ? 'failed_policy' : 'failed_cors', { host });
    case 'offline':
      return t(
        typeof navigator !== 'undefined' && navigator.onLine === false
          ? 'status_offline'
          : 'failed_unreachable',
      );
    case 'rate-limited':
      return retryAfter === undefined
        ? t('failed_too_many')
        : t('failed_too_many_until', { when: formatWait(t.locale, retryAfter) });
    case 'server':
      return t('failed_server');
    case 'failed':
      // Below 400 the response couldn't be read.
      return error.status >= 400
        ? t('failed_status', { status: error.status })
        : t('something_went_wrong');
  }
}

/** Why there is no data: offline, or the error (R22, R54). Undefined if there is data or it is loading. */
export function getErrorMessage(
  t: Translator,
  { isPaused, error, data, submittedAt }: RequestState,
): string | undefined {
  if (data !== undefined) return undefined;
  // A paused mutation is sent by itself once online.
  if (isPaused && submittedAt !== undefined) return t('offline_queued');
  if (isPaused) return t('status_offline');
  return error ? describeError(t, error) : undefined;
}
