import { IllustrationSvg } from './illustration-svg.tsx';

/** A candle that went out: no connection (R20, R25). */
export function Offline() {
  return (
    <IllustrationSvg>
      <path d="M14 104.5h34M113 104.6h34" />
      <path className="paper-fill" d="M70.5 54q9.5 2.5 19.5 0l.5 37q-10 2.5-20.5 0z" />
      <path d="M70.5 54q.5-3 9.7-3.2T90 54M84.2 55v11.6q-.1 2.4-1.9 2.4t-1.8-2.4V55.3M80.2 50.5q-.5-4 1.3-7.5" />
      <path
        className="paper-fill"
        d="M56 92.5q24.5 4.5 49 0l-2.5 8.8q-.8 2.5-3.5 2.9-19 1.8-38 0-2.7-.4-3.3-2.9z"
      />
      <path d="M105 95q8-3.5 9.5 1t-11 4.8" />
      <path
        className="accent-stroke"
        d="M82 37.5q-6.5-4.5-1.5-9.5t.5-10.5q-3.5-4 .5-8M86.5 33q4-3 2.5-6.5"
      />
    </IllustrationSvg>
  );
}
