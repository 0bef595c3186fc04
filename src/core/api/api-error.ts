import { type ErrorCode, errorCodes } from '#src/contract/errors.ts';
import { enWidgetMessages } from '#src/i18n/en/widgets.ts';
import type { BlockReason } from './find-block-reason.ts';
import { getOwnProperty } from './get-own-property.ts';

export interface ApiErrorDetails {
  /** HTTP status; 0 if there was no response. */
  status: number;
  code?: ErrorCode;
  /** Validation messages by field. */
  fields?: Readonly<Record<string, readonly string[]>>;
  /** Retry-After in seconds. */
  retryAfter?: number;
  /** What the server says about it, in the language of the call. */
  serverMessage?: string;
  /** There was no response because the page isn't allowed to ask `host`. */
  blockReason?: BlockReason;
  host?: string;
  cause?: unknown;
}

/** Any failure of an API call. `message` is for developers; `describeError` has the words for users (R54). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly retryAfter: number | undefined;

  readonly serverMessage: string | undefined;
  readonly blockReason: BlockReason | undefined;
  readonly host: string | undefined;

  constructor(
    message: string,
    {
      status,
      code,
      fields = {},
      retryAfter,
      serverMessage,
      blockReason,
      host,
      cause,
    }: ApiErrorDetails,
  ) {
    super(message || enWidgetMessages.something_went_wrong, { cause });
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.serverMessage = serverMessage;
    this.blockReason = blockReason;
    this.host = host;
  }
}

/** Compares by name, because two bundles on one page have two ApiError classes. */
export function isApiError(error: unknown): error is ApiError {
  return (
    error instanceof Error &&
    error.name === 'ApiError' &&
    'status' in error &&
    typeof error.status === 'number'
  );
}

/** R54: `error` as a string, else as JSON. */
export function parseErrorMessage(body: unknown): string | undefined {
  const error = getOwnProperty(body, 'error');
  if (typeof error === 'string' && error) return error;
  if (typeof error === 'object' && error !== null) return JSON.stringify(error);
  return undefined;
}

export function parseErrorCode(body: unknown): ErrorCode | undefined {
  const code = getOwnProperty(body, 'code');
  return errorCodes.find((known) => known === code);
}

/** Validation messages by field; ignores anything else in the body. */
export function parseFieldErrors(body: unknown): Record<string, string[]> {
  const error = getOwnProperty(body, 'error');
  if (typeof error !== 'object' || error === null) return {};
  const fieldMessages = Object.entries(error).flatMap(([field, messages]) =>
    Array.isArray(messages)
      ? [[field, messages.filter((message) => typeof message === 'string')] as const]
      : [],
  );
  return Object.fromEntries(fieldMessages);
}

/** A final no from the server. 429 is excluded: it isn't retried automatically (R55), but the user may try again. */
export const isFinalClientError = ({ status }: ApiError): boolean =>
  status >= 400 && status < 500 && status !== 429;
