import type { ReactNode } from 'react';

/** The `<svg>` of every illustration. Decorative. base.css and drawings.css style its paths: class `a` has an accent stroke, `af` an accent fill, `p` a paper fill. */
export function IllustrationFrame({ children }: { children: ReactNode }) {
  return (
    <svg className="ill d" viewBox="0 0 160 120" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}
