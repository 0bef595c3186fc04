/** Closed codes an error answer may carry beside its words. */
export const errorCodes = ['new_member', 'deactivated', 'fresh_sign_in', 'scope', 'email_login_off', 'full'] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** `{ error }` is a sentence, or for a refused body the messages by field (400). */
export interface ErrorBody {
  error: string | Record<string, string[]>;
  code?: ErrorCode;
}
