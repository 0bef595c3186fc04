/** Where tables, plates and names stand on the seating bench. Lengths in px at 100 %, y pointing down. */
import type { Table } from '#src/contract/seating.ts';
import {
  findLongTablePlace,
  findRoundTableDirection,
  getFirstSideLength,
} from '#src/components/table-plan/plan-geometry.ts';
import type { Point } from '#src/components/table-plan/plan-geometry.ts';

export interface Size {
  width: number;
  height: number;
}

export interface BenchSeat extends Point {
  position: number;
  /** Unit vector from the table towards the chair. */
  outward: Point;
  name: Point & {
    anchor: 'start' | 'middle' | 'end';
    /** Whether a second line makes the name grow upwards, both ways or downwards. */
    growth: 'up' | 'both' | 'down';
  };
}

export interface BenchTable extends Point {
  id: string;
  shape: Table['shape'];
  /** Half side lengths of the table top; for a round table both are its radius. */
  halfWidth: number;
  halfHeight: number;
  plateRadius: number;
  /** From a plate's middle to its chair. */
  chairDistance: number;
  seats: BenchSeat[];
}

export interface BenchLayout extends Size {
  tables: BenchTable[];
}

type Shape = Omit<BenchTable, 'id' | 'x' | 'y'>;

/** A plan that has room isn't drawn larger than this by itself. */
export const MAX_FIT_SCALE = 1.5;
export const NAME_SIZE_PX = 14.5;
/** Beyond the size that the plan is laid out for, names may grow by this much. */
export const NAME_TOLERANCE = 1.15;
/** Width kept free beside a round table for names on two lines. */
export const ROUND_NAME_ROOM_PX = 106;
/** Over it on one line: a second one would reach up to the names under the table above. */
export const TOP_NAME_ROOM_PX = 136;
export const LONG_NAME_ROOM_PX = 190;
/** From a round table's edge to the names. */
const NAME_DISTANCE = 20;
/** Height of the names over and under a round table. */
const NAME_HEIGHT = 29;
const PLATE_RADIUS = 17.5;

/** Seats begin beside the top, so that no name stands over the middle. */
function shapeRoundTable(count: number): Shape {
  const seatRadius = Math.max(
    48.5,
    (Math.max(count, 3) * (2 * PLATE_RADIUS + 2.6)) / (2 * Math.PI),
  );
  const radius = seatRadius + PLATE_RADIUS + 4;
  const nameRadius = radius + NAME_DISTANCE;
  const seats = [...Array(count).keys()].map((position): BenchSeat => {
    const outward = findRoundTableDirection(position, count);
    const [x, y] = [outward.x * seatRadius, outward.y * seatRadius];
    const isMiddle = Math.abs(outward.x) < 0.01;
    const isNextToTop =
      Math.abs(outward.y) > 0.75 && Math.abs(outward.x) <= Math.sin(Math.PI / count) + 0.01;
    const anchor = isMiddle ? 'middle' : outward.x > 0 ? 'start' : 'end';
    const inset = Math.sign(outward.x) * (PLATE_RADIUS - 6);
    return {
      position,
      x,
      y,
      outward,
      name: isNextToTop
        ? {
            x: isMiddle ? x : x - inset,
            y: outward.y * nameRadius,
            anchor,
            growth: outward.y < 0 ? 'up' : 'down',
          }
        : {
            // Both lines clear the chair, which a slanted direction brings closer to their corner.
            x: outward.x * (nameRadius + 14 * outward.y ** 2),
            y: outward.y * (nameRadius + 14 * outward.y ** 2),
            anchor,
            growth: 'both',
          },
    };
  });
  return {
    shape: 'round',
    halfWidth: radius,
    halfHeight: radius,
    plateRadius: PLATE_RADIUS,
    chairDistance: radius + 13 - seatRadius,
    seats,
  };
}

/** More seats on a side are drawn smaller. */
const LARGE_PLATES_UP_TO = 12;

/** Upright, as every long table that doesn't fit across: the first side on the right, from the top. */
function shapeLongTable(count: number): Shape {
  const side = Math.max(1, getFirstSideLength(count));
  const isLarge = side <= LARGE_PLATES_UP_TO;
  const spacing = isLarge ? 38 : 25.4;
  const plateRadius = isLarge ? 15 : 11;
  const halfHeight = (side * spacing + 8) / 2;
  const seats = [...Array(count).keys()].map((position): BenchSeat => {
    const { index, sign } = findLongTablePlace(position, count);
    const y = (index + 0.5) * spacing - (side * spacing) / 2;
    const outward = { x: -sign, y: 0 };
    return {
      position,
      x: outward.x * 32,
      y,
      outward,
      name: { x: outward.x * 74, y, anchor: outward.x > 0 ? 'start' : 'end', growth: 'both' },
    };
  });
  return { shape: 'long', halfWidth: 52, halfHeight, plateRadius, chairDistance: 28, seats };
}

/** Rows of tables; in staggered ones every second row is one table shorter and stands between the others. */
interface Arrangement extends Size {
  places: Point[];
}

