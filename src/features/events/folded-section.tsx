import type { ReactNode } from 'react';
import { DownIcon } from '#src/components/base/icons.tsx';

export interface FoldedSectionProps {
  title: string;
  /** Present value, read without opening it. */
  value?: string;
  children: ReactNode;
}

/** A section of the page that is opened when it is needed. */
export function FoldedSection({ title, value, children }: FoldedSectionProps) {
  return (
    <details className="event-fold">
      <summary>
        <h2 className="event-fold-title">{title}</h2>
        {value && <span className="soft">{value}</span>}
        <DownIcon />
      </summary>
      <div className="event-fold-content">{children}</div>
    </details>
  );
}
