import * as z from 'zod/mini';
import { FlagsResponse, ingestPaths } from '#src/contract/analytics/ingest.ts';
import type { Core } from '#src/core/core.ts';

/** Only analytics waits for this request. */
const FLAGS_TIMEOUT_MS = 3000;

/** If the request fails: default flags and no recording. */
const FALLBACK_RESPONSE: FlagsResponse = { flags: {}, recording: null };

/** Loads a person's flags and recording settings from our server (R64). Never rejects. */
export async function fetchFlags(
  { apiUrl, locale, version }: Core,
  token: string,
  distinct_id: string,
): Promise<FlagsResponse> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), FLAGS_TIMEOUT_MS);
  try {
    const query = new URLSearchParams({
      context: JSON.stringify({ distinct_id, locale }),
      token,
      version,
    });
    const response = await fetch(`${apiUrl}${ingestPaths.flags}?${query}`, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: controller.signal,
    });
    return response.ok ? z.parse(FlagsResponse, await response.json()) : FALLBACK_RESPONSE;
  } catch {
    return FALLBACK_RESPONSE;
  } finally {
    clearTimeout(timer);
  }
}
