import type { ReactNode } from 'react';

/** The sheet every illustration is drawn on: 160 × 120, two inks, one pen, decorative. Size it by `.ill` in CSS. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className="ill d" viewBox="0 0 160 120" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}
