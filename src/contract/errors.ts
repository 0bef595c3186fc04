/** Machine-readable codes of an error response. */
export const errorCodes = ['new_member', 'deactivated', 'fresh_sign_in', 'scope', 'email_login_off', 'full'] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** `error` is a sentence or, for an invalid body (400), messages by field. */
export interface ErrorBody {
  error: string | Record<string, string[]>;
  code?: ErrorCode;
}
