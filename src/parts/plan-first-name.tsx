import { FIRST_NAME_SIZE, firstNamePlace } from './first-name-place.ts';
import { type PlanGeometry, round, type SeatPlace } from './plan-geometry.ts';
import { cutName } from './plan-name.ts';

/** A first name outside a chair; drawn only, as the seat carries the whole name. */
export function PlanFirstName({ geometry, place, name }: { geometry: PlanGeometry; place: SeatPlace; name: string }) {
  const { x, y, anchor, room } = firstNamePlace(geometry, place);
  return (
    <g textAnchor={anchor} aria-hidden="true">
      <text className="first" x={round(x)} y={round(y)}>
        {cutName(name, room / FIRST_NAME_SIZE)}
      </text>
    </g>
  );
}
