import { type PlanGeometry, round, type SeatPlace } from './plan-geometry.ts';
import { cutName } from './plan-name.ts';

const SIZE = 11;

/** A first name outside a chair; drawn only, as the seat carries the whole name. */
export function PlanFirstName({ geometry, place, name }: { geometry: PlanGeometry; place: SeatPlace; name: string }) {
  const { out } = place;
  const away = geometry.plate + 30;
  const leans = geometry.upright || Math.abs(out.x) > 0.3;
  const y = place.y + out.y * away + (out.y > 0.3 ? SIZE - 2 : out.y < -0.3 ? 0 : SIZE / 3);
  return (
    <g textAnchor={leans ? (out.x < 0 ? 'end' : 'start') : 'middle'} aria-hidden="true">
      <text className="first" x={round(place.x + out.x * away)} y={round(y)}>
        {cutName(name, geometry.room / SIZE)}
      </text>
    </g>
  );
}
