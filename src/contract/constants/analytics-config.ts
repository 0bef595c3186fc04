export const analyticsConfig = {
  /** Per request. */
  maxEventsPerRequest: 50,
  flushIntervalMs: 5000,
  requestTimeoutMs: 90_000,
  maxRetryDelayMs: 600_000,
  /** After more failed deletions from storage in a row, events are kept in memory and sent one by one. */
  maxRemovalFailures: 5,
  cookieExpiryDays: 365,
  linkDelayMs: 300,
  /** Characters per property. */
  maxPropertyLength: 255,
  rageClick: { count: 4, windowMs: 1000, radiusPx: 30 },
  scrollCheckpointsPercent: [25, 50, 75, 100],
  /** `maxMinimumDurationMs`: upper limit for the minimum duration a recording must have to be kept. */
  recording: {
    idleTimeoutMs: 1_800_000,
    maxMinimumDurationMs: 8000,
    maxEventsPerRequest: 1000,
    flushIntervalMs: 10_000,
  },
} as const;
