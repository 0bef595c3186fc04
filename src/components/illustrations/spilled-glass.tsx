import { IllustrationSvg } from './illustration-svg.tsx';

/** A spilled glass: something went wrong (R20, R25). */
export function SpilledGlass() {
  return (
    <IllustrationSvg>
      <path d="M14 104.5h12M52 104.4h30" />
      <path
        className="paper-fill"
        d="M36.5 66.5q5.5 1 5.2 16.5-.4 19.5-6 20.8-5.6-.5-5.2-19.8.4-17 6-17.5z"
      />
      <path d="M41.7 82.5q15 .5 29-3.2M41.6 85.8q15 .8 29-1.6" />
      <path
        className="paper-fill"
        d="M70.7 79.3q9.5-17 33.3-19.8 11-1.2 17.5 1.3 4.5 16 .5 38.7-26 5.5-41-3-7.5-4.5-10.3-12.3z"
      />
      <path d="M121.5 60.8q-6.5 1.5-6 19.7.4 17.5 6.5 19" />
      <path
        className="accent-stroke"
        d="M86.5 98.5q6.5-9.5 16-11t13-.7M98 104.5h42q8 0 7.5 2.6t-9.5 2.9h-21M105 110h6"
      />
      <circle className="accent-fill" cx="137" cy="97" r="2.3" />
      <circle className="accent-fill" cx="145" cy="91" r="1.5" />
    </IllustrationSvg>
  );
}
