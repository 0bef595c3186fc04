/** Who might want to meet whom, judged by what both say of themselves. Pure: no clock, no database, no chance. */
import { type Known, type Reason, reasons } from '../seating/reasons.ts';

/** A member as a candidate. `types` are the priorities in their order, each with the profile that stands for it. */
export interface Candidate extends Known {
  id: string;
  types: { slug: string; display_name: string; seeks: string[]; profile_id: string }[];
  tags: string[];
  /** The card that stands for whoever has no priority. */
  default_profile_id: string;
}

/** `me` looks at `other`. */
export interface Proposal {
  my_profile_id: string;
  target_profile_id: string;
  /** 0–1, the same whichever of the two looks. */
  score: number;
  reasons: Reason[];
  /** Whether one of them comes for what the other comes for; without it they only meet where both sit anyway. */
  fits: boolean;
}

const WEIGHT = { stranger: 0.05, pair: 0.5, secondPair: 0.1, tag: 0.08, tags: 3, city: 0.06 } as const;
const REASONS = 3;

/** How much `a` would want to meet `b`, 0–1. */
export function likes(a: Candidate, b: Candidate): number {
  const sought = new Set(a.types.flatMap(({ seeks }) => seeks));
  const pairs = b.types.filter(({ slug }) => sought.has(slug)).length;
  const tags = a.tags.filter((tag) => b.tags.includes(tag)).length;
  return (
    WEIGHT.stranger +
    (pairs > 0 ? WEIGHT.pair : 0) +
    (pairs > 1 ? WEIGHT.secondPair : 0) +
    WEIGHT.tag * Math.min(tags, WEIGHT.tags) +
    (a.city !== '' && a.city === b.city ? WEIGHT.city : 0)
  );
}

/** Both ways in one: the harmonic mean, so that a wish without an answer counts for little (Pizzato et al., RecSys 2010). */
export const twoWay = (ab: number, ba: number): number => (ab + ba > 0 ? (2 * ab * ba) / (ab + ba) : 0);

/** What one looks for and the other brings, my wish before theirs; else the first card of each. */
function cards(me: Candidate, other: Candidate): Pick<Proposal, 'my_profile_id' | 'target_profile_id' | 'fits'> {
  const all = me.types.flatMap((mine) => other.types.map((theirs) => ({ mine, theirs })));
  const pair = all.find(({ mine, theirs }) => mine.seeks.includes(theirs.slug)) ?? all.find(({ mine, theirs }) => theirs.seeks.includes(mine.slug));
  return {
    my_profile_id: (pair?.mine ?? me.types[0])?.profile_id ?? me.default_profile_id,
    target_profile_id: (pair?.theirs ?? other.types[0])?.profile_id ?? other.default_profile_id,
    fits: pair !== undefined,
  };
}

/** What `me` may be shown of `other`. Marks don't enter: those that may be told are added when it is read (R41). */
export function propose(me: Candidate, other: Candidate): Proposal {
  return {
    ...cards(me, other),
    score: Math.round(twoWay(likes(me, other), likes(other, me)) * 1e6) / 1e6,
    reasons: reasons(me, other, { mine: false, mutual: false }, REASONS),
  };
}

/** The score once marks that may be told are known: mine makes my side sure, mutual interest both (R41). */
export function told(score: number, marks: { mine: boolean; mutual: boolean }): number {
  if (marks.mutual) return 1;
  return marks.mine ? twoWay(1, score) : score;
}
