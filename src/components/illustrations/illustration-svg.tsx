import type { ReactNode } from 'react';
import './illustration.css';

/** The `<svg>` of every illustration. Decorative. Its sheet and base.css style its paths: `accent-stroke`, `accent-fill`, `paper-fill`. */
export function IllustrationSvg({ children }: { children: ReactNode }) {
  return (
    <svg
      className="illustration drawing"
      viewBox="0 0 160 120"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
