import { expect, it } from 'vitest';
import { FIRST_NAME_SIZE, firstNamePlace } from './first-name-place.ts';
import { longTable, type PlanGeometry, roundTable } from './plan-geometry.ts';

/** Bounding boxes of names with the maximum width. */
function getNameBoxes(geometry: PlanGeometry) {
  return geometry.seats.map((seat) => {
    const { x, y, anchor, room } = firstNamePlace(geometry, seat);
    const left = anchor === 'start' ? x : anchor === 'end' ? x - room : x - room / 2;
    return { left, right: left + room, top: y - FIRST_NAME_SIZE * 0.8, bottom: y + FIRST_NAME_SIZE * 0.25, room };
  });
}
const tables = (n: number): [string, PlanGeometry][] => [
  ['round', roundTable(n, { named: 'all' })],
  ['round, turned', roundTable(n, { named: 'all', near: n - 1 })],
  ['lying', longTable(n, { upright: false })],
  ['lying, wide', longTable(n, { upright: false, named: true })],
  ['upright', longTable(n, { upright: true })],
];

it('[R42] first names at any table have room, stay inside and never overlap', () => {
  const wrong: string[] = [];
  for (let n = 1; n <= 120; n += 1)
    for (const [name, geometry] of tables(n)) {
      const all = getNameBoxes(geometry);
      all.forEach((one, index) => {
        if (one.room < FIRST_NAME_SIZE * 3) wrong.push(`${name} of ${n}: no room at ${index}`);
        const isIn = one.top >= 0 && one.bottom <= geometry.height && one.left >= 0 && one.right <= geometry.width;
        if (!isIn) wrong.push(`${name} of ${n}: ${index} is outside`);
        for (const other of all.slice(index + 1))
          if (one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom)
            wrong.push(`${name} of ${n}: ${index} overlaps`);
      });
    }
  expect(wrong).toEqual([]);
});
