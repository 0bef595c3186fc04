import type { PlanGeometry, Point, SeatPlace } from './plan-geometry.ts';

/** Font size of a first name, in px at scale 1. */
export const FIRST_NAME_SIZE = 11;
/** Names at least this far apart vertically don't overlap. */
const LINE_HEIGHT_PX = 14;
const MIN_GAP_PX = 4;

export interface FirstNamePlace extends Point {
  anchor: 'start' | 'middle' | 'end';
  /** Maximum width before the name would overlap its neighbour's. */
  room: number;
}

function getAnchorPoint({ upright, plate }: PlanGeometry, { x, y, out }: SeatPlace): Point & { isSideways: boolean } {
  const distance = plate + 30;
  const down = out.y > 0.3 ? FIRST_NAME_SIZE - 2 : out.y < -0.3 ? 0 : FIRST_NAME_SIZE / 3;
  return { x: x + out.x * distance, y: y + out.y * distance + down, isSideways: upright || Math.abs(out.x) > 0.3 };
}

/** Position of a first name outside its chair: centred above or below it, or running sideways away from the table. */
export function firstNamePlace(geometry: PlanGeometry, place: SeatPlace): FirstNamePlace {
  const { x, y, isSideways } = getAnchorPoint(geometry, place);
  const { seats } = geometry;
  const count = seats.length;
  let room = geometry.room;
  for (const step of [1, count - 1]) {
    const next = seats[(place.position + step) % count];
    if (!next || next === place) continue;
    const neighbour = getAnchorPoint(geometry, next);
    const distance = (neighbour.x - x) * Math.sign(place.out.x);
    // A sideways name runs away from the table, so a neighbour behind its start can't overlap it.
    if (Math.abs(neighbour.y - y) < LINE_HEIGHT_PX && !(isSideways && distance < 0)) room = Math.min(room, Math.abs(neighbour.x - x) - MIN_GAP_PX);
  }
  return { x, y, anchor: isSideways ? (place.out.x < 0 ? 'end' : 'start') : 'middle', room };
}
