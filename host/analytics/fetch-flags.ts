import * as z from 'zod/mini';
import { FlagsResponse, ingestPaths } from '#src/contract/analytics/ingest.ts';
import type { Core } from '#src/core/core.ts';

/** Nobody waits for a flag; analytics waits this long. */
const PATIENCE = 3000;

/** Where nothing can be learnt of it, defaults hold and nobody is filmed. */
const unknown: FlagsResponse = { flags: {}, recording: null };

/** The flags of somebody, by our own server (R64). Never fails. */
export async function fetchFlags({ apiUrl, locale, version }: Core, token: string, distinct_id: string): Promise<FlagsResponse> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  try {
    const query = new URLSearchParams({ context: JSON.stringify({ distinct_id, locale }), token, version });
    const answer = await fetch(`${apiUrl}${ingestPaths.flags}?${query}`, { credentials: 'omit', referrerPolicy: 'no-referrer', signal: patience.signal });
    return answer.ok ? z.parse(FlagsResponse, await answer.json()) : unknown;
  } catch {
    return unknown;
  } finally {
    clearTimeout(timer);
  }
}
