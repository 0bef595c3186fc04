import './candle-glow.css';

/** Gradient for the light of a candle, used as `url(#id)`. */
export function CandleGlow({ id }: { id: string }) {
  return (
    <radialGradient id={id}>
      <stop className="glow-inner" offset="0" />
      <stop className="glow-middle" offset=".45" />
      <stop className="glow-outer" offset="1" />
    </radialGradient>
  );
}
