import type { ErrorBody, ErrorCode } from '#src/contract/errors.ts';
import { t } from './i18n.ts';

export type DomainErrorKind =
  | 'invalid'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'unsupported_type'
  | 'rate_limited'
  | 'unavailable';

/** Why something was refused, in words for the member. Knows no HTTP status: http/error-response.ts has one for each kind. */
export class DomainError extends Error {
  override name = 'DomainError';
  constructor(
    readonly kind: DomainErrorKind,
    readonly error: ErrorBody['error'],
    readonly options: { code?: ErrorCode; /** Seconds */ retryAfter?: number } = {},
  ) {
    super(typeof error === 'string' ? error : JSON.stringify(error));
  }
}

export const notFound = () => new DomainError('not_found', t('error_not_found'));
