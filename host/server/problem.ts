import type { ErrorBody, ErrorCode } from '../../src/contract/errors.ts';

/** A refusal with words: thrown anywhere below a handler, answered as `{ error, code? }`. */
export class Problem extends Error {
  override name = 'Problem';
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503 | 504,
    readonly error: ErrorBody['error'],
    readonly options: { code?: ErrorCode; /** seconds */ retryAfter?: number } = {},
  ) {
    super(typeof error === 'string' ? error : JSON.stringify(error));
  }
}
