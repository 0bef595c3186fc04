import { Drawing } from './drawing.tsx';

/** A place card with no name on it yet, and the pen beside it: sign in first (R20, R25). */
export function Unauthorized() {
  return (
    <Drawing>
      <path d="M14 104.5h17M129 104.6h18M40 109h58" />
      <path className="p" d="M37.5 64.5q41-2.5 82-1.5l4.5 41q-46-2-92 .5z" />
      <path className="p" d="M37.5 64.5q5.5-8.5 9-17.5 34-2 65.5-.8 4.5 8.5 7.5 16.8-41-1-82 1.5z" />
      <path d="M47 92.5q30.5-1.8 58.5-1.3" strokeDasharray="2 4" />
      <circle cx="72" cy="77" r="5.6" />
      <circle className="af" cx="84.3" cy="76.8" r="6.2" />
      <path className="a" d="M106.5 88.5l3.2-9.4L132 36.5q2.7-4.2 6.7-2.1 3.9 2.3 1.9 6.6L117.2 83.3z" />
      <path className="a" d="M109.7 79.1l7.5 4.2M128.3 43.6l8.3 4.7" />
    </Drawing>
  );
}