function arrange(
  count: number,
  columns: number,
  cell: Size,
  staggeredRowHeight: number | null,
): Arrangement {
  const places: Point[] = [];
  // Staggered tables stand a little wider, so that names of two rows don't meet.
  const step = staggeredRowHeight === null ? cell.width : cell.width * 1.11;
  const rowHeight = staggeredRowHeight ?? cell.height;
  for (let row = 0; places.length < count; row += 1) {
    const length = Math.min(
      staggeredRowHeight !== null && row % 2 === 1 ? columns - 1 : columns,
      count - places.length,
    );
    for (let column = 0; column < length; column += 1)
      places.push({
        x: cell.width / 2 + (column + (columns - length) / 2) * step,
        y: cell.height / 2 + row * rowHeight,
      });
  }
  return {
    places,
    width: cell.width + (columns - 1) * step,
    height: Math.max(...places.map(({ y }) => y)) + cell.height / 2,
  };
}

export const getFitScale = (content: Size, box: Size, max = Infinity): number =>
  Math.min(box.width / content.width, box.height / content.height, max);

/** Of the box's height, with the plan spread over it. */
const MAX_SPREAD = 0.92;

/** Moves the rows apart where the width decides the scale, so that no empty bands stand above and below the plan. */
function spreadRows(
  { places, width, height }: Arrangement,
  box: Size,
  maxScale: number,
): Arrangement {
  const rows = new Set(places.map(({ y }) => y)).size;
  const top = Math.min(...places.map(({ y }) => y));
  const span = Math.max(...places.map(({ y }) => y)) - top;
  const room = (MAX_SPREAD * box.height) / getFitScale({ width, height }, box, maxScale);
  // As much between two rows as above and below them together.
  const extra = (Math.max(0, room - height) * (rows - 1)) / rows;
  if (extra === 0) return { places, width, height };
  return {
    places: places.map(({ x, y }) => ({ x, y: y + (extra * (y - top)) / span })),
    width,
    height: height + extra,
  };
}

/** All tables in the arrangement that fits the box at the largest scale. */
export function layOutBench(
  tables: readonly Table[],
  box: Size,
  { hasNames }: { hasNames: boolean },
): BenchLayout {
  const shapes = tables.map(({ shape, seats }) =>
    shape === 'round' ? shapeRoundTable(seats.length) : shapeLongTable(seats.length),
  );
  const getHalfSize = ({ shape, halfWidth, halfHeight }: Shape): Size => {
    const isRound = shape === 'round';
    const room = hasNames ? (isRound ? ROUND_NAME_ROOM_PX : LONG_NAME_ROOM_PX) : 0;
    return {
      width: halfWidth + NAME_DISTANCE + room,
      height: halfHeight + (isRound ? NAME_DISTANCE + (hasNames ? NAME_HEIGHT : 0) : 10),
    };
  };
  const halves = shapes.map(getHalfSize);
  const cell = {
    width: 2 * Math.max(0, ...halves.map(({ width }) => width)),
    height: 2 * Math.max(0, ...halves.map(({ height }) => height)),
  };
  const staggeredRowHeight = shapes.every(({ shape }) => shape === 'round')
    ? hasNames
      ? Math.max(0, ...shapes.map(({ halfHeight }) => halfHeight)) + 90
      : cell.height * 0.87
    : null;
  const arrangements = tables.flatMap((_, index) => {
    const columns = index + 1;
    return [null, columns > 1 ? staggeredRowHeight : null].map((rowHeight) =>
      arrange(tables.length, columns, cell, rowHeight),
    );
  });
  const fitting = arrangements.reduce<Arrangement>(
    (found, next) => (getFitScale(next, box) > getFitScale(found, box) + 0.001 ? next : found),
    arrangements[0] ?? { places: [], width: 1, height: 1 },
  );
  const best = hasNames ? spreadRows(fitting, box, MAX_FIT_SCALE) : fitting;
  return {
    width: best.width,
    height: best.height,
    tables: shapes.map((shape, index) => {
      const at = best.places[index]!;
      const shift = <T extends Point>(point: T): T => ({
        ...point,
        x: point.x + at.x,
        y: point.y + at.y,
      });
      return {
        ...shape,
        ...at,
        id: tables[index]!.id,
        seats: shape.seats.map((seat) => ({ ...shift(seat), name: shift(seat.name) })),
      };
    }),
  };
}

export const ARROW_DIRECTIONS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export interface PlacedSeat {
  table: BenchTable;
  seat: BenchSeat;
}

/** The seat an arrow key leads to: the nearest in its direction, at the same table if there is one. */
export function findSeatTowards(
  { tables }: BenchLayout,
  from: PlacedSeat,
  direction: Point,
): PlacedSeat | undefined {
  const listCandidates = (searched: readonly BenchTable[]) =>
    searched
      .flatMap((table) => table.seats.map((seat) => ({ table, seat })))
      .flatMap((place) => {
        const [dx, dy] = [place.seat.x - from.seat.x, place.seat.y - from.seat.y];
        const ahead = dx * direction.x + dy * direction.y;
        const aside = Math.abs(dx * direction.y) + Math.abs(dy * direction.x);
        return ahead > 1 && aside <= 1.6 * ahead ? [{ place, cost: ahead + 2 * aside }] : [];
      })
      .toSorted((a, b) => a.cost - b.cost);
  return (listCandidates([from.table])[0] ?? listCandidates(tables)[0])?.place;
}
