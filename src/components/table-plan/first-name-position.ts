import type { PlanGeometry, Point, SeatGeometry } from './plan-geometry.ts';

export const FIRST_NAME_SIZE_PX = 11;
/** Names at least this far apart vertically don't overlap. */
const LINE_HEIGHT_PX = 14;
const MIN_GAP_PX = 4;

export interface FirstNamePosition extends Point {
  anchor: 'start' | 'middle' | 'end';
  /** Maximum width before the name would overlap its neighbour's. */
  maxWidth: number;
}

function getAnchorPoint(
  { upright, plate }: PlanGeometry,
  { x, y, outward }: SeatGeometry,
): Point & { isSideways: boolean } {
  const distance = plate + 30;
  const down =
    outward.y > 0.3 ? FIRST_NAME_SIZE_PX - 2 : outward.y < -0.3 ? 0 : FIRST_NAME_SIZE_PX / 3;
  return {
    x: x + outward.x * distance,
    y: y + outward.y * distance + down,
    isSideways: upright || Math.abs(outward.x) > 0.3,
  };
}

/** Position of a first name outside its chair: centred above or below it, or running sideways away from the table. */
export function getFirstNamePosition(
  geometry: PlanGeometry,
  seat: SeatGeometry,
): FirstNamePosition {
  const { x, y, isSideways } = getAnchorPoint(geometry, seat);
  const { seats } = geometry;
  const count = seats.length;
  let maxWidth = geometry.maxNameWidth;
  for (const step of [1, count - 1]) {
    const next = seats[(seat.position + step) % count];
    if (!next || next === seat) continue;
    const neighbour = getAnchorPoint(geometry, next);
    const distance = (neighbour.x - x) * Math.sign(seat.outward.x);
    // A sideways name runs away from the table, so a neighbour behind its start can't overlap it.
    if (Math.abs(neighbour.y - y) < LINE_HEIGHT_PX && !(isSideways && distance < 0))
      maxWidth = Math.min(maxWidth, Math.abs(neighbour.x - x) - MIN_GAP_PX);
  }
  return { x, y, anchor: isSideways ? (seat.outward.x < 0 ? 'end' : 'start') : 'middle', maxWidth };
}
