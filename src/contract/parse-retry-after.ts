const MAX_RETRY_AFTER_SECONDS = 3600;

/** Seconds to wait for a `Retry-After` header (RFC 9110, 10.2.3: seconds or a date): 0 for a past date, at most an hour; undefined if missing or invalid. */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.min(MAX_RETRY_AFTER_SECONDS, Math.max(0, Math.ceil(seconds)));
}
