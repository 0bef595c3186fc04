import type { Model } from '../model/model.ts';

/** Guests from whom a group is grown whose members are all kept apart from each other. */
const GROWN = 60;

/**
 * A group of guests, each kept apart from each, that is larger than any set of seats no two of which are too near; with
 * the most such seats that there can be. Null where none is found, which proves nothing.
 */
export function findOversizedGroup({ n, keptApart, tooNear }: Model): { group: number[]; seats: number } | null {
  const seats = cover(tooNear, n);
  const parted = keptApart.map((others) => new Set(others));
  const byDegree = [...keptApart.keys()].filter((guest) => keptApart[guest]!.length >= seats).sort((a, b) => keptApart[b]!.length - keptApart[a]!.length);
  for (const first of byDegree.slice(0, GROWN)) {
    const group = [first];
    let rest = keptApart[first]!;
    while (rest.length > 0) {
      const degree = (guest: number) => rest.reduce((sum, other) => sum + Number(parted[guest]!.has(other)), 0);
      const next = rest.length > GROWN ? rest[0]! : rest.reduce((best, guest) => (degree(guest) > degree(best) ? guest : best));
      group.push(next);
      rest = rest.filter((guest) => parted[next]!.has(guest));
    }
    if (group.length > seats) return { group: group.sort((a, b) => a - b), seats };
  }
  return null;
}

/** In how many groups of seats, all of them near each other, the seats can be put: no more can be far from each other. */
function cover(close: Uint8Array, n: number): number {
  const covered = new Uint8Array(n);
  let count = 0;
  for (let first = 0; first < n; first++) {
    if (covered[first]) continue;
    count++;
    covered[first] = 1;
    const group = [first];
    for (let s = first + 1; s < n; s++) {
      if (covered[s] || !group.every((t) => close[s * n + t])) continue;
      covered[s] = 1;
      group.push(s);
    }
  }
  return count;
}
