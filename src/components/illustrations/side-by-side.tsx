import { IllustrationSvg } from './illustration-svg.tsx';

/** Three plates at one side of a table, mine between two others: sit next to them. */
export function SideBySide() {
  return (
    <IllustrationSvg>
      <path d="M10 92.5h140M22 100.5q14 9 28 0M66 100.5q14 9 28 0M110 100.5q14 9 28 0" />
      <circle className="paper-fill" cx="36" cy="68" r="16" />
      <circle cx="36" cy="68" r="11" />
      <circle className="accent-fill" cx="80" cy="68" r="17" />
      <circle className="paper-fill" cx="124" cy="68" r="16" />
      <circle cx="124" cy="68" r="11" />
      <path d="M58 58v20M102 58v20" />
      <path className="accent-stroke" d="M44 42q18-14 34-2M82 40q18-12 34 2" />
    </IllustrationSvg>
  );
}
