/** Selects which members are introduced to each other. Limits share out attention: each member is shown to some others, none to all. Pure. */
import { EXPLORATION_SHARE, INTRODUCTION_LIMITS } from './parameters.ts';

/** How often a member was introduced. Independent of any decisions. */
export interface Exposure {
  today: number;
  /** Introductions by profile id of the priority they came from. */
  countByProfileId: ReadonlyMap<string, number>;
}

export interface CandidatePair {
  id: string;
  my_profile_id: string;
  target_profile_id: string;
  /** How well the two fit, 0–1. */
  fit: number;
  /** Chosen by lot. */
  isExploration?: boolean;
}

const hasOpenFirstDeck = ({ countByProfileId }: Exposure, profileId: string, more = 0) =>
  (countByProfileId.get(profileId) ?? 0) + more < INTRODUCTION_LIMITS.firstDeck;

/**
 * Selects introductions for one member, best first, ties by id; with `random`, one in twenty is drawn by lot. An introduction shows both
 * to each other, so showing and being shown share one limit: exposure is capped, and the first deck of a new priority fills even if
 * everyone else has reached their daily share.
 */
export function selectIntroductions(
  me: Exposure,
  undecidedCount: number,
  pairs: CandidatePair[],
  others: ReadonlyMap<string, Exposure>,
  random: () => number = () => 1,
): CandidatePair[] {
  const introducedByProfile = new Map<string, number>();
  const chosen: CandidatePair[] = [];
  const remaining = pairs.toSorted((a, b) => b.fit - a.fit || (a.id < b.id ? -1 : 1));
  let isDrawn = random() < EXPLORATION_SHARE;
  while (
    remaining.length > 0 &&
    undecidedCount + chosen.length < INTRODUCTION_LIMITS.maxUndecided
  ) {
    const [pair] = remaining.splice(isDrawn ? Math.floor(random() * remaining.length) : 0, 1);
    const count = introducedByProfile.get(pair!.my_profile_id) ?? 0;
    const isFirstDeckOpen = hasOpenFirstDeck(me, pair!.my_profile_id, count);
    const other = others.get(pair!.id);
    if (!other || !(isFirstDeckOpen || me.today + chosen.length < INTRODUCTION_LIMITS.perDay))
      continue;
    if (
      !hasOpenFirstDeck(other, pair!.target_profile_id) &&
      other.today >=
        INTRODUCTION_LIMITS.perDay + (isFirstDeckOpen ? INTRODUCTION_LIMITS.reservedPerDay : 0)
    )
      continue;
    chosen.push(isDrawn ? { ...pair!, isExploration: true } : pair!);
    introducedByProfile.set(pair!.my_profile_id, count + 1);
    isDrawn = random() < EXPLORATION_SHARE;
  }
  return chosen;
}
