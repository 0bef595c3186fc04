import { type ErrorCode, errorCodes } from '#src/contract/errors.ts';
import { commonMessages } from '#src/i18n/en/widgets/common.ts';
import { getOwn } from './get-own.ts';

export interface ApiErrorDetails {
  /** HTTP status; 0 where no answer came. */
  status: number;
  code?: ErrorCode;
  /** Messages of a refused body, by field. */
  fields?: Readonly<Record<string, readonly string[]>>;
  /** Seconds the server asks us to wait. */
  retryAfter?: number;
  cause?: unknown;
}

/** Every way a call can fail. Its message may be shown as it is (R54). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly retryAfter: number | undefined;

  constructor(message: string, { status, code, fields = {}, retryAfter, cause }: ApiErrorDetails) {
    super(message || commonMessages.something_went_wrong, { cause });
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/** By name, since two bundles on one page hold two classes. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'status' in error && typeof error.status === 'number';
}

/** R54: an `error` string as it is, an object as its JSON, else the plain message, else our own words. */
export function parseErrorMessage(body: unknown, plain: string): string {
  const error = getOwn(body, 'error');
  if (typeof error === 'string' && error) return error;
  if (typeof error === 'object' && error !== null) return JSON.stringify(error);
  return plain || commonMessages.something_went_wrong;
}

export function parseErrorCode(body: unknown): ErrorCode | undefined {
  const code = getOwn(body, 'code');
  return errorCodes.find((known) => known === code);
}

/** The messages by field of a refused body; anything else in there is left out. */
export function parseFieldErrors(body: unknown): Record<string, string[]> {
  const error = getOwn(body, 'error');
  if (typeof error !== 'object' || error === null) return {};
  const named = Object.entries(error).flatMap(([field, messages]) =>
    Array.isArray(messages) ? [[field, messages.filter((message) => typeof message === 'string')] as const] : [],
  );
  return Object.fromEntries(named);
}

/** Whether the server has said no to what was asked. One who asked too often is not asked again by itself either (R55), but may ask. */
export const isRejection = ({ status }: ApiError): boolean => status >= 400 && status < 500 && status !== 429;
