const MAX_RETRY_AFTER_SECONDS = 3600;

/** Parses `Retry-After`, which is seconds or a date (RFC 9110, 10.2.3), to seconds: at most an hour, 0 for a past date, undefined if missing or invalid. */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.min(MAX_RETRY_AFTER_SECONDS, Math.max(0, Math.ceil(seconds)));
}
