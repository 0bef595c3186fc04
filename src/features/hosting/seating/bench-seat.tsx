import type { FocusEvent, KeyboardEvent } from 'react';
import type { Person } from '#src/contract/members.ts';
import type { Seat } from '#src/contract/seating.ts';
import {
  formatFullName,
  getPersonInitials,
  formatShortName,
  getNameParts,
} from '#src/components/person/person-name.ts';
import { fitName } from '#src/components/table-plan/fit-name.ts';
import { getChairPath, roundToTenth } from '#src/components/table-plan/plan-geometry.ts';
import {
  LONG_NAME_ROOM_PX,
  NAME_SIZE_PX,
  ROUND_NAME_ROOM_PX,
  TOP_NAME_ROOM_PX,
  type BenchSeat,
  type BenchTable,
} from './bench-layout.ts';
import { NEED_PATH } from './mark-shapes.ts';

/** Average letter width in the serif font. */
const LETTER_WIDTH_EM = 0.5;
const LINE_HEIGHT_EM = 1.1;
/** Not worth a second line. */
const SHORT_NAME_PX = 40;

const estimateWidth = (text: string) => [...text].length * NAME_SIZE_PX * LETTER_WIDTH_EM;

const getOneLineRoom = ({ growth, anchor }: BenchSeat['name']): number =>
  growth === 'both'
    ? SHORT_NAME_PX
    : growth === 'up' && anchor !== 'middle'
      ? TOP_NAME_ROOM_PX
      : ROUND_NAME_ROOM_PX;

/** On two lines beside a round table, on one elsewhere if it fits. */
function breakName(person: Person, { shape }: BenchTable, { name }: BenchSeat): string[] {
  const full = formatFullName(person);
  const short = formatShortName(person);
  const room = shape === 'round' ? ROUND_NAME_ROOM_PX : LONG_NAME_ROOM_PX;
  if (shape === 'long') return [estimateWidth(full) <= room ? full : short];
  if (estimateWidth(full) <= getOneLineRoom(name)) return [full];
  const parts = getNameParts(person);
  return parts.every((part) => estimateWidth(part) <= room)
    ? parts
    : fitName(full, Math.floor(room / (NAME_SIZE_PX * LETTER_WIDTH_EM)), short);
}

const getFirstLineShift = (growth: BenchSeat['name']['growth'], lines: number): number => {
  const above = (lines - 1) * LINE_HEIGHT_EM;
  return growth === 'up' ? -0.1 - above : growth === 'down' ? 0.75 : 0.33 - above / 2;
};

function SeatName({
  person,
  table,
  place,
}: {
  person: Person;
  table: BenchTable;
  place: BenchSeat;
}) {
  const lines = breakName(person, table, place);
  const { x, y, anchor, growth } = place.name;
  const room =
    table.shape === 'long'
      ? LONG_NAME_ROOM_PX
      : Math.max(ROUND_NAME_ROOM_PX, lines.length === 1 ? getOneLineRoom(place.name) : 0);
  return (
    <text
      className="bench-name"
      x={roundToTenth(x)}
      y={roundToTenth(y)}
      textAnchor={anchor}
      aria-hidden="true"
    >
      {lines.map((line, index) => (
        <tspan
          key={index}
          x={roundToTenth(x)}
          dy={`${index === 0 ? getFirstLineShift(growth, lines.length).toFixed(2) : LINE_HEIGHT_EM}em`}
          // A line that is a little too long is drawn narrower, never cut.
          textLength={estimateWidth(line) > room * 1.15 ? room : undefined}
          lengthAdjust="spacingAndGlyphs"
        >
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** On the rim, beside where an arc to a neighbour begins. */
function getNeedSpot({ x, y, outward }: BenchSeat, plateRadius: number): string {
  const reach = (plateRadius + 1) * Math.SQRT1_2;
  return [x - (outward.x + outward.y) * reach, y - (outward.y - outward.x) * reach]
    .map(roundToTenth)
    .join(' ');
}

export interface BenchSeatMarkerProps {
  /** Set as `data-seat`, for the handlers around the plan. */
  id: string;
  seat: Seat;
  place: BenchSeat;
  table: BenchTable;
  label: string;
  /** Class names of the seat's state. */
  state: string;
  isTabStop: boolean;
  hasName: boolean;
  isPicture: boolean;
  onKeyDown: (event: KeyboardEvent<SVGGElement>) => void;
  onFocus: (event: FocusEvent<SVGGElement>) => void;
  onPress: (() => void) | undefined;
  elementRef: (element: SVGGElement | null) => void;
}

/** One seat on the bench: chair, plate and initials, with the guest's name beside it. */
export function BenchSeatMarker({
  id,
  seat,
  place,
  table,
  label,
  state,
  isTabStop,
  hasName,
  isPicture,
  onKeyDown,
  onFocus,
  onPress,
  elementRef,
}: BenchSeatMarkerProps) {
  const { person } = seat;
  const [x, y] = [roundToTenth(place.x), roundToTenth(place.y)];
  const { plateRadius, chairDistance, shape } = table;
  // A long table's plates are small and its names complete: its plates have the seats' numbers.
  const plateText =
    shape === 'long' ? String(seat.position + 1) : person ? getPersonInitials(person) : '';
  const rowHeight = shape === 'long' ? 2 * plateRadius + 3 : 0;
  return (
    <g ref={elementRef} className={`seat ${state}`}>
      {/* Tooltip on hover. Inside the labelled group it would be read out twice. */}
      {!isPicture && <title>{label}</title>}
      <g
        className="spot"
        {...(!isPicture && {
          'data-seat': id,
          role: onPress ? 'button' : 'img',
          'aria-label': label,
          tabIndex: isTabStop ? 0 : -1,
          onKeyDown,
          onFocus,
          onClick: onPress,
        })}
      >
        {shape === 'round' ? (
          <circle
            className="hit"
            cx={roundToTenth(place.x + place.outward.x * 5)}
            cy={roundToTenth(place.y + place.outward.y * 5)}
            r="22"
          />
        ) : (
          <rect
            className="hit"
            x={roundToTenth(place.x - (place.outward.x < 0 ? 150 : plateRadius + 6))}
            y={roundToTenth(place.y - rowHeight / 2)}
            width={150 + plateRadius + 6}
            height={rowHeight}
          />
        )}
        <path
          className="chair"
          d={getChairPath(place, chairDistance, shape === 'round' ? 12.5 : plateRadius * 0.7, 2)}
        />
        <circle className="plate" cx={x} cy={y} r={plateRadius} />
        <circle className="well" cx={x} cy={y} r={plateRadius - 3.2} />
        <circle className="ring" cx={x} cy={y} r={plateRadius + 3} />
        {seat.needs && (
          <path
            className="need"
            d={NEED_PATH}
            transform={`translate(${getNeedSpot(place, plateRadius)})`}
          />
        )}
        <path className="strike" d="m-7 7 14-14" transform={`translate(${x} ${y})`} />
      </g>
      {/* Outside the labelled group, because voice control expects a label to contain the visible text. */}
      <text className="plate-text" x={x} y={roundToTenth(place.y + 4)} aria-hidden="true">
        {plateText}
      </text>
      {hasName && person && <SeatName person={person} table={table} place={place} />}
    </g>
  );
}
