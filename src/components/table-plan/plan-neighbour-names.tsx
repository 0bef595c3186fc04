import type { PlanGeometry, SeatGeometry } from './plan-geometry.ts';
import { getFirstSideLength, roundToTenth } from './plan-geometry.ts';
import { fitName } from './fit-name.ts';
import type { PlanSeat } from './plan-seat.tsx';

type Anchor = 'start' | 'middle' | 'end';
const FONT_SIZE_PX = 15;
const LINE_HEIGHT_PX = 17.5;
/** Average letter width in the serif font. */
const LETTER_WIDTH_EM = 0.52;

interface NameLayout {
  x: number;
  y: number;
  anchor: Anchor;
  lines: string[];
}

function layOutName(
  geometry: PlanGeometry,
  seatGeometry: SeatGeometry,
  text: string,
  short: string,
  named: ReadonlySet<number>,
): NameLayout {
  const { outward } = seatGeometry;
  const distance = geometry.plate + 36;
  if (geometry.upright) {
    const x = seatGeometry.x + outward.x * distance;
    return layOutSideways(
      geometry,
      x,
      outward.x,
      text,
      short,
      (lines) => seatGeometry.y + 5 - ((lines - 1) * LINE_HEIGHT_PX) / 2,
    );
  }
  if (geometry.shape === 'round' && Math.abs(outward.x) > 0.3) {
    const roundDistance = geometry.plate + 38;
    const y = seatGeometry.y + outward.y * roundDistance;
    return layOutSideways(
      geometry,
      seatGeometry.x + outward.x * roundDistance,
      outward.x,
      text,
      short,
      (lines) => {
        if (outward.y > 0.3) return y + 4;
        return outward.y < -0.3
          ? y - (lines - 1) * LINE_HEIGHT_PX
          : y + 5 - ((lines - 1) * LINE_HEIGHT_PX) / 2;
      },
    );
  }
  // If several seats in a row are named, the first name runs left and the last runs right, so that they don't overlap.
  const side = getFirstSideLength(geometry.seats.length);
  const isNamedInSameRow = (position: number) =>
    position < side === seatGeometry.position < side && named.has(position);
  const step = geometry.flipped ? -1 : 1;
  const hasNameBefore = geometry.shape === 'long' && isNamedInSameRow(seatGeometry.position - step);
  const hasNameAfter = geometry.shape === 'long' && isNamedInSameRow(seatGeometry.position + step);
  const anchor: Anchor = hasNameBefore === hasNameAfter ? 'middle' : hasNameAfter ? 'end' : 'start';
  const x =
    seatGeometry.x + (anchor === 'end' ? geometry.plate : anchor === 'start' ? -geometry.plate : 0);
  const room =
    anchor === 'end'
      ? x - 4
      : anchor === 'start'
        ? geometry.width - x - 4
        : hasNameBefore
          ? 44
          : 2 * Math.min(x, geometry.width - x) - 8;
  const lines = fitName(text, Math.floor(room / (FONT_SIZE_PX * LETTER_WIDTH_EM)), short);
  const y =
    outward.y > 0
      ? seatGeometry.y + distance + 8
      : seatGeometry.y - distance + 2 - (lines.length - 1) * LINE_HEIGHT_PX;
  return { x, y, anchor, lines };
}

/** The name runs sideways, away from the table. */
function layOutSideways(
  geometry: PlanGeometry,
  x: number,
  direction: number,
  text: string,
  short: string,
  getTop: (lineCount: number) => number,
): NameLayout {
  const room = direction < 0 ? x - 2 : geometry.width - x - 2;
  const lines = fitName(text, Math.floor(room / (FONT_SIZE_PX * LETTER_WIDTH_EM)), short);
  return { x, y: getTop(lines.length), anchor: direction < 0 ? 'end' : 'start', lines };
}

/** The names of the member (in italics) and both neighbours beside their plates. Hidden from assistive technology, because seats have labels. */
export function PlanNeighbourNames({
  geometry,
  seats,
  you,
}: {
  geometry: PlanGeometry;
  seats: readonly PlanSeat[];
  you: string;
}) {
  const named = seats.filter((seat) => seat.is_me || (seat.is_neighbour && seat.name));
  const namedPositions = new Set(named.map((seat) => seat.position));
  return (
    <g aria-hidden="true">
      {named.map((seat) => {
        const seatGeometry = geometry.seats[seat.position];
        if (!seatGeometry) return null;
        const { x, y, anchor, lines } = seat.is_me
          ? layOutName(geometry, seatGeometry, you, you, namedPositions)
          : layOutName(
              geometry,
              seatGeometry,
              seat.name!,
              seat.shortName ?? seat.name!,
              namedPositions,
            );
        return (
          <g
            key={seat.position}
            className={seat.is_me ? 'plan-name you' : 'plan-name'}
            textAnchor={anchor}
          >
            {lines.map((line, index) => (
              <text key={index} x={roundToTenth(x)} y={roundToTenth(y + index * LINE_HEIGHT_PX)}>
                {line}
              </text>
            ))}
          </g>
        );
      })}
    </g>
  );
}
