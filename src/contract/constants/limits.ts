import { DAY_MS, HOUR_MS, MINUTE_MS } from './time.ts';
export const EMAIL_CODE_LENGTH = 6;
export const EMAIL_CODE_RESEND_WAIT_MS = 2 * MINUTE_MS;
export const EMAIL_CODE_TTL_MS = 10 * MINUTE_MS;
export const MAX_EMAIL_CODE_ATTEMPTS = 5;
export const MAX_EMAIL_CODE_FAILURES_PER_DAY = 25;
export const ACCESS_TOKEN_TTL_MS = 10 * MINUTE_MS;
export const REFRESH_TOKEN_TTL_MS = 30 * DAY_MS;
export const WIDGET_REFRESH_TOKEN_TTL_MS = 12 * HOUR_MS;

/** How long a used refresh token still returns the same new tokens. */
export const REFRESH_TOKEN_GRACE_MS = 10_000;
export const ACCOUNT_DELETION_GRACE_MS = 48 * HOUR_MS;

/** How long connecting Google Calendar may take. */
export const CALENDAR_OAUTH_STATE_TTL_MS = 10 * MINUTE_MS;

/** Delays the mutual-interest e-mail, so that an undone decision sends none. */
export const MUTUAL_MATCH_EMAIL_DELAY_MS = 10 * MINUTE_MS;
/** Answers of this long are in one e-mail to the hosts (R78). */
export const ANSWERS_COLLECTED_MS = 10 * MINUTE_MS;
/** The hour of the day, local to the dinner, of a host's one e-mail a day about answers. */
export const ANSWERS_EVENING_HOUR = 18;
export const IDEMPOTENCY_KEY_TTL_MS = DAY_MS;

/** A seating plan is published automatically this long before the dinner. */
export const SEATING_PUBLISH_LEAD_MS = DAY_MS;
/** The host may take an announcement back for this long; then its e-mails leave (R87). */
export const TAKE_BACK_MS = 2 * MINUTE_MS;
/** In a smaller dinner the number of guests who chose nobody would give away who they are (R41). */
export const MIN_GUESTS_FOR_CHOICE_COUNT = 8;
/** Hosts see how a dinner was rated once so many guests have rated it. */
export const MIN_RATINGS_SHOWN = 5;
/** How long a host must wait before asking a dinner's guests again. */
export const CHOICES_ASKED_WAIT_MS = DAY_MS;
export const MAX_DRESS_CODE_LENGTH = 120;
export const MAX_MENU_LENGTH = 2000;
export const MAX_HOST_LINE_LENGTH = 500;
/** Saved seatings of one dinner (R80). */
export const MAX_SEATING_VERSIONS = 10;
export const MAX_VERSION_NAME_LENGTH = 60;

/** E-mails that invite or remind, of one member over all dinners. */
export const MAX_INVITATIONS_PER_DAY = 300;

/** People each guest of a dinner may bring, at most. Hosts may add more. */
export const MAX_PLUS_ONES = 3;
