import type { File } from '../static-files.ts';

export interface Card {
  file: File;
  headers: Record<string, string>;
}

/** As long as pages may cache a card. */
const CACHE_TTL_MS = 60_000;
/** A card is about 50 kB, plus its compressed copies. */
const MAX_CARDS = 100;

/** Cards that are the same for everybody, by request. Rendering and compressing is too much work to repeat for every anonymous request. */
export function keptCards(now: () => Date) {
  const cards = new Map<string, Card & { until: number }>();
  return {
    get(key: string): Card | undefined {
      const card = cards.get(key);
      return card && now().getTime() < card.until ? card : undefined;
    },
    set(key: string, card: Card): Card {
      cards.delete(key);
      const [oldest] = cards.keys();
      if (oldest !== undefined && cards.size >= MAX_CARDS) cards.delete(oldest);
      cards.set(key, { ...card, until: now().getTime() + CACHE_TTL_MS });
      return card;
    },
  };
}
