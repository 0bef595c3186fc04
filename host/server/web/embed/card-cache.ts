import type { StaticFile } from '../../http/static-files.ts';

export interface CachedCard {
  file: StaticFile;
  headers: Record<string, string>;
}

/** The same as the `max-age` of a card. */
const CACHE_TTL_MS = 60_000;
/** A card is about 50 kB, plus its compressed copies. */
const MAX_CARDS = 100;

/** Cards that are the same for everybody, by request. Rendering and compressing is too much work to repeat for every anonymous request. */
export function createCardCache(now: () => Date) {
  const cards = new Map<string, CachedCard & { until: number }>();
  return {
    get(key: string): CachedCard | undefined {
      const card = cards.get(key);
      return card && now().getTime() < card.until ? card : undefined;
    },
    set(key: string, card: CachedCard): CachedCard {
      cards.delete(key);
      const [oldest] = cards.keys();
      if (oldest !== undefined && cards.size >= MAX_CARDS) cards.delete(oldest);
      cards.set(key, { ...card, until: now().getTime() + CACHE_TTL_MS });
      return card;
    },
  };
}
