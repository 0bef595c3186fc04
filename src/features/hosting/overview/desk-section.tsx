import { type ReactNode, useId } from 'react';
import './overview.css';

/** A part of the overview under a heading of its own. */
export function DeskSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="desk-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
