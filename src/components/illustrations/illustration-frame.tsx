import type { ReactNode } from 'react';

/** The frame of every illustration: 160 × 120, two colours, decorative. Set its size with `.ill` in CSS. */
export function IllustrationFrame({ children }: { children: ReactNode }) {
  return (
    <svg className="ill d" viewBox="0 0 160 120" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}
