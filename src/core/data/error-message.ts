import type { Translator } from '#src/i18n/translator.ts';
import { type ApiError, isApiError } from '../api/api-error.ts';

export interface RequestState {
  isPaused: boolean;
  /** Only on mutations. */
  submittedAt?: number;
  error: ApiError | null;
  data: unknown;
}

export function describeError(t: Translator, error: unknown): string {
  if (isApiError(error) && error.status === 0) return t('status_offline');
  return (isApiError(error) && error.message) || t('something_went_wrong');
}

/** Why there is no data: offline, or the error (R22, R54). Undefined if there is data or it is loading. */
export function getErrorMessage(t: Translator, { isPaused, error, data, submittedAt }: RequestState): string | undefined {
  if (data !== undefined) return undefined;
  // A paused mutation is sent by itself once online.
  if (isPaused && submittedAt !== undefined) return t('waits_for_line');
  if (isPaused) return t('status_offline');
  return error ? describeError(t, error) : undefined;
}
