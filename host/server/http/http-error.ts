import type { ErrorBody, ErrorCode } from '#src/contract/errors.ts';

/** Thrown by http and handlers only; modules throw DomainError. The response is `{ error, code? }`. */
export class HttpError extends Error {
  override name = 'HttpError';
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 503 | 504,
    readonly error: ErrorBody['error'],
    readonly options: { code?: ErrorCode; /** Seconds */ retryAfter?: number } = {},
  ) {
    super(typeof error === 'string' ? error : JSON.stringify(error));
  }
}
