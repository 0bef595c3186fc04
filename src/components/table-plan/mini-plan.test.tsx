import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MiniPlan, type MiniTable } from './mini-plan.tsx';
import { layOutLongTable, layOutRoundTable } from './plan-geometry.ts';
import { TableEdge } from './table-edge.tsx';

afterEach(cleanup);

/** The plates of one table relative to its middle, the highlighted one by its index in the drawing. */
function draw(table: MiniTable, seat: number) {
  const { container } = render(<MiniPlan tables={[table]} mySeat={{ table: 0, seat }} />);
  const plates = [...container.querySelectorAll('.mini-plate, .highlighted')];
  const tableTop = container.querySelector('.mini-table')!;
  const read = (element: Element, name: string) => Number(element.getAttribute(name));
  const middle =
    table.shape === 'round'
      ? { x: read(tableTop, 'cx'), y: read(tableTop, 'cy') }
      : {
          x: read(tableTop, 'x') + read(tableTop, 'width') / 2,
          y: read(tableTop, 'y') + read(tableTop, 'height') / 2,
        };
  const points = plates.map((plate) => ({
    x: read(plate, 'cx') - middle.x,
    y: read(plate, 'cy') - middle.y,
  }));
  cleanup();
  return {
    points,
    highlighted: points[plates.findIndex((plate) => plate.matches('.highlighted'))]!,
  };
}

/** The same for the large plan. */
function drawLarge({ shape, seats }: MiniTable, near: number) {
  const { top, seats: places } =
    shape === 'round'
      ? layOutRoundTable(seats, { near })
      : layOutLongTable(seats, { upright: false, near });
  return places.map(({ x, y }) => ({ x: x - top.x, y: y - top.y }));
}

/** Side of the table and place in its row for a long table, direction from the middle for a round one. */
function describePlace(
  shape: MiniTable['shape'],
  all: { x: number; y: number }[],
  { x, y }: { x: number; y: number },
): string {
  if (shape === 'round')
    return (((Math.round((Math.atan2(y, x) * 180) / Math.PI) % 360) + 360) % 360).toString();
  const row = all.filter((point) => Math.sign(point.y) === Math.sign(y));
  // With an odd number one row is a chair short, so a place is counted from both ends of the table.
  const columns = [...new Set(all.map((point) => Math.round(point.x)))].toSorted((a, b) => a - b);
  return `${y < 0 ? 'far' : 'near'} row of ${row.length}, ${columns.indexOf(Math.round(x))}`;
}

it.each([
  { shape: 'round', seats: 8 },
  { shape: 'round', seats: 7 },
  { shape: 'long', seats: 8 },
  { shape: 'long', seats: 7 },
] as const)(
  '[R42] the small plan lights the chair of the large plan: $shape of $seats',
  (table) => {
    for (let seat = 0; seat < table.seats; seat += 1) {
      const { points, highlighted } = draw(table, seat);
      const large = drawLarge(table, seat);
      expect(describePlace(table.shape, points, highlighted), `seat ${seat}`).toBe(
        describePlace(table.shape, large, large[seat]!),
      );
      expect(highlighted.y, `seat ${seat} is on the near side`).toBeGreaterThan(0);
      expect(points.map((point) => describePlace(table.shape, points, point)).toSorted()).toEqual(
        large.map((point) => describePlace(table.shape, large, point)).toSorted(),
      );
    }
  },
);

it('[R76] the edge of a table lights the chair of the large plan’s near side', () => {
  const table = { shape: 'long', seats: 7 } as const;
  for (let seat = 0; seat < table.seats; seat += 1) {
    const { container } = render(<TableEdge table={table} mySeat={seat} />);
    const plates = [...container.querySelectorAll('circle')];
    const large = drawLarge(table, seat);
    const nearSide = large.filter(({ y }) => y > 0).toSorted((a, b) => a.x - b.x);
    expect(plates, `seat ${seat}`).toHaveLength(nearSide.length);
    expect(plates.findIndex((plate) => plate.matches('.highlighted'))).toBe(
      nearSide.indexOf(large[seat]!),
    );
    cleanup();
  }
});

it('[R76] a long table stands upright where tables are stacked, and a short one doesn’t', () => {
  const getViewBox = (seats: number) =>
    render(<MiniPlan stacked tables={[{ shape: 'long', seats }]} />)
      .container.querySelector('svg')!
      .getAttribute('viewBox')!
      .split(' ')
      .map(Number) as [number, number, number, number];
  const [, , width, height] = getViewBox(40);
  expect(height).toBeGreaterThan(width * 3);
  const [, , shortWidth, shortHeight] = getViewBox(10);
  expect(shortWidth).toBeGreaterThan(shortHeight);
});

it('[R76] three guests at a round table don’t look like a face: one sits at the top', () => {
  render(<MiniPlan tables={[{ shape: 'round', seats: 3 }]} />);
  const heights = [...document.querySelectorAll('.mini-plate')].map((plate) =>
    Number(plate.getAttribute('cy')),
  );
  const middle = Number(document.querySelector('.mini-table')!.getAttribute('cy'));
  expect(heights.filter((height) => height < middle)).toHaveLength(1);
});
