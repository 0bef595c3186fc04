import type { ReactNode } from 'react';

export interface SheetProps {
  title: string;
  asOf: string;
}

/** One sheet of A4 with the dinner's title above and its date below. */
export function Sheet({
  title,
  heading,
  asOf,
  children,
}: SheetProps & { heading: string; children: ReactNode }) {
  return (
    <section className="sheet sheet-plan" aria-label={heading}>
      <p className="sheet-title" dir="auto">
        {title}
      </p>
      <h2 className="sheet-heading" dir="auto">
        {heading}
      </h2>
      {children}
      <p className="sheet-foot">{asOf}</p>
    </section>
  );
}
