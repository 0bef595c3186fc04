import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import type { Table } from '#src/contract/seating.ts';
import { formatCommaList } from '#src/i18n/format/format-list.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { fitName } from '#src/components/table-plan/fit-name.ts';
import { TABLE_MARKS } from './seating-model.ts';
import type { BenchTable } from './bench-layout.ts';
import { TABLE_MARK_PATHS } from './mark-shapes.ts';

/** The table's number, or its name if it has none. */
function getTableMark(name: string, room: number): string[] {
  const number = /(\d+)\s*$/u.exec(name)?.[1];
  return number === undefined ? fitName(name, Math.floor(room / 8)) : [number];
}

/** Between the middles of two marks of a table, in units of the plan. */
const MARK_STEP = 15;
const MARK_SCALE = 0.8;
/** From the number's or the name's middle to the marks under it. */
const MARK_DROP = 19;

const GLOW_ID = 'bench-glow';
const GLOW_FILL = `url(#${GLOW_ID})`;

/** The glow of warm tables, defined once for the whole plan. */
export const GlowGradient = () => (
  <radialGradient id={GLOW_ID}>
    <stop className="bench-glow-middle" offset="0" />
    <stop className="bench-glow-half" offset="0.5" />
    <stop className="bench-glow-edge" offset="1" />
  </radialGradient>
);

/** The top of a table, with its number or name; chosen by a press. */
export function BenchTableTop({
  table,
  benchTable: { x, y, shape, halfWidth, halfHeight, plateRadius },
  isOnlyTable,
  glow,
  isChosen,
  onChoose,
}: {
  table: Table;
  benchTable: BenchTable;
  isOnlyTable: boolean;
  /** From 0 to 1. The figures stand beside the plan. */
  glow: number;
  isChosen: boolean;
  onChoose: (() => void) | undefined;
}) {
  const t = useTranslator();
  const isRound = shape === 'round';
  const taken = table.seats.filter(({ person }) => person).length;
  // Upright along a long table, between the plates.
  const mark = isRound
    ? getTableMark(table.name, 2 * (halfWidth - 2 * plateRadius) - 8)
    : isOnlyTable
      ? []
      : [table.name];
  const marks = TABLE_MARKS.filter((each) => table[each]);
  const box = { x: x - halfWidth, y: y - halfHeight, width: 2 * halfWidth, height: 2 * halfHeight };
  // A short long table has room for its name alone.
  const isCramped = !isRound && box.height < table.name.length * 8 + marks.length * MARK_STEP + 24;
  // Number and marks stand around the middle together, clear of the plates and of arcs between them.
  const rise =
    marks.length === 0 || isCramped ? 0 : isRound ? MARK_DROP / 2 : (marks.length * MARK_STEP) / 2;
  const placeMark = (index: number) =>
    isRound
      ? {
          x: x + (index - (marks.length - 1) / 2) * MARK_STEP,
          y: y - rise + MARK_DROP + (mark.length - 1) * 8,
        }
      : isCramped
        ? { x: x + (index - (marks.length - 1) / 2) * MARK_STEP, y: box.y + box.height + 10 }
        : { x, y: box.y + box.height - 8 - (marks.length - index - 0.5) * MARK_STEP };
  const isNumber = mark.length === 1 && /^\d+$/u.test(mark[0]!);
  const runnerLength = box.height - 24 - (isCramped ? 0 : marks.length * MARK_STEP);
  const runner = `M${x - 7} ${box.y + 12}v${runnerLength}M${x + 7} ${box.y + 12}v${runnerLength}`;
  const choose = (event: ReactKeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onChoose?.();
  };
  return (
    <g
      className={isChosen ? 'bench-table chosen' : 'bench-table'}
      {...(onChoose && {
        role: 'button',
        tabIndex: 0,
        'aria-label': formatCommaList(t.locale, [
          table.name,
          t.plural('dinner_seats_taken', taken, { capacity: table.seats.length }),
          ...marks.map((each) => t(`need_${each}`)),
        ]),
        onClick: onChoose,
        onKeyDown: choose,
      })}
    >
      {isRound ? (
        <>
          <circle className="top" cx={x} cy={y} r={halfWidth} />
          <circle className="glow" cx={x} cy={y} r={halfWidth} fill={GLOW_FILL} opacity={glow} />
          <circle className="edge" cx={x} cy={y} r={halfWidth} />
        </>
      ) : (
        <>
          <rect className="top" {...box} rx="3" />
          <rect className="glow" {...box} rx="3" fill={GLOW_FILL} opacity={glow} />
          <path className="runner" d={runner} />
          <rect className="edge" {...box} rx="3" />
        </>
      )}
      <text
        className={isNumber ? 'bench-mark number' : 'bench-mark'}
        x={x}
        y={y - rise + (isNumber ? 8 : 5 - (mark.length - 1) * 8)}
        transform={isRound ? undefined : `rotate(-90 ${x} ${y - rise})`}
        aria-hidden="true"
      >
        {mark.map((line, index) => (
          <tspan key={index} x={x} dy={index === 0 ? 0 : 16}>
            {line}
          </tspan>
        ))}
      </text>
      {marks.map((each, index) => (
        <path
          key={each}
          className="bench-table-mark"
          d={TABLE_MARK_PATHS[each]}
          transform={`translate(${placeMark(index).x} ${placeMark(index).y}) scale(${MARK_SCALE})`}
        />
      ))}
    </g>
  );
}
