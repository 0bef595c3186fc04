import type { Model } from '../model/model.ts';

/** Guests from whom a clique is grown. */
const MAX_STARTS = 60;
/** Up to this many candidates, the one with the most links to the others joins the clique; of more, the first. */
const MAX_RANKED = 60;

/**
 * A clique of guests, each kept apart from each, that is larger than any set of seats far enough apart: a proof that there is no
 * feasible plan. Null if none is found, which proves nothing. `seats`: an upper bound on such a set of seats.
 */
export function findOversizedGroup({
  n,
  forbiddenWith,
  tooNear,
}: Model): { group: number[]; seats: number } | null {
  const seats = coverWithCliques(tooNear, n);
  const forbiddenSets = forbiddenWith.map((others) => new Set(others));
  const byDegree = [...forbiddenWith.keys()]
    .filter((guest) => forbiddenWith[guest].length >= seats)
    .sort((a, b) => forbiddenWith[b].length - forbiddenWith[a].length);
  for (const first of byDegree.slice(0, MAX_STARTS)) {
    const group = [first];
    let candidates = forbiddenWith[first];
    while (candidates.length > 0) {
      const degree = (guest: number) =>
        candidates.reduce((sum, other) => sum + Number(forbiddenSets[guest].has(other)), 0);
      const next =
        candidates.length > MAX_RANKED
          ? candidates[0]
          : candidates.reduce((best, guest) => (degree(guest) > degree(best) ? guest : best));
      group.push(next);
      candidates = candidates.filter((guest) => forbiddenSets[next].has(guest));
    }
    if (group.length > seats) return { group: group.sort((a, b) => a - b), seats };
  }
  return null;
}

/** Covers the seats greedily with cliques of seats too near each other; their number bounds any set of seats far apart. */
function coverWithCliques(tooNear: Uint8Array, n: number): number {
  const covered = new Uint8Array(n);
  let count = 0;
  for (let first = 0; first < n; first++) {
    if (covered[first]) continue;
    count++;
    covered[first] = 1;
    const clique = [first];
    for (let s = first + 1; s < n; s++) {
      if (covered[s] || !clique.every((t) => tooNear[s * n + t])) continue;
      covered[s] = 1;
      clique.push(s);
    }
  }
  return count;
}
