/* Geometry of a table seen from above. Lengths in px at scale 1, y pointing down. */

export interface Point {
  x: number;
  y: number;
}

export interface SeatGeometry extends Point {
  position: number;
  /** Unit vector from the table towards the chair. */
  outward: Point;
}

export interface PlanGeometry {
  shape: 'round' | 'long';
  upright: boolean;
  /** Rotated by 180°, so that position 0 is last on the near side. */
  flipped: boolean;
  width: number;
  height: number;
  /** The table top: centre and half side lengths; for a round table both are the radius. */
  top: { x: number; y: number; halfWidth: number; halfHeight: number };
  /** Radius of a plate. */
  plate: number;
  seats: SeatGeometry[];
  candles: Point[];
  /** Sprigs with their rotation in degrees. */
  sprigs: (Point & { turn: number })[];
}

const SEAT_SPACING = 46;
const UPRIGHT_SEAT_SPACING = 48;
const HALF_TABLE_WIDTH = 58;
const PLATE_RADIUS = 17;
/** From the centre line of the table to the plates on either side. */
const PLATE_OFFSET = 36;
/** Margin beside a table's long edges for chairs, and for names when upright. */
const SIDE_MARGIN = 54;
const UPRIGHT_SIDE_MARGIN = 118;
const END_PADDING = 14;
/** Two lines beyond the chairs. */
const NAME_HEIGHT = 36;
/** A shorter table has space at its ends, for the names of the member and both neighbours. */
const MIN_WIDTH_WITH_MEMBER = 300;

/** Number of seats on the first side of a long table: half, rounded up. */
export function getFirstSideLength(seats: number): number {
  return Math.ceil(seats / 2);
}

/** Position of the seat opposite, which has the same index on the other side; null if that side is one seat short. */
export function getOppositeSeat(position: number, seats: number): number | null {
  const side = getFirstSideLength(seats);
  const other = position < side ? position + side : position - side;
  return other < seats ? other : null;
}

/** Seats in clockwise order from the first one: the order of every list of a plan. */
export function sortClockwise<T extends { position: number }>(
  shape: PlanGeometry['shape'],
  seats: readonly T[],
): T[] {
  if (shape === 'round') return [...seats];
  const side = getFirstSideLength(seats.length);
  return [...seats.slice(0, side), ...seats.slice(side).toReversed()];
}

const isOnFarSide = (near: number | undefined, side: number) => near !== undefined && near < side;

export interface LongTablePlace {
  /** Along the table as drawn, from the left. */
  index: number;
  /** −1 on the far side, 1 on the near side. */
  sign: -1 | 1;
}

/**
 * Where every drawing of a long table puts a seat. A drawing is only ever rotated, never mirrored, so that a person's left
 * neighbour stays on the left: by 180° if `near`, the member's position, would be on the far side.
 */
export function findLongTablePlace(position: number, seats: number, near?: number): LongTablePlace {
  const side = getFirstSideLength(seats);
  const isFlipped = isOnFarSide(near, side);
  const isFirstSide = position < side;
  const index = isFirstSide ? position : position - side;
  return { index: isFlipped ? side - 1 - index : index, sign: isFirstSide === isFlipped ? 1 : -1 };
}

/**
 * Direction from the middle of a round table to a seat. Seats run clockwise: from beside the top, as on the bench and on paper, or
 * turned so that `near` is at the bottom. Three begin at the top: two above and one below would look like a face.
 */
export function findRoundTableDirection(position: number, seats: number, near?: number): Point {
  const first = seats === 3 ? 0 : 0.5;
  const turn = near === undefined ? (position + first) / seats : (position - near) / seats + 0.5;
  const angle = turn * 2 * Math.PI;
  return { x: Math.sin(angle), y: -Math.cos(angle) };
}

/** Offsets of the seats along one side. */
function getSeatOffsets(count: number, spacing: number): number[] {
  return [...Array(count).keys()].map((index) => END_PADDING + spacing / 2 + index * spacing);
}

export interface LongTableOptions {
  /** Vertical, for narrow screens: the plan rotated by 90° clockwise. */
  upright: boolean;
  /** The member's position: the plan is rotated so that it is on the near (lower, or left) side. */
  near?: number;
}

/**
 * A long table of `n` seats in two rows: 0 … n/2−1 along the far side, the rest along the near side, both from the
 * left. With an odd number the second row is one short.
 */
export function layOutLongTable(n: number, { upright, near }: LongTableOptions): PlanGeometry {
  const side = Math.max(1, getFirstSideLength(n));
  const spacing = upright ? UPRIGHT_SEAT_SPACING : SEAT_SPACING;
  const length = side * spacing + 2 * END_PADDING;
  const margin =
    upright || near === undefined ? 0 : Math.max(0, (MIN_WIDTH_WITH_MEMBER - length) / 2);
  const offsets = getSeatOffsets(side, spacing).map((offset) => margin + offset);
  const middle = (upright ? UPRIGHT_SIDE_MARGIN : SIDE_MARGIN) + HALF_TABLE_WIDTH;
  const depth = 2 * middle;
  const flipped = isOnFarSide(near, side);
  const toPoint = (lengthwise: number, crosswise: number): Point =>
    upright ? { x: middle - crosswise, y: lengthwise } : { x: lengthwise, y: middle + crosswise };
  const seats = [...Array(n).keys()].map((position): SeatGeometry => {
    const { index, sign } = findLongTablePlace(position, n, near);
    return {
      position,
      ...toPoint(offsets[index]!, sign * PLATE_OFFSET),
      outward: upright ? { x: -sign, y: 0 } : { x: 0, y: sign },
    };
  });
  const half = length / 2;
  return {
    shape: 'long',
    upright,
    flipped,
    width: upright ? depth : length + 2 * margin,
    height: upright ? length : depth,
    top: upright
      ? { x: middle, y: half, halfWidth: HALF_TABLE_WIDTH, halfHeight: half }
      : { x: margin + half, y: middle, halfWidth: half, halfHeight: HALF_TABLE_WIDTH },
    plate: PLATE_RADIUS,
    seats,
    ...placeCentrepieces(side, spacing, offsets[0]!, upright, toPoint),
  };
}

