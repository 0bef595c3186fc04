import { IllustrationSvg } from './illustration-svg.tsx';

/** A dish cover lifted from an empty plate: not found (R20, R25). */
export function NotFound() {
  return (
    <IllustrationSvg>
      <path d="M14 104.5h15M131 104.6h16" />
      <path className="paper-fill" d="M34 94.5q46 4 92 0-5 9.5-17 9.8-29 .8-58 0-12-.3-17-9.8z" />
      <path d="M46 99.5q34 2.5 68 0" />
      <g transform="rotate(-21 112 70)">
        <path className="paper-fill" d="M40 68.5q2-37 38-38 36 1 38 38-38 3-76 0z" />
        <path d="M35 68.3q43 4.5 86 0M50 58q3.5-15.5 16-19" />
        <path className="accent-stroke" d="M78 30.5v-4.2" />
        <circle className="accent-stroke" cx="78" cy="21.5" r="4.8" />
      </g>
      <circle className="accent-fill" cx="91" cy="91.5" r="3" />
      <path className="accent-stroke" d="M101 84.5l5-4M104 90l6-1.2" />
    </IllustrationSvg>
  );
}
