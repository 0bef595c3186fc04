import { analyticsConfig } from '#src/contract/constants/analytics-config.ts';
import { parseRetryAfter } from '#src/contract/parse-retry-after.ts';

/** Outcome of a request. `retryAfterMs`: Retry-After in milliseconds. */
export type TransportResult =
  | { kind: 'accepted' }
  | { kind: 'retry'; retryAfterMs?: number }
  | { kind: 'too-large' }
  | { kind: 'rejected' };

export type Transport = (url: string, body: string) => Promise<TransportResult>;

/** Sends a body with the timeout of R63. Never rejects. Sends no cookies and no referrer. */
export function createFetchTransport(fetch: typeof globalThis.fetch, now: () => number): Transport {
  return async (url, body) => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), analyticsConfig.requestTimeoutMs);
    try {
      const { ok, status, headers } = await fetch(url, {
        method: 'POST',
        body,
        // This type needs no preflight on another origin, just like a beacon.
        headers: { 'Content-Type': 'text/plain;charset=UTF-8' },
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal: controller.signal,
      });
      if (ok) return { kind: 'accepted' };
      if (status === 413) return { kind: 'too-large' };
      const seconds = parseRetryAfter(headers.get('Retry-After'), now());
      if (status === 429 || status >= 500)
        return { kind: 'retry', retryAfterMs: seconds === undefined ? undefined : seconds * 1000 };
      return { kind: 'rejected' };
    } catch {
      return { kind: 'retry' };
    } finally {
      clearTimeout(timer);
    }
  };
}
