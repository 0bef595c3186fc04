import type { ReactNode } from 'react';
import { SpilledGlass } from '../illustrations/spilled-glass.tsx';
import { Forbidden } from '../illustrations/forbidden.tsx';
import { Lock } from '../illustrations/lock.tsx';
import { ServerError } from '../illustrations/server-error.tsx';
import { NotFound } from '../illustrations/not-found.tsx';
import { Offline } from '../illustrations/offline.tsx';
import '#src/styles/status-screen.css';

const ILLUSTRATIONS = {
  'not-found': NotFound,
  unauthorized: Lock,
  forbidden: Forbidden,
  internal: ServerError,
  offline: Offline,
  error: SpilledGlass,
};

export interface StatusScreenProps {
  kind: keyof typeof ILLUSTRATIONS;
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
  /** Below the actions: what can be done all the same. */
  extra?: ReactNode;
  /** For an element or a part of a page, not a whole page. */
  small?: boolean;
}

/** An error or empty state that fills a screen: what happened and what to do next (R20). */
export function StatusScreen({
  kind,
  title,
  text,
  children,
  extra,
  small = false,
}: StatusScreenProps) {
  const Illustration = ILLUSTRATIONS[kind];
  const Heading = small ? 'h2' : 'h1';
  return (
    <section className={small ? 'status status-small' : 'status'}>
      <Illustration />
      <Heading className="heading">{title}</Heading>
      {text && <p className="soft">{text}</p>}
      {children && <div className="status-actions">{children}</div>}
      {extra}
    </section>
  );
}
