/** Where everything stands on a table seen from above. Pure; lengths in px at 1:1, y downwards. */
export interface Point {
  x: number;
  y: number;
}

export interface SeatPlace extends Point {
  position: number;
  /** Unit vector from the table to the chair. */
  out: Point;
}

export interface PlanGeometry {
  shape: 'round' | 'long';
  upright: boolean;
  /** Turned half round, so that position 0 is last on the near side. */
  flipped: boolean;
  width: number;
  height: number;
  /** The table top: centre and half sides, or half sides = radius for a round one. */
  top: { x: number; y: number; halfWidth: number; halfHeight: number };
  plate: number;
  /** How long a name outside a chair may be. */
  room: number;
  seats: SeatPlace[];
  candles: Point[];
  /** Sprigs with their turn in degrees. */
  sprigs: (Point & { turn: number })[];
}

const PITCH = 46;
/** Where everybody's name stands along the table. */
const NAMED_PITCH = 66;
const UPRIGHT_PITCH = 48;
const HALF_TABLE = 58;
const PLATE = 17;
/** From the middle of the table to the plates of either side. */
const SEAT_LINE = 36;
/** Room outside a table's long edge for chairs, and for names. */
const OUTSIDE = 54;
const UPRIGHT_OUTSIDE = 118;
const END = 14;

/** How many seats stand along the first side: half, the odd one with them. */
export function firstSide(seats: number): number {
  return Math.ceil(seats / 2);
}

/** Position of the seat across: opposite seats share an index along the table. None for the odd one out. */
export function across(position: number, seats: number): number | null {
  const side = firstSide(seats);
  const other = position < side ? position + side : position - side;
  return other < seats ? other : null;
}

/** The seats of a table as one comes by them walking round it clockwise, from the first: the order of every list of a plan. */
export function clockwise<T extends { position: number }>(shape: PlanGeometry['shape'], seats: readonly T[]): T[] {
  if (shape === 'round') return [...seats];
  const side = firstSide(seats.length);
  return [...seats.slice(0, side), ...seats.slice(side).toReversed()];
}

function along(count: number, pitch: number): number[] {
  return Array.from({ length: count }, (_, index) => END + pitch / 2 + index * pitch);
}

export interface LongOptions {
  /** Stands instead of lying, for narrow screens: the plan turned a quarter clockwise. */
  upright: boolean;
  /** Leaves room for a name at every chair. */
  named?: boolean;
  /** My position: the plan is turned so that I sit on the near (lower, or left) side, my left hand at my left. */
  near?: number;
}

/**
 * A long table of `n` seats in two rows: 0 … n/2−1 along the far side, the rest along the near side, both from the
 * left. With an odd number the second row is one short, its seats still across from their partners. However it is
 * turned, a seat's left hand stays its left hand.
 */
export function longTable(n: number, { upright, near, named }: LongOptions): PlanGeometry {
  const side = Math.max(1, firstSide(n));
  const pitch = upright ? UPRIGHT_PITCH : named ? NAMED_PITCH : PITCH;
  const length = side * pitch + 2 * END;
  const steps = along(side, pitch);
  const middle = (upright ? UPRIGHT_OUTSIDE : OUTSIDE) + HALF_TABLE;
  const depth = 2 * middle;
  const flipped = near !== undefined && near < side;
  const put = (step: number, offset: number): Point => (upright ? { x: middle - offset, y: step } : { x: step, y: middle + offset });
  const seats = Array.from({ length: n }, (_, position): SeatPlace => {
    const first = position < side;
    const sign = first === flipped ? 1 : -1;
    const index = first ? position : position - side;
    return {
      position,
      ...put(steps[flipped ? side - 1 - index : index]!, sign * SEAT_LINE),
      out: upright ? { x: -sign, y: 0 } : { x: 0, y: sign },
    };
  });
  const half = length / 2;
  return {
    shape: 'long',
    upright,
    flipped,
    width: upright ? depth : length,
    height: upright ? length : depth,
    top: upright ? { x: middle, y: half, halfWidth: HALF_TABLE, halfHeight: half } : { x: half, y: middle, halfWidth: half, halfHeight: HALF_TABLE },
    plate: PLATE,
    room: upright ? UPRIGHT_OUTSIDE - 28 : pitch - 4,
    seats,
    ...centrepieces(side, pitch, steps[0]!, upright, put),
  };
}

