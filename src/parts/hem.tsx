import { useId } from 'react';

/** Drawn-thread work, the edge of the cloth: over the bottom navigation, once on a screen. */
export function Hem() {
  const pattern = useId();
  return (
    <svg className="hem" aria-hidden="true" focusable="false" height="9">
      <defs>
        <pattern id={pattern} width="7" height="9" patternUnits="userSpaceOnUse">
          <path d="M0 .5h7M0 8.5h7M1.5 .5 3.5 8.5M5.5 .5 3.5 8.5" fill="none" stroke="currentColor" strokeWidth=".8" />
        </pattern>
      </defs>
      <rect width="100%" height="9" fill={`url(#${pattern})`} />
    </svg>
  );
}
