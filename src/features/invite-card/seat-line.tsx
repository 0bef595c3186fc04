import { createIcon } from '#src/components/base/create-icon.tsx';
import type { SeatLineContent } from './describe-seat-line.ts';
import './seat-line.css';

const PlateIcon = /* @__PURE__ */ createIcon(
  <circle className="seat-line-plate" cx="12" cy="12" r="11" />,
);
const ClockIcon = /* @__PURE__ */ createIcon(
  <>
    <circle cx="12" cy="12" r="10.5" />
    <path d="M12 6v6l4 2.5" />
  </>,
);

/** A longer text is set smaller, so that it fits into the reserved height. */
const LONG_TEXT_CHARACTERS = 60;

/** The live region below the table; nothing else on the card says what a choice did. */
export function SeatLine({ text, kind }: SeatLineContent) {
  const classes = ['seat-line', kind, text.length > LONG_TEXT_CHARACTERS && 'long'];
  return (
    <div className={classes.filter(Boolean).join(' ')} part="status">
      {kind === 'rest' || kind === 'lit' ? <PlateIcon /> : <ClockIcon />}
      <p role="status">{text}</p>
    </div>
  );
}
