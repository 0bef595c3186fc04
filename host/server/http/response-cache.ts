import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '#src/contract/constants/time.ts';
import type { StaticFile } from './static-files.ts';

export interface CachedResponse {
  file: StaticFile;
  headers: Record<string, string>;
}

export interface ResponseCache {
  /**
   * The response kept under this key, or the one that `render` makes: once for all who ask meanwhile. Keeps neither null nor an error.
   * The key names all that the response depends on, so that nobody gets what they may no longer see.
   */
  getOrRender(
    key: string,
    render: () => Promise<CachedResponse | null>,
  ): Promise<CachedResponse | null>;
}

/** As the `max-age` of cards: dates pass, and a dinner closes without a change. */
const TTL_MS = MINUTE_MS;
/** More than a thousand invitations. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Compressed copies come later; together they are smaller than the content. */
const countBytes = ({ file, headers }: CachedResponse, key: string) =>
  2 * file.content.byteLength + JSON.stringify(headers).length + key.length;

/** Cards and pages that are the same for everybody, the most recently used. Drawing and compressing is too much work to repeat for each anonymous request. */
export function createResponseCache(now: () => Date, maxBytes = MAX_BYTES): ResponseCache {
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    sizeCalculation: countBytes,
    ttl: TTL_MS,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });
  const pending = new Map<string, Promise<CachedResponse | null>>();

  async function renderAndCache(
    key: string,
    render: () => Promise<CachedResponse | null>,
  ): Promise<CachedResponse | null> {
    // Not at once: an error before the first `await` must not leave this promise among the pending.
    await Promise.resolve();
    try {
      const response = await render();
      if (response) responses.set(key, response);
      return response;
    } finally {
      pending.delete(key);
    }
  }

  return {
    async getOrRender(key, render) {
      const cached = responses.get(key);
      if (cached) return cached;
      const response = pending.get(key) ?? renderAndCache(key, render);
      pending.set(key, response);
      return response;
    },
  };
}
