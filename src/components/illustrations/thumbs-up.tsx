import { IllustrationSvg } from './illustration-svg.tsx';

/** A thumb up (R25, R47). */
export function ThumbsUp() {
  return (
    <IllustrationSvg>
      <path
        className="paper-fill"
        d="M54 69.5q10.5-4 14-14.5 2-7.5 2.6-15.5.6-7 6.8-7.5 7.2-.2 7.6 8.5.2 8.5-3.5 17.5 14-.8 27.5-.4 8.5.5 8.5 7.2-.2 6-5.5 6.6 6.2 1 6 7-.2 6-6.4 6.4 5.4 1 5 6.5-.4 5.5-6 5.7 4.2 1 3.6 5.5-.6 4.5-6.6 4.7-18 .8-31.5-.2-9-.8-13-5.5l-9-.5z"
      />
      <path d="M112 71.4q-9 .8-19 .4M111.5 84.8q-8 .6-17 .2M109 96.5q-6.5.6-14 .2M82 58q-3 6.5-1.5 12.5" />
      <path className="paper-fill" d="M36 65.5l17-.8q1.2 18.3 1.6 38l-16.6.8q-2-19-2-38z" />
      <path className="paper-fill" d="M26 64.5l10-.5q.3 20 2.3 40.5l-11 .5q-1.5-20-1.3-40.5z" />
      <circle className="accent-fill" cx="45.5" cy="84" r="3" />
      <path className="accent-stroke" d="M75 20.5v-8M62.5 25l-5-6.5M90 24.5l5-6.5" />
    </IllustrationSvg>
  );
}
