import { useId } from 'react';

export function DecorativeBorder() {
  const patternId = useId();
  return (
    <svg className="decorative-border" aria-hidden="true" focusable="false" height="9">
      <defs>
        <pattern id={patternId} width="7" height="9" patternUnits="userSpaceOnUse">
          <path
            d="M0 .5h7M0 8.5h7M1.5 .5 3.5 8.5M5.5 .5 3.5 8.5"
            fill="none"
            stroke="currentColor"
            strokeWidth=".8"
          />
        </pattern>
      </defs>
      <rect width="100%" height="9" fill={`url(#${patternId})`} />
    </svg>
  );
}
