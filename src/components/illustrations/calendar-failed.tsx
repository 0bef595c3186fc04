import { IllustrationSvg } from './illustration-svg.tsx';

/** A calendar page torn in half: adding to the calendar failed (R25). */
export function CalendarFailed() {
  return (
    <IllustrationSvg>
      <path d="M14 104.5h22M126 104.6h22M66 107.5h26" />
      <g transform="rotate(-7 56 70)">
        <path
          className="paper-fill"
          d="M36 38.5 73 37l-5 10.5 6.5 8.5-7 9.5 6 9.5-6.5 9.5 4 12.5-33.5 1.5q-2 0-2-2z"
        />
        <path d="M36 53.5l31.8-1.3M50 42.5q-3.5-9 .4-13.5 4.4-2.7 5.6 5.2M44 65h4M54 64.5h4M44 77h4M54 76.5h4M45 89h4" />
      </g>
      <g transform="rotate(9 106 68)">
        <path
          className="paper-fill"
          d="M90 33.5 124.5 34.5 122.5 97q0 2-2 2L88.5 97.5 84 85.5l6.5-9.5-6-9.5 7-9.5L85 48z"
        />
        <path d="M86.5 50 124 51.2M108 39q-3.5-9 .4-13.5 4.4-2.7 5.6 5.2M101 63h4M111.5 63.5h4M101 75h4M111.5 75.5h4M100 87h4" />
      </g>
      <path className="accent-stroke" d="M72.5 29 77 36.5l-5.5 9M80 22l1.5 5M88 24l-1.5 5" />
      <path className="accent-stroke" d="M75.5 90.5l4.5 6-3 7.5" />
    </IllustrationSvg>
  );
}
