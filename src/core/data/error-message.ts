import type { Translator } from '#src/i18n/translator.ts';
import { type ApiError, isApiError } from '../api/api-error.ts';

/** A read or a write, as react-query tells of it. */
export interface RequestState {
  isPaused: boolean;
  /** There on a write. */
  submittedAt?: number;
  error: ApiError | null;
  data: unknown;
}

/** What went wrong, in words. */
export function describeError(t: Translator, error: unknown): string {
  if (isApiError(error) && error.status === 0) return t('status_offline');
  return (isApiError(error) && error.message) || t('something_went_wrong');
}

/** Why there is no answer, in words: no line, or what went wrong (R22, R54). Undefined while there is one or it is on its way. */
export function getErrorMessage(t: Translator, { isPaused, error, data, submittedAt }: RequestState): string | undefined {
  if (data !== undefined) return undefined;
  // A read may be asked again; a write that waits goes out by itself.
  if (isPaused && submittedAt !== undefined) return t('waits_for_line');
  if (isPaused) return t('status_offline');
  return error ? describeError(t, error) : undefined;
}
