/** `seeks`: the profile types that the guest's own types look for. */
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

/** The marks that one member may know of: their own, and interest in them that is mutual (R41). */
export function marksVisibleTo(viewer: string, marks: Marks): Marks {
  const isOwn = (key: string) => key.startsWith(`${viewer}>`);
  const isMutual = (key: string) => marks.get(key.split('>').reverse().join('>')) === 'interested';
  return new Map([...marks].filter(([key, state]) => isOwn(key) || (state === 'interested' && isMutual(key))));
}

/** Prior probability of interest, and what each match of profiles adds to it. */
const INTEREST = { base: 0.03, perType: 0.17, maxTypes: 2, perTag: 0.04, maxTags: 3, sameCity: 0.02 } as const;

/** The probability that `a` wants to meet `b`, from their profiles alone. */
export function fit(a: Guest, b: Guest): number {
  const matches = b.types.filter((type) => a.seeks.includes(type)).length;
  const tags = a.tags.filter((tag) => b.tags.includes(tag)).length;
  const isSameCity = a.city !== '' && a.city === b.city;
  return (
    INTEREST.base +
    INTEREST.perType * Math.min(matches, INTEREST.maxTypes) +
    INTEREST.perTag * Math.min(tags, INTEREST.maxTags) +
    (isSameCity ? INTEREST.sameCity : 0)
  );
}

/** How much `a` wants to sit near `b`, 0–1: what they marked, otherwise how well the profiles fit. */
export function wish(a: Guest, b: Guest, marks: Marks): number {
  const mark = marks.get(markKey(a.id, b.id));
  return mark === 'interested' ? 1 : mark === 'dismissed' ? 0 : fit(a, b);
}

/** More than one-sided interest adds, so that a dismissed pair has less affinity than strangers. */
const DISMISSAL = -0.5;

/**
 * Affinity of a pair in thousandths: twice the harmonic mean of both wishes. An undecided side counts by its profile fit, so that
 * a seat doesn't reveal one-sided interest (R41).
 */
export function affinity(a: Guest, b: Guest, marks: Marks): number {
  const ab = wish(a, b, marks);
  const ba = wish(b, a, marks);
  const mutual = ab > 0 && ba > 0 ? (4 * ab * ba) / (ab + ba) : 0.35 * (ab + ba) + DISMISSAL;
  return Math.round(mutual * 1000);
}

/** Every unordered pair of guests, by index, with its affinity. */
export function affinities(guests: Guest[], marks: Marks): [number, number, number][] {
  const pairs: [number, number, number][] = [];
  guests.forEach((a, i) => guests.slice(i + 1).forEach((b, j) => pairs.push([i, i + 1 + j, affinity(a, b, marks)])));
  return pairs;
}
