/** How interested the guests of a dinner are in each other, in thousandths. Pure. */
import { CERTAIN_INTEREST, type GuestInterests } from '../../dinners/ports.ts';
import type { Decision } from '#src/contract/matches.ts';
import { type Decisions, decisionKey } from './decisions.ts';
import { type ProfileFeatures, indexMembers } from './pair-features.ts';
import {
  type InterestModel,
  computeBothWays,
  computeLogOdds,
  toProbability,
} from './interest-model.ts';

export interface GuestFeatures {
  id: string;
  /** Null for somebody without a card. */
  member: ProfileFeatures | null;
  /** How readily they say yes (`getTendency`). */
  tendency: number;
}

const DECIDED_INTEREST: Record<Decision, number> = { interested: CERTAIN_INTEREST, dismissed: 0 };
/** More than one-sided interest adds, so that a dismissed pair has less affinity than strangers. */
const DISMISSAL = -500;
/** Above the interest of strangers, in thousandths: less than that, such as one common word, is no match. */
const MIN_MATCH = 5;

const nobody: ProfileFeatures = { types: [], tags: [], city: '', words: [] };
const toThousandths = (probability: number) =>
  Math.min(CERTAIN_INTEREST - 1, Math.round(1000 * probability));

/**
 * Affinity of a pair: twice the harmonic mean of both interests. An undecided side counts by its estimate, so that a seat doesn't reveal one-sided
 * interest (R41).
 */
export const toAffinity = (ab: number, ba: number): number =>
  Math.round(ab > 0 && ba > 0 ? (4 * ab * ba) / (ab + ba) : 0.35 * (ab + ba) + DISMISSAL);

export function buildGuestInterests(
  model: InterestModel,
  guests: readonly GuestFeatures[],
  decisions: Decisions,
): GuestInterests {
  const n = guests.length;
  const members = guests.map(({ member }) => member ?? nobody);
  const index = indexMembers(members, model.shares);
  const interest = new Int16Array(n * n);
  for (const [from, { tendency }] of guests.entries()) {
    const odds = computeLogOdds(model, members[from]!, index);
    for (let to = 0; to < n; to++)
      if (to !== from)
        interest[from * n + to] = toThousandths(toProbability(model, odds[to]!, tendency));
  }
  const indexById = new Map(guests.map(({ id }, guest) => [id, guest]));
  for (const [key, state] of decisions) {
    const [from, to] = key.split('>').map((id) => indexById.get(id));
    if (from !== undefined && to !== undefined) interest[from * n + to] = DECIDED_INTEREST[state];
  }
  const affinity = new Int16Array(n * n);
  for (let a = 0; a < n; a++)
    for (let b = a + 1; b < n; b++)
      affinity[a * n + b] = toAffinity(interest[a * n + b]!, interest[b * n + a]!);
  const [strangers] = computeLogOdds(model, nobody, indexMembers([nobody], model.shares));
  const matchThreshold = toThousandths(toProbability(model, strangers!)) + MIN_MATCH;
  return { guests: n, interest, affinity, matchThreshold };
}

/** The affinity of one guest with each of the others. */
export function computeAffinities(
  model: InterestModel,
  me: GuestFeatures,
  others: readonly GuestFeatures[],
  decisions: Decisions,
): number[] {
  const estimates = computeBothWays(
    model,
    me.member ?? nobody,
    others.map(({ member }) => member ?? nobody),
  );
  const interestOf = (
    from: GuestFeatures,
    to: GuestFeatures,
    estimate: (tendency: number) => number,
  ) => {
    const decision = decisions.get(decisionKey(from.id, to.id));
    return decision ? DECIDED_INTEREST[decision] : toThousandths(estimate(from.tendency));
  };
  return others.map((other, i) =>
    toAffinity(
      interestOf(me, other, estimates[i]!.mine),
      interestOf(other, me, estimates[i]!.theirs),
    ),
  );
}
