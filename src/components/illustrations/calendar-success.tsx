import { IllustrationSvg } from './illustration-svg.tsx';

/** A calendar page with a tick drawn across it: the dinner is in the calendar (R25). */
export function CalendarSuccess() {
  return (
    <IllustrationSvg>
      <path d="M16 104.5h26M120 104.6h26M124 109h14" />
      <path
        className="paper-fill"
        d="M46.5 35.5 116 31l4.6 69.2q.1 2-1.9 2.1l-48 2.7-14.2-10.6q-2.2-1.7-2.4-4.2z"
      />
      <path d="M70.6 105q-1.6-8.6 1-13.4-6.6 1-15.2 2.8" />
      <path d="M47.7 52.6 117.2 48.2" />
      <path d="M62.5 40.5q-3.5-9 .4-13.5 4.4-2.7 5.6 5.2M98 38.2q-3.5-9 .4-13.5 4.4-2.7 5.6 5.2" />
      <path d="M57 63.5h4M68.5 62.8h4M104 60.5h4M58 75.5h3M105 72.5h4M83 88.5h4M95 87.6h4M106 86.7h4" />
      <path className="accent-stroke" d="M66.5 71.5q6.5 5.5 10 13.5Q92 53.5 131 26.5" />
    </IllustrationSvg>
  );
}
