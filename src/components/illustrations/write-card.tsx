import { IllustrationSvg } from './illustration-svg.tsx';

/** A card being written: say who you’re looking for. */
export function WriteCard() {
  return (
    <IllustrationSvg>
      <path d="M14 104.5h20M128 104.6h20" />
      <path className="paper-fill" d="M40 34.5q38-2.5 80-1.5l1.5 66q-41 2.5-80 1.2z" />
      <path d="M40.4 56q40-2 80.2-1.5" />
      <circle cx="56" cy="45.5" r="5" />
      <circle className="accent-fill" cx="67" cy="45.3" r="5.6" />
      <path d="M54 68q5-4 7.5 0t7 0 6-1 8 1 6-1M54 79q5-3.5 8.5 0t8 0 7-.5 8 .5" />
      <path
        className="paper-fill accent-stroke"
        d="M139.5 41.5 104 83.5l-3.6 11 9.8-5.8 36-42zM104 83.5q4 .8 6.2 5.2"
      />
    </IllustrationSvg>
  );
}
