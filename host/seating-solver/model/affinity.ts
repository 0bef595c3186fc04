/** What a guest brings to the plan. `seeks`: the profile types theirs look for. */
export interface Guest {
  id: string;
  types: string[];
  seeks: string[];
  tags: string[];
  city: string;
}

export type MarkState = 'interested' | 'dismissed';
/** Keyed `from>to`. */
export type Marks = ReadonlyMap<string, MarkState>;
export const markKey = (from: string, to: string) => `${from}>${to}`;

/** What one member may be told of marks: their own, and mutual interest (R41). */
export function marksVisibleTo(viewer: string, marks: Marks): Marks {
  const [mine, mutual] = [`${viewer}>`, (key: string) => marks.get(key.split('>').reverse().join('>')) === 'interested'];
  return new Map([...marks].filter(([key, state]) => key.startsWith(mine) || (state === 'interested' && mutual(key))));
}

const LIKELY = { stranger: 0.03, pair: 0.17, pairs: 2, tag: 0.04, tags: 3, city: 0.02 } as const;

/** The chance, 0–1, that `a` would want to meet `b`, judged by profiles alone. */
export function fit(a: Guest, b: Guest): number {
  const pairs = b.types.filter((type) => a.seeks.includes(type)).length;
  const tags = a.tags.filter((tag) => b.tags.includes(tag)).length;
  const city = a.city !== '' && a.city === b.city;
  return LIKELY.stranger + LIKELY.pair * Math.min(pairs, LIKELY.pairs) + LIKELY.tag * Math.min(tags, LIKELY.tags) + (city ? LIKELY.city : 0);
}

export function wish(a: Guest, b: Guest, marks: Marks): number {
  const mark = marks.get(markKey(a.id, b.id));
  return mark === 'interested' ? 1 : mark === 'dismissed' ? 0 : fit(a, b);
}

/** Being dismissed costs more than one-sided interest brings, so the pair is always worth less than strangers. */
const DISMISSED = -0.5;

/**
 * What sitting together is worth to a pair, in thousandths: twice the harmonic mean of both wishes.
 * Profile fit stands in for every undecided side, so that a seat never tells a one-sided interest (R41).
 */
export function affinity(a: Guest, b: Guest, marks: Marks): number {
  const ab = wish(a, b, marks);
  const ba = wish(b, a, marks);
  const worth = ab > 0 && ba > 0 ? (4 * ab * ba) / (ab + ba) : 0.35 * (ab + ba) + DISMISSED;
  return Math.round(worth * 1000);
}

/** Every unordered pair of guests with its worth, by index. */
export function affinities(guests: Guest[], marks: Marks): [number, number, number][] {
  const pairs: [number, number, number][] = [];
  guests.forEach((a, i) => guests.slice(i + 1).forEach((b, j) => pairs.push([i, i + 1 + j, affinity(a, b, marks)])));
  return pairs;
}