/** Between the plates: a candle, then a sprig, three plates apart, set so that both ends look alike. */
function centrepieces(side: number, pitch: number, start: number, upright: boolean, put: (step: number, offset: number) => Point) {
  const candles: Point[] = [];
  const sprigs: PlanGeometry['sprigs'] = [];
  const gaps = Math.max(0, 2 * Math.floor((side - 1) / 6));
  const lead = ((side - 1 - gaps * 3) * pitch) / 2;
  for (let index = 0; index <= gaps; index += 1) {
    const point = put(start + lead + index * 3 * pitch, 0);
    if (index % 2 === 0) candles.push(point);
    else sprigs.push({ ...point, turn: (upright ? 90 : 0) + (index % 4 === 1 ? 0 : 180) });
  }
  return { candles, sprigs };
}

/** Around a round table whose chairs all have a name. */
const NAMED_ALL = { room: 72, outside: 100, above: 18 };

/**
 * A round table of `n` seats, numbered as the clock goes; `near` is the seat nearest to the viewer. `named` keeps
 * room for names beside the near seats, or at all of them.
 */
export function roundTable(n: number, { near = 0, named = true }: { near?: number; named?: boolean | 'all' } = {}): PlanGeometry {
  const plate = n > 12 ? PLATE : 19;
  const seatRing = Math.max(56, (Math.max(n, 3) * (plate * 2 + 12)) / (2 * Math.PI));
  const radius = seatRing + plate + 7;
  const all = named === 'all' ? NAMED_ALL : { room: 0, outside: 28, above: 0 };
  const centre = { x: Math.max(radius + all.outside, named ? 179 : 0), y: radius + 28 + all.above };
  const seats = Array.from({ length: n }, (_, position): SeatPlace => {
    const angle = Math.PI / 2 + ((position - near) * 2 * Math.PI) / n;
    const out = { x: Math.cos(angle), y: Math.sin(angle) };
    return { position, out, x: centre.x + out.x * seatRing, y: centre.y + out.y * seatRing };
  });
  return {
    shape: 'round',
    upright: false,
    flipped: false,
    width: centre.x * 2,
    height: centre.y + radius + (named ? 62 : 28),
    top: { ...centre, halfWidth: radius, halfHeight: radius },
    plate,
    room: all.room,
    seats,
    candles: [centre],
    sprigs: [
      { x: centre.x - 19, y: centre.y + 4, turn: -62 },
      { x: centre.x + 19, y: centre.y + 4, turn: 118 },
    ],
  };
}

/** A path for the chair behind a plate: a short arc `distance` px out, as wide as the plate. */
export function chairPath(seat: SeatPlace, distance: number, half: number, bow: number): string {
  const { x, y, out } = seat;
  const point = (outwards: number, sideways: number) => `${round(x + out.x * outwards - out.y * sideways)} ${round(y + out.y * outwards + out.x * sideways)}`;
  return `M${point(distance - bow, -half)}Q${point(distance + bow, 0)} ${point(distance - bow, half)}`;
}

/** One decimal is a tenth of a pixel: enough for a drawing, and the same on server and in the browser. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The widest drawing that still reads: below 0.82 of its size initials and first names fall under 9 px. */
export function fits({ width }: Pick<PlanGeometry, 'width'>, available: number): boolean {
  return available >= width * 0.82;
}

export function fitsAcross(n: number, available: number, named = false): boolean {
  return fits(longTable(n, { upright: false, named }), available);
}

export type Step = 'left' | 'right' | 'up' | 'down';

/** The position an arrow key leads to at one table, `null` where it leads off it. */
export function neighbourSeat(geometry: PlanGeometry, position: number, step: Step): number | null {
  const n = geometry.seats.length;
  if (geometry.shape === 'round') {
    // Clockwise from the viewer's seat: to the left first.
    const next = position + (step === 'left' || step === 'up' ? 1 : -1);
    return n === 1 ? null : (next + n) % n;
  }
  const side = firstSide(n);
  const lengthwise = geometry.upright ? step === 'up' || step === 'down' : step === 'left' || step === 'right';
  const back = step === 'left' || step === 'up';
  if (!lengthwise) {
    // The far side: above, or to the right of an upright table.
    const far = position < side !== geometry.flipped;
    const towardsFar = step === 'up' || step === 'right';
    return far === towardsFar ? null : across(position, n);
  }
  const next = position + (back === geometry.flipped ? 1 : -1);
  const [from, to] = position < side ? [0, side] : [side, n];
  return next >= from && next < to ? next : null;
}
