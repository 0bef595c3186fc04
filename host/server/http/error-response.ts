import type { ErrorBody } from '#src/contract/errors.ts';
import type { Context } from './context.ts';
import { DomainError, type DomainErrorKind } from '../platform/domain-error.ts';
import { isTemporaryDatabaseError } from '../platform/db/database-errors.ts';
import { formatErrorForLog } from '../platform/log.ts';
import { HttpError } from './http-error.ts';
import { t } from '../platform/i18n.ts';

/** Converts any error to the contract's format, without a stack trace. */
export function toErrorResponse(error: unknown, c: Context): Response {
  const httpError = toHttpError(error) ?? toOutageError(error, c);
  if (!httpError) return c.json<ErrorBody>({ error: t('error_internal') }, 500);
  const { code, retryAfter } = httpError.options;
  if (retryAfter !== undefined) c.header('Retry-After', String(Math.max(1, Math.ceil(retryAfter))));
  return c.json<ErrorBody>(
    code ? { error: httpError.error, code } : { error: httpError.error },
    httpError.status,
  );
}

const STATUS_BY_KIND: Record<DomainErrorKind, HttpError['status']> = {
  invalid: 400,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  rate_limited: 429,
  unavailable: 503,
};

/** A refusal with its HTTP status, or null for anything unexpected. */
export function toHttpError(error: unknown): HttpError | null {
  if (error instanceof DomainError)
    return new HttpError(STATUS_BY_KIND[error.kind], error.error, error.options);
  return error instanceof HttpError ? error : null;
}

/** Database outages and exceeded limits are 503, everything else is 500. Logged unless the client has disconnected. */
function toOutageError(error: unknown, c: Context): HttpError | null {
  if (!c.req.raw.signal.aborted)
    c.get('log').error(
      { request: c.get('request'), reason: formatErrorForLog(error) },
      'request failed',
    );
  return isTemporaryDatabaseError(error)
    ? new HttpError(503, t('error_busy'), { retryAfter: 2 })
    : null;
}
