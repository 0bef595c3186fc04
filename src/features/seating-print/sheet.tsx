import type { ReactNode } from 'react';

export interface SheetProps {
  title: string;
  asOf: string;
}

interface SheetContents {
  heading: string;
  /** Of what shares the sheet, which the children show. */
  secondHeading?: string;
  children: ReactNode;
}

/** One sheet of A4 with the dinner's title above and its date below. */
export function Sheet({
  title,
  heading,
  secondHeading,
  asOf,
  children,
}: SheetProps & SheetContents) {
  return (
    <section
      className="sheet sheet-plan"
      aria-label={[heading, secondHeading].filter(Boolean).join(', ')}
    >
      <p className="sheet-title" dir="auto">
        {title}
      </p>
      <SheetHeading>{heading}</SheetHeading>
      {children}
      <p className="sheet-foot">{asOf}</p>
    </section>
  );
}

export function SheetHeading({ children }: { children: string }) {
  return (
    <h2 className="sheet-heading" dir="auto">
      {children}
    </h2>
  );
}
