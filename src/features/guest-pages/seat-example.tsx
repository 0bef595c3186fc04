import { useId } from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { CandleGlow } from '#src/components/table-plan/candle-glow.tsx';
import { Candle, Sprig } from '#src/components/table-plan/plan-table.tsx';
import { getInitials } from '#src/i18n/format/initials.ts';
import '#src/components/table-plan/plan-drawing.css';
import './seat-example.css';

/** In the order in which they sit. Who sits next to the reader at first is `near`. */
const guests = {
  left: [
    { name: 'front_guest_candidate', reason: 'reason_hiring', at: 'far' },
    { name: 'front_guest_investor', reason: 'reason_raising', at: 'near' },
  ],
  right: [
    { name: 'front_guest_mentor', reason: 'reason_seeking_a_mentor', at: 'near' },
    { name: 'front_guest_founder', reason: 'reason_co_founder', at: 'far' },
  ],
} as const;

type Side = keyof typeof guests;
const sideLabels = { left: 'seat_left', right: 'seat_right' } as const;

/** Between two seats, in the units of the drawing. */
const SEAT_WIDTH = 84;
const SEAT_COUNT = 5;
const HEIGHT = 148;
const seatMiddles = [...Array(SEAT_COUNT).keys()].map((seat) => SEAT_WIDTH * (seat + 0.5));
const MIDDLE_SEAT = 2;

/** One side of a table without its plates. */
function TableSide() {
  const id = useId();
  const [glowId, clipId] = [`${id}-glow`, `${id}-clip`];
  const width = SEAT_WIDTH * SEAT_COUNT;
  return (
    <svg
      className="plan seat-example-table"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <CandleGlow id={glowId} />
        <clipPath id={clipId}>
          <rect width={width} height="112" />
        </clipPath>
      </defs>
      <rect className="top" width={width} height="112" />
      <path className="edge" d={`M0 112H${width}`} />
      <path className="runner" d={`M0 10H${width}M0 36H${width}`} />
      <g clipPath={`url(#${clipId})`}>
        <Candle x={SEAT_WIDTH * 1.5} y={23} glowId={glowId} />
        <Candle x={width - SEAT_WIDTH * 1.5} y={23} glowId={glowId} />
        <circle cx={width / 2} cy="74" r="96" fill={`url(#${glowId})`} />
      </g>
      <Sprig x={seatMiddles[0]!} y={23} turn={0} scale={0.8} />
      <Sprig x={seatMiddles[MIDDLE_SEAT]!} y={23} turn={0} scale={0.8} />
      <Sprig x={seatMiddles.at(-1)!} y={23} turn={180} scale={0.8} />
      {seatMiddles.map((x, seat) => (
        <g
          key={x}
          className={
            seat === MIDDLE_SEAT ? 'mine' : Math.abs(seat - MIDDLE_SEAT) === 1 ? 'near' : undefined
          }
        >
          <path className="chair" d={`M${x - 30} 128Q${x} 144 ${x + 30} 128`} />
          <path
            className="deco"
            d={`M${x - 38} 56v12q0 5 3 6M${x - 32} 56v12q0 5-3 6v20M${x - 35} 56v14M${x + 34} 94V56q5 6 5 20l-5 3`}
          />
        </g>
      ))}
    </svg>
  );
}

function Plate({ initials, mine = false }: { initials?: string; mine?: boolean }) {
  const x = SEAT_WIDTH / 2;
  return (
    <svg
      className="plan"
      viewBox={`0 0 ${SEAT_WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      focusable="false"
    >
      <g className={mine ? 'mine' : undefined}>
        <circle className="plate" cx={x} cy="74" r="27" />
        <circle className="well" cx={x} cy="74" r="20.5" />
        <text className="big" x={x} y="80">
          {initials}
        </text>
      </g>
    </svg>
  );
}

/** The two guests on one side of the reader, and why the nearer one sits there. */
function GuestsBeside({ side }: { side: Side }) {
  const t = useTranslator();
  const id = useId();
  return (
    <div className={`seat-example-side ${side}`} role="radiogroup" aria-label={t(sideLabels[side])}>
      {guests[side].map(({ name, at }) => (
        <label key={name} className={`seat-example-seat ${at}`}>
          {/* Uncontrolled, so that it answers before the app comes and without script. */}
          <input
            type="radio"
            name={id}
            defaultChecked={at === 'near'}
            aria-describedby={`${id}-${at}`}
          />
          <Plate initials={getInitials(t(name))} />
          <b>{t(name)}</b>
        </label>
      ))}
      <div className="seat-example-reasons">
        {guests[side].map(({ name, reason, at }) => (
          <p key={name} id={`${id}-${at}`} className={at} dir="auto">
            {t(reason, { name: t(name) })}
          </p>
        ))}
      </div>
    </div>
  );
}

/** An example of the reader's seat with reasons. Pressing another guest's plate seats that guest next to the reader. */
export function SeatExample() {
  const t = useTranslator();
  const hintId = useId();
  return (
    <div className="seat-example" role="group" aria-labelledby={hintId}>
      <TableSide />
      <div className="seat-example-seats">
        <GuestsBeside side="left" />
        <div className="seat-example-seat mine">
          <Plate mine />
          <b>{t('rsvp_you')}</b>
        </div>
        <GuestsBeside side="right" />
      </div>
      <p className="seat-example-hint" id={hintId} dir="auto">
        <span className="caps">{t('front_example')}</span> {t('front_example_hint')}
      </p>
    </div>
  );
}
