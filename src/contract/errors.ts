/** Machine-readable codes of an error response. `limit`: done too often, try again later. A 429 without it means that a sign-in code was sent recently. */
export const errorCodes = [
  'new_member',
  'deactivated',
  'fresh_sign_in',
  'scope',
  'email_login_off',
  'full',
  'limit',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** `error` is a sentence or, for invalid input (400; 413 and 415 for a refused picture), messages by field. */
export interface ErrorBody {
  error: string | Record<string, string[]>;
  code?: ErrorCode;
}
