import type { ComponentPropsWithRef } from 'react';
import './logo.css';

/** The logo's symbol: two plates side by side, one filled. Also marks mutual matches. */
export function LogoMark() {
  return (
    <svg className="drawing logo-mark" viewBox="0 0 27 14" aria-hidden="true" focusable="false">
      <circle cx="7" cy="7" r="6.2" />
      <circle className="accent-fill" cx="20" cy="7" r="6.9" />
    </svg>
  );
}

export interface LogoProps extends Omit<ComponentPropsWithRef<'a'>, 'children' | 'className'> {
  /** Product name; without it only the symbol is shown. */
  name?: string;
}

/** Symbol and product name; a link if `href` is given. */
export function Logo({ name, ...link }: LogoProps) {
  const content = (
    <>
      <LogoMark />
      {name}
    </>
  );
  return link.href === undefined ? (
    <span className="logo">{content}</span>
  ) : (
    <a {...link} className="logo">
      {content}
    </a>
  );
}
