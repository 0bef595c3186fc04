import { IllustrationSvg } from './illustration-svg.tsx';

/** A rope between two posts with a card hung on it: access denied (R20, R25). */
export function Forbidden() {
  return (
    <IllustrationSvg>
      <path d="M14 104.5h6M50 104.4h60M140 104.6h7M60 109h24" />
      <path className="paper-fill" d="M30.5 42.5q2.7-1 5.2 0l1.3 53.5q-4 1-7.8 0z" />
      <path
        className="paper-fill"
        d="M21.5 104.5q.5-6.5 7.7-8.5 4 1 7.8 0 7 2 7.5 8.3-11.5 1-23 .2z"
      />
      <circle className="paper-fill" cx="33.2" cy="36.5" r="5.6" />
      <path className="paper-fill" d="M125 42.5q2.7-1 5.2 0l1 53.5q-4 1-7.8 0z" />
      <path
        className="paper-fill"
        d="M115.8 104.5q.5-6.5 7.6-8.5 4 1 7.8 0 7 2 7.5 8.3-11.5 1-22.9.2z"
      />
      <circle className="paper-fill" cx="127.6" cy="36.5" r="5.6" />
      <path
        className="accent-stroke"
        d="M36.2 46.5Q56 71 80.5 71.3 105 71 124.8 46.5M36.4 52Q56 76.5 80.5 76.8 105 76.5 124.6 52"
      />
      <path
        className="accent-stroke"
        d="M46 57l-3 3.8M57 66l-2.2 4.6M103.8 66l2.2 4.6M114.8 57l3 3.8"
      />
      <path d="M70 73.5v7M92 73v7" />
      <path className="paper-fill" d="M62.5 80.5q18.5-1.2 37-.5l.6 18q-19 1.4-38 .4z" />
      <path d="M70 89.5q3-3 6 0t6 0 5.5-.5 5 .3" />
    </IllustrationSvg>
  );
}
