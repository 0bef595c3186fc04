export const EMAIL_CODE_LENGTH = 6;
export const EMAIL_CODE_RESEND_WAIT_MS = 120_000;
export const EMAIL_CODE_TTL_MS = 10 * 60_000;
export const MAX_EMAIL_CODE_ATTEMPTS = 5;
export const MAX_EMAIL_CODE_FAILURES_PER_DAY = 25;
export const ACCESS_TOKEN_TTL_MS = 10 * 60_000;
export const REFRESH_TOKEN_TTL_MS = 30 * 86_400_000;
export const WIDGET_REFRESH_TOKEN_TTL_MS = 12 * 3_600_000;

/** How long a used refresh token still returns the same new tokens. */
export const REFRESH_TOKEN_GRACE_MS = 10_000;
export const ACCOUNT_DELETION_GRACE_MS = 48 * 3_600_000;

/** How long connecting Google Calendar may take. */
export const CALENDAR_OAUTH_STATE_TTL_MS = 10 * 60_000;

/** Delays the mutual-interest e-mail, so that an undone decision sends none. */
export const MUTUAL_MATCH_EMAIL_DELAY_MS = 10 * 60_000;
export const IDEMPOTENCY_KEY_TTL_MS = 86_400_000;

/** A seating plan is published automatically this long before the dinner. */
export const SEATING_PUBLISH_LEAD_MS = 86_400_000;
