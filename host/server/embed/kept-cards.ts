import type { File } from '../static-files.ts';

export interface Card {
  file: File;
  headers: Record<string, string>;
}

/** Milliseconds: as long as a page may keep one. */
const KEPT = 60_000;
/** A card is about 50 kB, and packed it is kept as well. */
const MOST = 100;

/** Cards that are the same for everybody, by what was asked: drawing and packing one is much to have done by a stranger. */
export function keptCards(now: () => Date) {
  const cards = new Map<string, Card & { until: number }>();
  return {
    get(asked: string): Card | undefined {
      const card = cards.get(asked);
      return card && now().getTime() < card.until ? card : undefined;
    },
    keep(asked: string, card: Card): Card {
      cards.delete(asked);
      const [oldest] = cards.keys();
      if (oldest !== undefined && cards.size >= MOST) cards.delete(oldest);
      cards.set(asked, { ...card, until: now().getTime() + KEPT });
      return card;
    },
  };
}
