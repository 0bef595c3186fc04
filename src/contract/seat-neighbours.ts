import type { Table } from './seating.ts';

/**
 * Positions to the left, to the right and across, as the guest sees them; null where there is no seat (R42). Long tables number seats
 * along the far side and then along the near side, both left to right as drawn; round tables number them clockwise from above.
 * At a round table only the chairs in `taken` are laid, so the next guest is a neighbour however many positions lie between.
 */
export function getNeighbourPositions(
  { shape, seats }: { shape: Table['shape']; seats: number },
  position: number,
  taken: readonly number[],
): { left: number | null; right: number | null; across: number | null } {
  if (shape === 'round') {
    const others = taken.filter((other) => other !== position).toSorted((a, b) => a - b);
    const left = others.find((other) => other > position) ?? others[0] ?? null;
    const right = others.findLast((other) => other < position) ?? others.at(-1) ?? null;
    return { left, right: right === left ? null : right, across: null };
  }
  const top = Math.ceil(seats / 2);
  const isTop = position < top;
  const [first, last] = isTop ? [0, top - 1] : [top, seats - 1];
  const after = position < last ? position + 1 : null;
  const before = position > first ? position - 1 : null;
  const across = isTop ? position + top : position - top;
  return {
    left: isTop ? after : before,
    right: isTop ? before : after,
    across: across < seats ? across : null,
  };
}
