import type { StaticFile } from './static-files.ts';

export interface CachedResponse {
  file: StaticFile;
  headers: Record<string, string>;
}

/** As the `max-age` of cards. */
const CACHE_TTL_MS = 60_000;
/** A card or page is about 50 kB, plus its compressed copies. */
const MAX_RESPONSES = 100;

/** Cards and pages that are the same for everybody, by request. Rendering and compressing is too much work to repeat for every anonymous request. */
export function createResponseCache(now: () => Date) {
  const responses = new Map<string, CachedResponse & { until: number }>();
  return {
    get(key: string): CachedResponse | undefined {
      const response = responses.get(key);
      return response && now().getTime() < response.until ? response : undefined;
    },
    set(key: string, response: CachedResponse): CachedResponse {
      responses.delete(key);
      const [oldest] = responses.keys();
      if (oldest !== undefined && responses.size >= MAX_RESPONSES) responses.delete(oldest);
      responses.set(key, { ...response, until: now().getTime() + CACHE_TTL_MS });
      return response;
    },
  };
}
