/** Whoever asks for more is asked again after an hour all the same. */
const MAX_RETRY_AFTER_SECONDS = 3600;

/** Seconds a `Retry-After` asks for (RFC 9110, 10.2.3: seconds or a date), none for a date gone by, an hour at most; undefined where it says nothing sound. */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.min(MAX_RETRY_AFTER_SECONDS, Math.max(0, Math.ceil(seconds)));
}
