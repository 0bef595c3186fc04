import { useId } from 'react';
import type { PlanGeometry } from './plan-geometry.ts';
import { roundToTenth } from './plan-geometry.ts';
import { CandleGlow } from './candle-glow.tsx';

/** A sprig of leaves, a decoration between the plates. */
export function Sprig({
  x,
  y,
  turn,
  scale = 0.8,
}: {
  x: number;
  y: number;
  turn: number;
  scale?: number;
}) {
  return (
    <g
      className="deco"
      transform={`translate(${roundToTenth(x)} ${roundToTenth(y)}) rotate(${turn}) scale(${scale})`}
    >
      <path d="M-34 3Q-10-5 34 1" />
      <path d="M-22 0q2-9 11-9-1 8-11 9zM-8-2q4 9 13 8-3-8-13-8zM4-2.5q3-9 12-9-2 9-12 9zM17-1q4 8 12 7-3-7-12-7z" />
    </g>
  );
}

/** A candle from above with its glow; `glowId` is the id of a gradient in the same drawing. */
export function Candle({ x, y, glowId }: { x: number; y: number; glowId: string }) {
  return (
    <g>
      <circle cx={roundToTenth(x)} cy={roundToTenth(y)} r="42" fill={`url(#${glowId})`} />
      <circle className="wax" cx={roundToTenth(x)} cy={roundToTenth(y)} r="5.5" />
      <circle className="flame" cx={roundToTenth(x)} cy={roundToTenth(y)} r="1.9" />
    </g>
  );
}

/** The table top with its decoration, without the plates; the member's seat (`mine`) gets a wider glow. */
export function PlanTable({
  geometry,
  mine,
}: {
  geometry: PlanGeometry;
  mine?: { x: number; y: number };
}) {
  const id = useId();
  const glowId = `${id}-glow`;
  const clipId = `${id}-clip`;
  const { top, shape, upright } = geometry;
  const leftEdge = top.x - top.halfWidth;
  const topEdge = top.y - top.halfHeight;
  const box = {
    x: leftEdge,
    y: topEdge,
    width: top.halfWidth * 2,
    height: top.halfHeight * 2,
    rx: 3,
  };
  const runner = upright
    ? `M${top.x - 8} ${topEdge + 12}v${box.height - 24}M${top.x + 8} ${topEdge + 12}v${box.height - 24}`
    : `M${leftEdge + 12} ${top.y - 7}h${box.width - 24}M${leftEdge + 12} ${top.y + 7}h${box.width - 24}`;
  return (
    <g aria-hidden="true">
      <defs>
        <CandleGlow id={glowId} />
        <clipPath id={clipId}>
          {shape === 'round' ? (
            <circle cx={top.x} cy={top.y} r={top.halfWidth} />
          ) : (
            <rect {...box} />
          )}
        </clipPath>
      </defs>
      {shape === 'round' ? (
        <circle className="top" cx={top.x} cy={top.y} r={top.halfWidth} />
      ) : (
        <rect className="top" {...box} />
      )}
      {shape === 'round' ? (
        <circle
          className="runner"
          cx={top.x}
          cy={top.y}
          r={Math.max(40, roundToTenth(top.halfWidth - 58))}
        />
      ) : (
        <path className="runner" d={runner} />
      )}
      <g clipPath={`url(#${clipId})`}>
        {mine && (
          <circle
            cx={roundToTenth(mine.x)}
            cy={roundToTenth(mine.y)}
            r="130"
            fill={`url(#${glowId})`}
          />
        )}
        {geometry.candles.map((candle) => (
          <Candle key={`${candle.x} ${candle.y}`} {...candle} glowId={glowId} />
        ))}
        {geometry.sprigs.map((sprig) => (
          <Sprig key={`${sprig.x} ${sprig.y}`} {...sprig} scale={shape === 'round' ? 0.62 : 0.8} />
        ))}
      </g>
      {shape === 'round' ? (
        <circle className="edge" cx={top.x} cy={top.y} r={top.halfWidth} />
      ) : (
        <rect className="edge" {...box} />
      )}
    </g>
  );
}
