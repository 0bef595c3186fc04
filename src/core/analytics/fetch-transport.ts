import { analyticsConfig } from '#src/contract/constants/analytics-config.ts';
import { parseRetryAfter } from '#src/contract/parse-retry-after.ts';

/** What came of a request. `after`: how long the server asks to wait, in milliseconds. */
export type TransportResult = { kind: 'taken' } | { kind: 'later'; after?: number } | { kind: 'too-large' } | { kind: 'refused' };

export type Transport = (url: string, body: string) => Promise<TransportResult>;

/** Sends a body, waits for the answer as long as R63 says, and never throws. Nothing of the page goes along: no cookie, no address. */
export function createFetchTransport(fetch: typeof globalThis.fetch, now: () => number): Transport {
  return async (url, body) => {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), analyticsConfig.requestTimeoutMs);
    try {
      const { ok, status, headers } = await fetch(url, {
        method: 'POST',
        body,
        // Needs no preflight on another origin, as a beacon needs none.
        headers: { 'Content-Type': 'text/plain;charset=UTF-8' },
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal: patience.signal,
      });
      if (ok) return { kind: 'taken' };
      if (status === 413) return { kind: 'too-large' };
      const seconds = parseRetryAfter(headers.get('Retry-After'), now());
      if (status === 429 || status >= 500) return { kind: 'later', after: seconds === undefined ? undefined : seconds * 1000 };
      return { kind: 'refused' };
    } catch {
      return { kind: 'later' };
    } finally {
      clearTimeout(timer);
    }
  };
}
