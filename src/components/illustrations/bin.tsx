import { IllustrationSvg } from './illustration-svg.tsx';

/** A bin with a crumpled card above it (R25). */
export function Bin() {
  return (
    <IllustrationSvg>
      <path d="M14 104.5h33M113 104.6h34" />
      <path d="M52 55.5q28 7.5 57 0L101.5 101q-.4 2.5-3 3-17.5 2.5-36 0-2.6-.4-3-3z" />
      <path d="M52 55.5q1-6 28.5-6.3T109 55.5" />
      <path d="M63.5 59l3.5 45.3M74.5 60.5l1.6 45.2M86.5 60.5 85 105.7M98 59l-3.7 45.3M54 69q26.5 7 53 0M56.3 84q24.5 6.5 48.6 0" />
      <g className="accent-stroke">
        <path
          className="paper-fill accent-stroke"
          d="M69 26.5l10.5-6 9 3.5 9-1.5 3.5 9.5-4 7.5 1 8-11 3-7.5-3.5-9.5 2-3-9-3.5-5.5z"
        />
        <path
          className="accent-stroke"
          d="M79.5 20.5l-1 9.5 9 3 .5-9M78.5 30l-8.5 4.5M87.5 33l9.5 6.5M87.5 33l-8 13M97.5 22.5l-10 10.5"
        />
      </g>
      <path d="M112 26q6 6 5.5 14M58.5 24q-5 4-6 10" />
    </IllustrationSvg>
  );
}
