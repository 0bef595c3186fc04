import type { ReactNode } from 'react';
import './icon.css';

export function createIcon(children: ReactNode) {
  return function Icon() {
    return (
      <svg className="icon drawing" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        {children}
      </svg>
    );
  };
}
