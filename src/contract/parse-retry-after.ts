const MAX_RETRY_AFTER_SECONDS = 3600;

/** Seconds of a `Retry-After` header (RFC 9110, 10.2.3): at most an hour, 0 for a past date, undefined if missing or invalid. */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  // An HTTP date starts with the day's name. Date.parse would also read "-5" and "1.5" as dates.
  const isDate = /^[a-z]/i.test(header.trim());
  const seconds = /^\d+$/.test(header.trim())
    ? Number(header)
    : isDate
      ? (Date.parse(header) - now) / 1000
      : Number.NaN;
  return Number.isNaN(seconds)
    ? undefined
    : Math.min(MAX_RETRY_AFTER_SECONDS, Math.max(0, Math.ceil(seconds)));
}
