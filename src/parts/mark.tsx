import type { ComponentPropsWithRef } from 'react';

/** Two plates side by side, one lit: the drawn half of the mark, also used for "both of you". */
export function Plates() {
  return (
    <svg className="d plates" viewBox="0 0 27 14" aria-hidden="true" focusable="false">
      <circle cx="7" cy="7" r="6.2" />
      <circle className="af" cx="20" cy="7" r="6.9" />
    </svg>
  );
}

export interface MarkProps extends Omit<ComponentPropsWithRef<'a'>, 'children' | 'className'> {
  /** The product's name; without it the two plates alone. */
  name?: string;
}

/** The product's mark and name, a link where `href` is given. */
export function Mark({ name, ...link }: MarkProps) {
  const inner = (
    <>
      <Plates />
      {name}
    </>
  );
  return link.href === undefined ? (
    <span className="mark">{inner}</span>
  ) : (
    <a {...link} className="mark">
      {inner}
    </a>
  );
}
