/** `seeks`: the profile types that the guest's own types look for. */
export interface SolverGuest {
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
  return new Map(
    [...marks].filter(([key, state]) => isOwn(key) || (state === 'interested' && isMutual(key))),
  );
}

/** Prior probability of interest, and what each match of profiles adds to it. */
export const INTEREST = {
  base: 0.03,
  perType: 0.17,
  maxTypes: 2,
  perTag: 0.04,
  maxTags: 3,
  sameCity: 0.02,
} as const;

/** The probability that `a` wants to meet `b`, from their profiles alone. */
export function fit(a: SolverGuest, b: SolverGuest): number {
  const matches = b.types.filter((type) => a.seeks.includes(type)).length;
  const tags = a.tags.filter((tag) => b.tags.includes(tag)).length;
  return fitOfMatches(matches, tags, a.city !== '' && a.city === b.city);
}

export const fitOfMatches = (matches: number, tags: number, isSameCity: boolean) =>
  INTEREST.base +
  INTEREST.perType * Math.min(matches, INTEREST.maxTypes) +
  INTEREST.perTag * Math.min(tags, INTEREST.maxTags) +
  (isSameCity ? INTEREST.sameCity : 0);

/** How much `a` wants to sit near `b`, 0–1: what they marked, otherwise how well the profiles fit. */
export function wish(a: SolverGuest, b: SolverGuest, marks: Marks): number {
  const mark = marks.get(markKey(a.id, b.id));
  return mark ? markedWish[mark] : fit(a, b);
}

export const markedWish: Record<MarkState, number> = { interested: 1, dismissed: 0 };

/** More than one-sided interest adds, so that a dismissed pair has less affinity than strangers. */
const DISMISSAL = -0.5;

/**
 * Affinity of a pair in thousandths: twice the harmonic mean of both wishes. An undecided side counts by its profile fit, so that
 * a seat doesn't reveal one-sided interest (R41).
 */
export const affinity = (a: SolverGuest, b: SolverGuest, marks: Marks): number =>
  affinityOfWishes(wish(a, b, marks), wish(b, a, marks));

export function affinityOfWishes(ab: number, ba: number): number {
  const mutual = ab > 0 && ba > 0 ? (4 * ab * ba) / (ab + ba) : 0.35 * (ab + ba) + DISMISSAL;
  return Math.round(mutual * 1000);
}
