import { FIRST_NAME_SIZE, firstNamePlace } from './first-name-place.ts';
import { type PlanGeometry, round, type SeatPlace } from './plan-geometry.ts';
import { cutName } from './plan-name.ts';

/** A first name outside a chair; drawn only, as the seat carries the whole name. */
export function PlanFirstName({ geometry, place, name }: { geometry: PlanGeometry; place: SeatPlace; name: string }) {
  const { x, y, anchor, room } = firstNamePlace(geometry, place);
  const cut = cutName(name, room / FIRST_NAME_SIZE);
  return (
    <g textAnchor={anchor} aria-hidden="true">
      <text className="first" x={round(x)} y={round(y)}>
        {/* The plan reads from the left, and where a name is cut is at its own end. */}
        {cut === name ? name : `\u2068${cut}\u2069`}
      </text>
    </g>
  );
}
