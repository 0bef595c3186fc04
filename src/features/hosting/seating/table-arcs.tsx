import type { BenchSeat, BenchTable } from './bench-layout.ts';

/** How far an arc bends into the table, in plate radii: short of the number and marks in its middle. */
const BEND = 1.7;

/** Arcs inside a table between guests who are kept side by side. The seats' wishes are said in words beside the plan. */
export function TableArcs({
  table: { plateRadius },
  pairs,
}: {
  table: BenchTable;
  pairs: readonly (readonly [BenchSeat, BenchSeat])[];
}) {
  const inward = ({ x, y, outward }: BenchSeat, radii: number) => ({
    x: x - outward.x * plateRadius * radii,
    y: y - outward.y * plateRadius * radii,
  });
  return pairs.map(([one, other]) => {
    const [from, to] = [inward(one, 1), inward(other, 1)];
    const [a, b] = [inward(one, BEND), inward(other, BEND)];
    return (
      <path
        key={`${one.position} ${other.position}`}
        className="together"
        d={`M${from.x} ${from.y}Q${(a.x + b.x) / 2} ${(a.y + b.y) / 2} ${to.x} ${to.y}`}
      />
    );
  });
}
