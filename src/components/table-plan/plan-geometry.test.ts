import { describe, expect, it } from 'vitest';
import {
  getOppositeSeat,
  sortClockwise,
  fitsHorizontally,
  layOutLongTable,
  getSeatInDirection,
  type PlanGeometry,
  layOutRoundTable,
} from './plan-geometry.ts';

const distance = (plan: PlanGeometry, a: number, b: number) =>
  Math.hypot(plan.seats[a]!.x - plan.seats[b]!.x, plan.seats[a]!.y - plan.seats[b]!.y);
const isInsideDrawing = (plan: PlanGeometry) =>
  plan.seats.every(({ x, y }) => x > 22 && y > 22 && x < plan.width - 22 && y < plan.height - 22);
/** The position drawn to the left of a guest who faces the table. */
const getDrawnLeft = (plan: PlanGeometry, position: number) => {
  const me = plan.seats[position]!;
  // The guest faces −out; with y pointing down, left is (−out.y, out.x).
  const left = { x: me.x - me.outward.y * 46, y: me.y + me.outward.x * 46 };
  const nearest = [...plan.seats].sort(
    (a, b) => Math.hypot(a.x - left.x, a.y - left.y) - Math.hypot(b.x - left.x, b.y - left.y),
  )[0]!;
  return nearest.position;
};

it.each(['long', 'round'] as const)(
  '[R42] list order goes clockwise around the table: %s',
  (shape) => {
    for (const n of [1, 2, 5, 8, 40]) {
      const seats = Array.from({ length: n }, (_, position) => ({ position }));
      const walked = sortClockwise(shape, seats).map(({ position }) => position);
      expect(walked.toSorted((a, b) => a - b)).toEqual(seats.map(({ position }) => position));
      const plan = shape === 'long' ? layOutLongTable(n, { upright: false }) : layOutRoundTable(n);
      const middle = { x: plan.top.x, y: plan.top.y };
      // Clockwise with y pointing down: the cross product of consecutive seats is positive.
      const crossProducts = walked.slice(1).map((next, index) => {
        const [from, to] = [plan.seats[walked[index]!]!, plan.seats[next]!];
        return (from.x - middle.x) * (to.y - middle.y) - (from.y - middle.y) * (to.x - middle.x);
      });
      if (n > 2) expect(crossProducts.every((product) => product > -1e-6)).toBe(true);
    }
  },
);

describe('[R42] a long table', () => {
  it('of two seats has room for names where the member sits, in the same proportions', () => {
    const [mine, another] = [1, undefined].map((near) =>
      layOutLongTable(2, { upright: false, near }),
    );
    expect([mine!.width, another!.width]).toEqual([300, 74]);
    expect(mine!.top).toEqual({ ...another!.top, x: 150 });
    expect(mine!.seats.map(({ x }) => x)).toEqual([150, 150]);
  });
  it.each([1, 2, 7, 11, 40, 101])(
    'of %i has all seats inside the drawing and no overlapping plates',
    (n) => {
      for (const upright of [true, false]) {
        const plan = layOutLongTable(n, { upright });
        expect(plan.seats).toHaveLength(n);
        expect(isInsideDrawing(plan)).toBe(true);
        for (let a = 0; a < n; a += 1)
          for (let b = 0; b < a; b += 1)
            expect(distance(plan, a, b)).toBeGreaterThan(plan.plate * 2);
      }
    },
  );

  it('opposite seats share an index; with an odd number one seat has none opposite', () => {
    expect([getOppositeSeat(0, 40), getOppositeSeat(9, 40), getOppositeSeat(29, 40)]).toEqual([
      20, 29, 9,
    ]);
    expect([getOppositeSeat(0, 7), getOppositeSeat(3, 7), getOppositeSeat(6, 7)]).toEqual([
      4,
      null,
      2,
    ]);
    const plan = layOutLongTable(40, { upright: false });
    expect(plan.seats[9]!.x).toBe(plan.seats[29]!.x);
  });

  it('is rotated to put my seat on the near side, and upright if too narrow', () => {
    for (const near of [3, 33]) {
      expect(layOutLongTable(40, { upright: false, near }).seats[near]!.outward).toEqual({
        x: 0,
        y: 1,
      });
      expect(layOutLongTable(40, { upright: true, near }).seats[near]!.outward.x).toBe(-1);
    }
    expect(fitsHorizontally(40, 358)).toBe(false);
    expect(fitsHorizontally(40, 964)).toBe(true);
    expect(fitsHorizontally(8, 358)).toBe(true);
  });

  it('keeps left neighbours on the left in any rotation', () => {
    for (const upright of [true, false])
      for (const near of [undefined, 3, 33]) {
        const plan = layOutLongTable(40, { upright, near });
        expect(getDrawnLeft(plan, 3), `far side, upright ${upright}, near ${near}`).toBe(4);
        expect(getDrawnLeft(plan, 33), `near side, upright ${upright}, near ${near}`).toBe(32);
      }
  });
});

describe('[R42] a round table', () => {
  it.each([1, 2, 3, 8, 13, 24])(
    'of %i has all seats inside the drawing and no overlapping plates',
    (n) => {
      const plan = layOutRoundTable(n);
      expect(isInsideDrawing(plan)).toBe(true);
      for (let a = 0; a < n; a += 1)
        for (let b = 0; b < a; b += 1) expect(distance(plan, a, b)).toBeGreaterThan(plan.plate * 2);
    },
  );

  it('has my seat nearest to the viewer and the next position on my left', () => {
    const plan = layOutRoundTable(8, { near: 5 });
    expect(plan.seats[5]!.y).toBe(Math.max(...plan.seats.map(({ y }) => y)));
    expect(plan.seats[6]!.x).toBeLessThan(plan.seats[5]!.x);
    expect(getDrawnLeft(plan, 5)).toBe(6);
  });
});

it('[R42] a long table lies across where its initials stay readable', () => {
  expect([fitsHorizontally(40, 980), fitsHorizontally(40, 700)]).toEqual([true, false]);
});

describe('[R42] arrow keys', () => {
  it('move along a side and across the table as drawn', () => {
    const horizontal = layOutLongTable(40, { upright: false });
    expect([
      getSeatInDirection(horizontal, 9, 'right'),
      getSeatInDirection(horizontal, 9, 'down'),
      getSeatInDirection(horizontal, 29, 'up'),
    ]).toEqual([10, 29, 9]);
    expect([
      getSeatInDirection(horizontal, 0, 'left'),
      getSeatInDirection(horizontal, 19, 'right'),
      getSeatInDirection(horizontal, 9, 'up'),
    ]).toEqual([null, null, null]);
    for (const near of [undefined, 9, 29])
      for (const upright of [true, false]) {
        const plan = layOutLongTable(40, { upright, near });
        for (const step of ['left', 'right', 'up', 'down'] as const) {
          const to = getSeatInDirection(plan, 9, step);
          if (to === null) continue;
          const [from, reached] = [plan.seats[9]!, plan.seats[to]!];
          const moved = {
            left: from.x - reached.x,
            right: reached.x - from.x,
            up: from.y - reached.y,
            down: reached.y - from.y,
          }[step];
          expect(moved, `${step} upright ${upright} near ${near}`).toBeGreaterThan(40);
        }
      }
  });

  it('move around a round table without end', () => {
    const plan = layOutRoundTable(8);
    expect([getSeatInDirection(plan, 7, 'left'), getSeatInDirection(plan, 0, 'right')]).toEqual([
      0, 7,
    ]);
    expect(getSeatInDirection(layOutRoundTable(1), 0, 'left')).toBeNull();
  });
});
