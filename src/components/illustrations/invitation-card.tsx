import { IllustrationSvg } from './illustration-svg.tsx';

/** A folded invitation (R25). */
export function InvitationCard() {
  return (
    <IllustrationSvg>
      <path d="M14 104.5h18M131 104.6h16" />
      <path className="paper-fill" d="M117.5 36.5 143 97l-13 7.5z" />
      <path className="paper-fill" d="M47 38.5q35-1.5 70.5-2L130 104.5q-48-1.5-97.5 0z" />
      <path d="M44.3 50.5q36-1.5 75.5-2" strokeDasharray="2 4" />
      <path d="M51 82q4-5 7 0t7 0 6-1 8 1 6-1 5 1M56 91.5q5-3.5 8.5 0t8 0 7-.5 8 .5 6.5-1 9 1" />
      <circle cx="75.5" cy="65.5" r="6.6" />
      <circle className="accent-fill" cx="90" cy="65.3" r="7.3" />
    </IllustrationSvg>
  );
}
