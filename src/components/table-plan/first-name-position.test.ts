import { expect, it } from 'vitest';
import { FIRST_NAME_SIZE_PX, getFirstNamePosition } from './first-name-position.ts';
import { layOutLongTable, type PlanGeometry, layOutRoundTable } from './plan-geometry.ts';

/** Bounding boxes of names with the maximum width. */
function getNameBoxes(geometry: PlanGeometry) {
  return geometry.seats.map((seat) => {
    const { x, y, anchor, maxWidth } = getFirstNamePosition(geometry, seat);
    const left = anchor === 'start' ? x : anchor === 'end' ? x - maxWidth : x - maxWidth / 2;
    return {
      left,
      right: left + maxWidth,
      top: y - FIRST_NAME_SIZE_PX * 0.8,
      bottom: y + FIRST_NAME_SIZE_PX * 0.25,
      maxWidth,
    };
  });
}
const layOutTables = (n: number): [string, PlanGeometry][] => [
  ['round', layOutRoundTable(n, { named: 'all' })],
  ['round, rotated', layOutRoundTable(n, { named: 'all', near: n - 1 })],
  ['horizontal', layOutLongTable(n, { upright: false })],
  ['horizontal, with names', layOutLongTable(n, { upright: false, named: true })],
  ['upright', layOutLongTable(n, { upright: true })],
];

it('[R42] first names at any table have room, stay inside and never overlap', () => {
  const problems: string[] = [];
  for (let n = 1; n <= 120; n += 1)
    for (const [name, geometry] of layOutTables(n)) {
      const all = getNameBoxes(geometry);
      all.forEach((one, index) => {
        if (one.maxWidth < FIRST_NAME_SIZE_PX * 3)
          problems.push(`${name} of ${n}: no room at ${index}`);
        const isInside =
          one.top >= 0 &&
          one.bottom <= geometry.height &&
          one.left >= 0 &&
          one.right <= geometry.width;
        if (!isInside) problems.push(`${name} of ${n}: ${index} is outside`);
        for (const other of all.slice(index + 1))
          if (
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom
          )
            problems.push(`${name} of ${n}: ${index} overlaps`);
      });
    }
  expect(problems).toEqual([]);
});
