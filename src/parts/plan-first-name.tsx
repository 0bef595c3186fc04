import { FIRST_NAME_SIZE, firstNamePlace } from './first-name-place.ts';
import { type PlanGeometry, round, type SeatPlace } from './plan-geometry.ts';
import { cutName } from './plan-name.ts';

/** A first name outside a chair. Hidden from assistive technology, because the seat's label has the full name. */
export function PlanFirstName({ geometry, place, name }: { geometry: PlanGeometry; place: SeatPlace; name: string }) {
  const { x, y, anchor, room } = firstNamePlace(geometry, place);
  const fittedName = cutName(name, room / FIRST_NAME_SIZE);
  return (
    <g textAnchor={anchor} aria-hidden="true">
      <text className="first" x={round(x)} y={round(y)}>
        {/* The plan is left-to-right: isolate the name, so that the ellipsis is at the end of a right-to-left name too. */}
        {fittedName === name ? name : `\u2068${fittedName}\u2069`}
      </text>
    </g>
  );
}
