import type { PlanGeometry, Point, SeatPlace } from './plan-geometry.ts';

/** Size of the letters of a first name, px at 1:1. */
export const FIRST_NAME_SIZE = 11;
/** Two names so far below one another do not meet. */
const LINE = 14;
const GAP = 4;

export interface FirstNamePlace extends Point {
  anchor: 'start' | 'middle' | 'end';
  /** How wide a name may be there without meeting its neighbour's. */
  room: number;
}

function stand({ upright, plate }: PlanGeometry, { x, y, out }: SeatPlace): Point & { leans: boolean } {
  const away = plate + 30;
  const down = out.y > 0.3 ? FIRST_NAME_SIZE - 2 : out.y < -0.3 ? 0 : FIRST_NAME_SIZE / 3;
  return { x: x + out.x * away, y: y + out.y * away + down, leans: upright || Math.abs(out.x) > 0.3 };
}

/** Where a first name stands outside its chair: over it in the middle, or leaning away from the table. */
export function firstNamePlace(geometry: PlanGeometry, place: SeatPlace): FirstNamePlace {
  const { x, y, leans } = stand(geometry, place);
  const { seats } = geometry;
  const count = seats.length;
  let room = geometry.room;
  for (const step of [1, count - 1]) {
    const next = seats[(place.position + step) % count];
    if (!next || next === place) continue;
    const beside = stand(geometry, next);
    const away = (beside.x - x) * Math.sign(place.out.x);
    // One that leans has the side it came from behind it.
    if (Math.abs(beside.y - y) < LINE && !(leans && away < 0)) room = Math.min(room, Math.abs(beside.x - x) - GAP);
  }
  return { x, y, anchor: leans ? (place.out.x < 0 ? 'end' : 'start') : 'middle', room };
}
