import { IllustrationSvg } from './illustration-svg.tsx';

/** A guest book with a padlock (R25). */
export function Lock() {
  return (
    <IllustrationSvg>
      <path d="M14 104.5h21M128 104.6h19" />
      <path
        className="paper-fill"
        d="M43 29.5q36-2.5 73-2 2.5 0 2.6 2.5L120 91.5q0 2.5-2.5 2.7L47 96.5q-6 .5-8 4.5V35q0-5 4-5.5z"
      />
      <path d="M39 101q1.5 4 7 3.8l72.5-2q2-.1 1.7-2.3l-.7-8M50.5 29.3 52 96.2M46 100.6l71-2" />
      <path d="M63 43q4-6 6.5-.5t6.5 0 6.5 0 7-.5 8 .5 8-1M63 51.5q7-3 13 0" />
      <path d="M120.5 57.5l-27 1M120.8 70.5l-27.3 1" />
      <path className="accent-stroke" d="M97 62.5q-.8-13 9-13.5t9.8 13" />
      <path
        className="paper-fill accent-stroke"
        d="M92.5 62.5q13.5-1.5 27.5-.5l.7 20.5q-14.5 1.8-28.5.5z"
      />
      <path className="accent-stroke" d="M106.3 70.5v6" />
      <circle className="accent-fill" cx="106.3" cy="69.5" r="2.4" />
    </IllustrationSvg>
  );
}
