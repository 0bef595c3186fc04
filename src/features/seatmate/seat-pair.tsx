import '#src/components/table-plan/plan-drawing.css';

interface SeatDrawingProps {
  x: number;
  label?: string;
  kind?: 'near' | 'mine';
}

function SeatDrawing({ x, label, kind }: SeatDrawingProps) {
  return (
    <g className={kind ? `seat ${kind}` : 'seat'} part="seat">
      <path className="chair" d={`M${x - 32} 106A52 52 0 0 0 ${x + 32} 106`} />
      <circle className="plate" cx={x} cy="50" r="27" />
      {kind && <circle className="well" cx={x} cy="50" r="21" />}
      {label && (
        <text className="pair-name" x={x} y="55">
          {label}
        </text>
      )}
      {kind && (
        <path
          className="deco"
          d={`M${x - 40} 33v11q0 5 3 6M${x - 34} 33v11q0 5-3 6v19M${x - 37} 33v13M${x + 37} 69V33q5 6 5 19l-5 3`}
        />
      )}
    </g>
  );
}

export interface SeatPairProps {
  guestLabel: string;
  /** In the seat beside, which the viewer may get. */
  youLabel?: string;
  /** Of the guest who has that seat instead. Without either it is like the others. */
  otherLabel?: string;
}

/** Close-up of two seats at a long table, a guest's and the one beside. Decorative; the names are in the text below. */
export function SeatPair({ guestLabel, youLabel, otherLabel }: SeatPairProps) {
  const otherKind = youLabel ? 'mine' : otherLabel ? 'near' : undefined;
  return (
    <svg
      className="plan pair"
      part="plan"
      viewBox="0 0 360 144"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="top" x="-20" y="-10" width="400" height="98" />
      <path className="edge" d="M-20 88H380" />
      <path className="runner" d="M-20 8H380M-20 13H380" />
      <SeatDrawing x={-6} />
      <SeatDrawing x={118} label={guestLabel} kind="near" />
      <SeatDrawing x={242} label={youLabel ?? otherLabel} kind={otherKind} />
      <SeatDrawing x={366} />
    </svg>
  );
}