/** Candles and sprigs in turn along the centre line, three plates apart and symmetrical. */
function placeCentrepieces(
  side: number,
  spacing: number,
  start: number,
  upright: boolean,
  toPoint: (lengthwise: number, crosswise: number) => Point,
) {
  const candles: Point[] = [];
  const sprigs: PlanGeometry['sprigs'] = [];
  const gaps = Math.max(0, 2 * Math.floor((side - 1) / 6));
  const lead = ((side - 1 - gaps * 3) * spacing) / 2;
  for (let index = 0; index <= gaps; index += 1) {
    const point = toPoint(start + lead + index * 3 * spacing, 0);
    if (index % 2 === 0) candles.push(point);
    else sprigs.push({ ...point, turn: (upright ? 90 : 0) + (index % 4 === 1 ? 0 : 180) });
  }
  return { candles, sprigs };
}

/**
 * A round table of `n` seats, see `findRoundTableDirection`; `near` is the seat nearest to the viewer. `named` leaves room for
 * names beside the near seats.
 */
export function layOutRoundTable(
  n: number,
  { near, named = true }: { near?: number | undefined; named?: boolean } = {},
): PlanGeometry {
  const plate = n > 12 ? PLATE_RADIUS : 19;
  const seatRadius = Math.max(56, (Math.max(n, 3) * (plate * 2 + 12)) / (2 * Math.PI));
  const radius = seatRadius + plate + 7;
  // Of two, the neighbour sits opposite, with the name above the table.
  const headroom = named && n === 2 ? NAME_HEIGHT : 0;
  const centre = {
    x: Math.max(radius + 28, named ? 179 : 0),
    y: radius + 28 + headroom,
  };
  const seats = [...Array(n).keys()].map((position): SeatGeometry => {
    const outward = findRoundTableDirection(position, n, near);
    return {
      position,
      outward,
      x: centre.x + outward.x * seatRadius,
      y: centre.y + outward.y * seatRadius,
    };
  });
  return {
    shape: 'round',
    upright: false,
    flipped: false,
    width: centre.x * 2,
    height: centre.y + radius + (named ? 62 : 28),
    top: { ...centre, halfWidth: radius, halfHeight: radius },
    plate,
    seats,
    candles: [centre],
    sprigs: [
      { x: centre.x - 19, y: centre.y + 4, turn: -62 },
      { x: centre.x + 19, y: centre.y + 4, turn: 118 },
    ],
  };
}

/** SVG path of the chair behind a plate: a short arc, `distance` px outwards. */
export function getChairPath(
  seat: Pick<SeatGeometry, 'x' | 'y' | 'outward'>,
  distance: number,
  halfWidth: number,
  bow: number,
): string {
  const { x, y, outward } = seat;
  const step = (outwards: number, sideways: number): Point => ({
    x: outward.x * outwards - outward.y * sideways,
    y: outward.y * outwards + outward.x * sideways,
  });
  const format = (point: Point) => `${roundToTenth(point.x)} ${roundToTenth(point.y)}`;
  const start = step(distance - bow, -halfWidth);
  // Relative, so that the chairs of a row have nearly the same text, which compresses well.
  return `M${format({ x: x + start.x, y: y + start.y })}q${format(step(2 * bow, halfWidth))} ${format(step(0, 2 * halfWidth))}`;
}

/** Rounds to one decimal, so that server and browser write the same SVG attributes. */
export function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Below this scale initials are under 9 px. */
const MIN_READABLE_SCALE = 0.82;

/** Whether a long table stays readable if it lies across the available width. */
export const fitsHorizontally = (n: number, available: number): boolean =>
  available >= layOutLongTable(n, { upright: false }).width * MIN_READABLE_SCALE;

export type ArrowDirection = 'left' | 'right' | 'up' | 'down';

/** The position an arrow key moves to within one table, `null` if it leaves the table. */
export function getSeatInDirection(
  geometry: PlanGeometry,
  position: number,
  direction: ArrowDirection,
): number | null {
  const n = geometry.seats.length;
  if (geometry.shape === 'round') {
    // Positions run clockwise, so on the near side the next one is to the viewer's left.
    const next = position + (direction === 'left' || direction === 'up' ? 1 : -1);
    return n === 1 ? null : (next + n) % n;
  }
  const side = getFirstSideLength(n);
  const isLengthwise = geometry.upright
    ? direction === 'up' || direction === 'down'
    : direction === 'left' || direction === 'right';
  const isBackwards = direction === 'left' || direction === 'up';
  if (!isLengthwise) {
    // The far side is drawn at the top, or on the right of an upright table.
    const isFarSide = position < side !== geometry.flipped;
    const isTowardsFarSide = direction === 'up' || direction === 'right';
    return isFarSide === isTowardsFarSide ? null : getOppositeSeat(position, n);
  }
  const next = position + (isBackwards === geometry.flipped ? 1 : -1);
  const [from, to] = position < side ? [0, side] : [side, n];
  return next >= from && next < to ? next : null;
}
