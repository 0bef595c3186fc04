/** Figures of product-spec section 9, each in this one place. Times in milliseconds, lengths in px. */
export const CODE_LENGTH = 6;
export const RESEND_WAIT = 120_000;
export const CODE_LIFE = 10 * 60_000;
export const CODE_TRIES = 5;
export const CODE_FAILURES_A_DAY = 25;
export const ACCESS_LIFE = 10 * 60_000;
export const REFRESH_LIFE = 30 * 86_400_000;
export const WIDGET_REFRESH_LIFE = 12 * 3_600_000;
/** How long the parent of the newest refresh token still gives the same successor. */
export const REFRESH_GRACE = 10_000;
export const ACCOUNT_GRACE = 48 * 3_600_000;
/** How long the way to Google Calendar and back may take. */
export const CALENDAR_STATE_LIFE = 10 * 60_000;
/** Both said yes: the letter waits this long, so that a turn taken back while the deck lies open writes to nobody. */
export const MUTUAL_MAIL_WAIT = 10 * 60_000;
export const IDEMPOTENCY_LIFE = 86_400_000;
/** A dinner publishes its plan by itself this long before it starts. */
export const PUBLISH_BEFORE = 86_400_000;

export const QUERY_FRESH = 1000;
export const RETRIES = 2;
export const SPINNER_DELAY = 300;
export const SPINNER_MINIMUM = 150;
export const TOOLTIP_DELAY = 700;
export const TOOLTIP_SKIP = 300;
export const KEYBOARD_THRESHOLD = 60;
export const toast = { duration: 4000, visible: 3, gap: 14, width: 356, offset: 16, mobileOffset: { top: 12, bottom: 12, left: 8, right: 8 } } as const;

/** Analytics (R63). */
export const counting = {
  /** Events of one request. */
  batch: 50,
  flush: 5000,
  timeout: 90_000,
  longestDelay: 600_000,
  /** More of them one after another end batching. */
  removalFailures: 5,
  cookieDays: 365,
  linkDelay: 300,
  /** Characters of one property. */
  text: 255,
  rage: { clicks: 4, within: 1000, radius: 30 },
  scrollCheckpoints: [25, 50, 75, 100],
  /** `steps` of one request, each `flush`; `minimumCap` is the longest that a recording may have to last to be kept. */
  recording: { idle: 1_800_000, longest: 86_400_000, minimumCap: 8000, steps: 1000, flush: 10_000 },
} as const;

export const storageKeys = {
  auth: 'beside.auth',
  codes: 'beside.codes',
  declined: 'beside.declined',
  interested: 'beside.interested-told',
  theme: 'theme',
  locale: 'beside.locale',
  kept: 'beside.kept',
  /** Who has been told to analytics (R62). */
  identified: 'beside.identified',
  /** Before each analytics event that has not left yet. */
  uncounted: 'beside.uncounted',
} as const;
