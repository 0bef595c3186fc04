/** Who might want to meet whom, judged by what both say of themselves and of others. Pure: no clock, no database, no chance. */
import type { Known, Reason } from '../seating/reasons.ts';
import { WISH } from './model.ts';
import { type Told, agreeing, pairReasons } from './reasons.ts';
import { type Tally, type TypeRates, chanceOf, lean, logOdds, nothing, typeKey } from './tendency.ts';

/** A priority with the profile that stands for it. */
export interface Priority extends Told {
  profile_id: string;
}

/** A member as a candidate: priorities in their order, tags of all cards. */
export interface Candidate extends Omit<Known, 'types'> {
  id: string;
  types: Priority[];
  tags: string[];
  /** The card that stands for whoever has no priority. */
  default_profile_id: string;
}

/** Decisions of a member, and on them. Of a pair, those between the two are left out. */
export interface Decisions {
  says: Tally;
  liked: Tally;
}

/** What was learned, for one pair. Nothing learned is nothing said. */
export interface Learned {
  mine?: Decisions;
  theirs?: Decisions;
  rates?: TypeRates;
}

/** `me` looks at `other`. */
export interface Proposal {
  my_profile_id: string;
  target_profile_id: string;
  /** 0–1: both ways in one, as far as `me` may know. */
  score: number;
  reasons: Reason[];
  /** Whether one of them comes for what the other comes for; without it they only meet where both sit anyway. */
  fits: boolean;
}

const REASONS = 3;
const unknown: Decisions = { says: nothing, liked: nothing };

function priorities(a: Candidate, b: Candidate, rates: TypeRates): number {
  const pairs = a.types.flatMap((mine) => b.types.flatMap((theirs) => (mine.seeks.includes(theirs.slug) ? { mine, theirs } : [])));
  if (pairs.length === 0) return logOdds(WISH.stranger);
  const each = pairs.map(
    ({ mine, theirs }) => logOdds(rates.get(typeKey(mine.slug, theirs.slug)) ?? WISH.sought) + WISH.choice * agreeing(mine, theirs).length,
  );
  return Math.max(...each) + (pairs.length > 1 ? WISH.secondPair : 0);
}

/** The chance, 0–1, that `a` says yes to `b`. `says` and `liked` in log-odds: how readily `a` says yes, others to `b`. */
export function chance(a: Candidate, b: Candidate, says = 0, liked = 0, rates: TypeRates = new Map()): number {
  const tags = a.tags.filter((tag) => b.tags.includes(tag)).length;
  const city = a.city !== '' && a.city === b.city;
  return chanceOf(priorities(a, b, rates) + WISH.tag * Math.min(tags, WISH.tags) + (city ? WISH.city : 0) + says + liked);
}

/** Both ways in one: the harmonic mean, so that a wish without an answer counts for little (Pizzato et al., RecSys 2010). */
export const twoWay = (ab: number, ba: number): number => (ab + ba > 0 ? (2 * ab * ba) / (ab + ba) : 0);

const millionth = (value: number) => Math.round(value * 1e6) / 1e6;

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

/**
 * What `me` is shown of `other`. R41 binds it: of the decisions seen count mine, how readily others say yes to `other`
 * and how readily `other` does to others; what was said of `me` counts for nothing, and nothing between the two. So
 * everything I see is what it would be had nobody ever said a word about me. Mutual interest is added when it is read.
 */
export function propose(me: Candidate, other: Candidate, { mine = unknown, theirs = unknown, rates = new Map() }: Learned = {}): Proposal {
  const there = chance(me, other, lean(mine.says), lean(theirs.liked), rates);
  const back = chance(other, me, lean(theirs.says), 0, rates);
  return { ...cards(me, other), score: millionth(twoWay(there, back)), reasons: pairReasons(me, other, REASONS) };
}

/**
 * How well two fit, 0–1, whichever of the two looks: what decides who is introduced to whom. It leaves out how liked
 * either of them is: a card that comes to one deck comes to the other too, and must not tell its owner what was said of them.
 */
export function fitting(a: Candidate, b: Candidate, { mine = unknown, theirs = unknown, rates = new Map() }: Learned = {}): number {
  return millionth(twoWay(chance(a, b, lean(mine.says), 0, rates), chance(b, a, lean(theirs.says), 0, rates)));
}

/** The score once marks that may be told are known: mine makes my side sure, mutual interest both (R41). */
export function told(score: number, marks: { mine: boolean; mutual: boolean }): number {
  if (marks.mutual) return 1;
  return marks.mine ? twoWay(1, score) : score;
}
