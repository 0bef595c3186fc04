import { expect, it } from 'vitest';
import type { Table } from '#src/contract/seating.ts';
import { ARROW_DIRECTIONS, findSeatTowards, getFitScale, layOutBench } from './bench-layout.ts';
import { findZoomPlace } from './zoom-buttons.tsx';

const createTables = (...tables: [Table['shape'], number][]) =>
  tables.map(([shape, count], index) => ({
    id: String(index),
    name: `Table ${index + 1}`,
    shape,
    seats: [...Array(count).keys()].map((position) => ({ position })),
  })) as Table[];
/** The plan's box beside the panel at 1280 × 800. */
const box = { width: 852, height: 568 };
const eights = (count: number) =>
  createTables(...Array.from({ length: count }, (): [Table['shape'], number] => ['round', 8]));

it('[R80] five tables of eight stand like the five on a die, at full size', () => {
  const layout = layOutBench(eights(5), box, { hasNames: true });
  expect(getFitScale(layout, box)).toBeGreaterThanOrEqual(1);
  const heights = layout.tables.map(({ y }) => Math.round(y));
  const rows = [...new Set(heights)].map((row) => heights.filter((y) => y === row).length);
  expect(rows).toEqual([2, 1, 2]);
});

it('[R80] the zoom’s buttons stand beside the names of six tables, not over them', () => {
  const fit = { fitLabel: 'Fit' };
  expect(findZoomPlace(layOutBench(eights(5), box, { hasNames: true }), box, fit)).toBe('middle');
  expect(findZoomPlace(layOutBench(eights(6), box, { hasNames: true }), box, fit)).toBe('end');
  const wide = { fitLabel: 'Einpassen' };
  expect(findZoomPlace(layOutBench(eights(6), box, { hasNames: true }), box, wide)).toBe('below');
});

it('[R80] a long table of forty stands upright, at full size', () => {
  const layout = layOutBench(createTables(['long', 40]), box, { hasNames: true });
  expect(getFitScale(layout, box)).toBeGreaterThanOrEqual(1);
  const [table] = layout.tables;
  expect(new Set(table!.seats.map(({ x }) => x)).size).toBe(2);
});

it.each([1, 2, 3, 4, 5, 6, 8, 12, 20])('[R80] the seats of %d tables keep apart', (count) => {
  for (const hasNames of [true, false]) {
    const { tables, width, height } = layOutBench(eights(count), box, { hasNames });
    const seats = tables.flatMap((table) => table.seats);
    for (const [index, seat] of seats.entries()) {
      expect(seat.x > 0 && seat.x < width && seat.y > 0 && seat.y < height).toBe(true);
      for (const other of seats.slice(index + 1))
        expect(Math.hypot(seat.x - other.x, seat.y - other.y)).toBeGreaterThan(34);
    }
  }
});

it.each([
  ['round', 8],
  ['round', 5],
  ['long', 9],
] as const)(
  '[R80] arrow keys reach every seat of a %s table of %d, and the next table',
  (shape, n) => {
    const layout = layOutBench(createTables([shape, n], [shape, n]), box, { hasNames: true });
    const start = { table: layout.tables[0]!, seat: layout.tables[0]!.seats[0]! };
    const reached = new Set([start.seat]);
    const queue = [start];
    for (const place of queue)
      for (const direction of Object.values(ARROW_DIRECTIONS)) {
        const next = findSeatTowards(layout, place, direction);
        if (!next || reached.has(next.seat)) continue;
        reached.add(next.seat);
        queue.push(next);
      }
    expect(reached.size).toBe(2 * n);
  },
);

it('[R80] where the width decides the scale, the rows spread over the height', () => {
  const wide = { width: 1492, height: 850 };
  const layout = layOutBench(eights(6), wide, { hasNames: true });
  const scale = getFitScale(layout, wide);
  expect(scale).toBeCloseTo(wide.width / layout.width);
  expect((layout.height * scale) / wide.height).toBeGreaterThan(0.7);
});
